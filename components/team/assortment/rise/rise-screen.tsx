'use client'

import { useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { CsvButton } from '@/components/team/controls/csv-button'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Segments } from '@/components/ui/controls/segments'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { saveRise } from '../assortment-csv'
import { faultsOf, useRaise, useRisePreview } from '../assortment-queries'
import { faultSentence } from '../assortment-words'
import { ReasonField } from '../reason-field'
import { type Handmade, handmadeOf, isFaulty, withTyped } from './handmade'
import { averageRise, withoutEffect } from './rise-averages'
import { type RiseForm, RiseSentence } from './rise-sentence'
import { RiseTable } from './rise-table'

/** '3', '-2,5': tenths of a percent; null for anything else. */
function tenthsOf(percent: string): number | null {
  const text = percent.trim().replace(',', '.')
  return /^-?\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : null
}

function riseOf({ category, percent, roundTo, day, clock }: RiseForm, only: string) {
  const tenths = tenthsOf(percent)
  if (tenths === null || day === '') return null
  return { category, only, tenths, roundTo: Number(roundTo), from: toWire(instantAt(day, clock || '00:00')) }
}

type Rows = CallOutput<'GET /api/assortment/rise'>['rows']

const countProducts = (rows: Rows): number => new Set(rows.map(({ skuNumber }) => skuNumber)).size

const partWords = { all: 'Alle', idle: 'Ohne Wirkung', hand: 'Von Hand' } as const

const faultText = (fault: ApiError): string =>
  faultsOf(fault).map(({ reason }) => faultSentence(reason))[0] ?? fault.message

const isOfMoment = (fault: ApiError): boolean => faultsOf(fault).some(({ field }) => field === 'from')

/** Faults by their place: at a field of the sentence, of the reading of the new prices, of the saving. */
function riseFaults({ percent }: RiseForm, reading: ApiError | null, saving: ApiError | null) {
  const moment = [reading, saving].find((fault) => fault !== null && isOfMoment(fault))
  const textOf = (fault: ApiError | null) => (fault === null || isOfMoment(fault) ? undefined : faultText(fault))
  return {
    percent: tenthsOf(percent) === null ? 'Bitte eine Zahl wie 3 oder -2,5.' : undefined,
    moment: moment == null ? undefined : faultText(moment),
    reading: textOf(reading),
    saving: textOf(saving),
  }
}
type RiseFaults = ReturnType<typeof riseFaults>

type RiseState = 'incomplete' | 'loading' | 'failed' | 'shown'

function riseStateOf(
  isComplete: boolean,
  { percent, moment, reading }: RiseFaults,
  { isLoading, isPlaceholderData }: Pick<ReturnType<typeof useRisePreview>, 'isLoading' | 'isPlaceholderData'>,
): RiseState {
  if ((percent ?? moment ?? reading) !== undefined) return 'failed'
  if (!isComplete) return 'incomplete'
  return isLoading || isPlaceholderData ? 'loading' : 'shown'
}

const stateTexts = {
  failed: '',
  incomplete: 'Wählen Sie einen Tag: Danach stehen hier die alten und die neuen Preise.',
  loading: 'Die neuen Preise werden gerechnet …',
} as const

const RiseStatus = ({ state, changed, hasRows }: { state: RiseState; changed: Rows; hasRows: boolean }) => (
  <>
    <p role="status" className={styles['sub']}>
      {state === 'shown'
        ? `${countProducts(changed)} Produkte, ${changed.length} neue Preise, im Mittel ${averageRise(changed)}. Frühere Preise ändern sich nie.`
        : stateTexts[state]}
    </p>
    {state === 'loading' && !hasRows && <Skeleton height="20rem" />}
  </>
)

type RiseScreenProps = {
  shelves: readonly { slug: string; name: string }[]
  /** Shelf to begin with. */
  first: string
  /** SKU numbers of the chosen products, separated by '|'; empty: a shelf is chosen here. */
  only: string
}

