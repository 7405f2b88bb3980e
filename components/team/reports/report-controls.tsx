'use client'

import { TextField } from '@/components/ui/controls/field'
import { Select } from '@/components/ui/controls/select'
import { type ReportGroup, reportComparisons, reportGroups } from '@/lib/contract/values'
import { commonRanges, isDay, type ReportChoice } from './report-address'
import { comparisonWords, groupWords } from './report-words'
import styles from './reports.module.css'

const OWN = 'own'
const ALL = 'all'

type ReportControlsProps = {
  choice: ReportChoice
  today: string
  branches: readonly { branchERPId: number; name: string }[]
  onChange: (next: Partial<ReportChoice>) => void
}

/** The controls of a report: kind of rows, days, branch, and the period of comparison. */
export function ReportControls({ choice, today, branches, onChange }: ReportControlsProps) {
  const ranges = commonRanges(today)
  const common = ranges.findIndex(({ from, to }) => from === choice.from && to === choice.to)
  const chooseRange = (value: string) => {
    const range = ranges[Number(value)]
    if (range !== undefined) onChange({ from: range.from, to: range.to })
  }
  const setDay = (name: 'from' | 'to') => (value: string) => {
    if (isDay(value)) onChange({ [name]: value })
  }
  return (
    <search className={styles['controls']}>
      <Select
        label="Nach"
        value={choice.by}
        options={reportGroups.map((group) => ({ value: group, label: `Nach ${groupWords[group]}` }))}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value as ReportGroup })}
      />
      <Select
        label="Zeitraum"
        value={common === -1 ? OWN : String(common)}
        options={[
          ...ranges.map(({ label }, index) => ({ value: String(index), label })),
          ...(common === -1 ? [{ value: OWN, label: 'Eigener Zeitraum' }] : []),
        ]}
        onChange={({ currentTarget }) => chooseRange(currentTarget.value)}
      />
      <TextField
        label="Von"
        type="date"
        value={choice.from}
        max={today}
        onChange={({ currentTarget }) => setDay('from')(currentTarget.value)}
      />
      <TextField
        label="Bis"
        type="date"
        value={choice.to}
        max={today}
        onChange={({ currentTarget }) => setDay('to')(currentTarget.value)}
      />
      <Select
        label="Filiale"
        value={choice.branchERPId === null ? ALL : String(choice.branchERPId)}
        options={[
          { value: ALL, label: 'Alle Filialen' },
          ...branches.map(({ branchERPId, name }) => ({ value: String(branchERPId), label: name })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ branchERPId: currentTarget.value === ALL ? null : Number(currentTarget.value) })
        }
      />
      <Select
        label="Verglichen mit"
        value={choice.compare}
        options={reportComparisons.map((value) => ({ value, label: comparisonWords[value] }))}
        onChange={({ currentTarget }) => onChange({ compare: currentTarget.value as ReportChoice['compare'] })}
      />
    </search>
  )
}
