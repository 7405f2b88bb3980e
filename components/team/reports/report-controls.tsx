'use client'

import { useState } from 'react'
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
      <DayField label="Von" day={choice.from} max={today} onChange={(from) => onChange({ from })} />
      <DayField label="Bis" day={choice.to} max={today} onChange={(to) => onChange({ to })} />
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

/** A year of which not all four digits are typed yet begins with 0. */
const isFinished = (typed: string): boolean => isDay(typed) && !typed.startsWith('0')

type DayFieldProps = { label: string; day: string; max: string; onChange: (day: string) => void }

type Typed = {
  text: string
  /** The day of the address below the text. */
  over: string
  /** The day that the address does not have yet. */
  sent: string | null
}

/**
 * Keeps what is typed until the field is left, or the browser's button 'back' brings another day. The address follows an input
 * later, and its old day, put back meanwhile, would make the browser begin the year anew with each digit.
 */
function DayField({ label, day, max, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState<Typed | null>(null)
  if (typed?.sent === day) setTyped({ ...typed, over: day, sent: null })
  if (typed?.sent === null && typed.over !== day) setTyped(null)
  return (
    <TextField
      label={label}
      type="date"
      value={typed?.text ?? day}
      max={max}
      onChange={({ currentTarget: { value } }) => {
        setTyped({ text: value, over: typed?.over ?? day, sent: isFinished(value) ? value : (typed?.sent ?? null) })
        if (isFinished(value)) onChange(value)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