/** A rise of all prices of a shelf or of chosen products: a sentence, the old and the new prices, and what is left out. */
export function RiseScreen({ shelves, first, only }: RiseScreenProps) {
  const [form, setForm] = useState<RiseForm>({ category: first, percent: '3', roundTo: '5', day: '', clock: '00:00' })
  const [shown, setShown] = useState<'all' | 'idle' | 'hand'>('all')
  const [handmade, setHandmade] = useState<Handmade>(new Map())
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const rise = riseOf(form, only)
  const preview = useRisePreview(
    rise === null ? null : { ...rise, tenths: String(rise.tenths), roundTo: String(rise.roundTo) },
  )
  const raise = useRaise()
  const set = (part: Partial<RiseForm>) => {
    setForm({ ...form, ...part })
    raise.reset()
  }
  const rows = rise === null ? [] : (preview.data?.rows ?? [])
  const taken = rows.filter(({ skuNumber }) => !without.has(skuNumber))
  const changed = withTyped(taken, handmade).filter(({ before, after }) => before !== after)
  const isWrong = taken.some((row) => isFaulty(handmade, row))
  const parts = { all: rows, idle: withoutEffect(rows), hand: rows.filter(({ skuNumber }) => handmade.has(skuNumber)) }
  const part = parts[shown].length > 0 ? shown : 'all'
  const toggle = (skuNumber: string) => {
    const next = new Set(without)
    if (!next.delete(skuNumber)) next.add(skuNumber)
    setWithout(next)
  }
  const setByHand = (skuNumber: string, prices: Readonly<Record<string, string>> | null) => {
    const next = new Map(handmade)
    if (prices === null) next.delete(skuNumber)
    else next.set(skuNumber, prices)
    setHandmade(next)
    raise.reset()
  }
  const faults = riseFaults(form, rise === null ? null : preview.error, raise.error)
  const save = () => {
    if (rise === null || preview.data === undefined) return
    raise.mutate(
      { ...rise, without: [...without], byHand: handmadeOf(taken, handmade), shown: preview.data.shown, reason },
      { onError: () => void preview.refetch() },
    )
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Preise</h1>
        {rows.length > 0 && <CsvButton onSave={() => saveRise(withTyped(rows, handmade))} />}
      </div>
      <RiseSentence {...{ form, shelves, only }} faults={faults} onChange={set} />
      {faults.reading !== undefined && <RetryNotice message={faults.reading} onRetry={() => void preview.refetch()} />}
      <RiseStatus state={riseStateOf(rise !== null, faults, preview)} changed={changed} hasRows={rows.length > 0} />
      {rows.length > 0 && (
        <div className={styles['chips']}>
          <Segments
            legend="Welche Zeilen"
            legendHidden
            segments={(['all', 'idle', 'hand'] as const).map((one) => ({
              value: one,
              label: `${partWords[one]} ${countProducts(parts[one])}`,
            }))}
            value={part}
            onChange={setShown}
          />
        </div>
      )}
      {raise.data !== undefined && (
        <Notice tone="ok" role="status">
          <p>
            <span>{`Gespeichert als Fassung ${raise.data.changeId}. `}</span>
            <Link className="link" href={`${teamRoutes.changes}?nummer=${raise.data.changeId}`}>
              Änderung ansehen
            </Link>
          </p>
        </Notice>
      )}
      {rows.length > 0 && (
        <RiseTable
          rows={parts[part]}
          {...{ handmade, without }}
          onToggle={toggle}
          onHand={(skuNumber, isByHand) => setByHand(skuNumber, isByHand ? {} : null)}
          onPrice={({ skuNumber, field }, text) => setByHand(skuNumber, { ...handmade.get(skuNumber), [field]: text })}
        />
      )}
      <div className={styles['saveBar']}>
        {faults.saving !== undefined && (
          <Notice tone="error" role="alert">
            {faults.saving}
          </Notice>
        )}
        <ReasonField value={reason} onChange={setReason} />
        <div className={styles['acts']}>
          <Button
            variant="primary"
            once
            busy={raise.isPending || preview.isPlaceholderData}
            disabled={changed.length === 0 || isWrong}
            onClick={save}
          >
            {`${changed.length} Preise speichern`}
          </Button>
        </div>
      </div>
    </>
  )
}
