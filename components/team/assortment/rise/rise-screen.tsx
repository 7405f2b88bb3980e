'use client'

import { useMemo, useState } from 'react'
import type { ApiError } from '@/components/state/api/call'
import { CsvButton } from '@/components/team/controls/csv-button'
import styles from '@/components/team/office/office.module.css'
import { useLeaveQuestion } from '@/components/team/office/use-leave-question'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { useDebounced } from '@/components/ui/hooks/use-debounced'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { counted } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { productsInWords } from '@/lib/words/de/labels'
import { saveRise } from '../assortment-csv'
import { faultsOf, useRaise, useRisePreview } from '../assortment-queries'
import { faultSentence } from '../assortment-words'
import { ReasonField } from '../reason-field'
import { type Handmade, handmadeOf, withTyped } from './handmade'
import { RiseParts } from './rise-parts'
import { outcomeOf, productsOf, type RiseOutcome } from './rise-products'
import { type RiseForm, RiseSentence } from './rise-sentence'

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

const NO_ROWS: Rows = []
const NOTHING_BY_HAND: Handmade = new Map()

/** The prices are requested only after a pause in typing. */
const TYPING_MS = 200

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

function riseStateOf(isComplete: boolean, { percent, moment, reading }: RiseFaults, isOutdated: boolean): RiseState {
  if ((percent ?? moment ?? reading) !== undefined) return 'failed'
  if (!isComplete) return 'incomplete'
  return isOutdated ? 'loading' : 'shown'
}

const stateTexts = {
  failed: '',
  incomplete: 'Wählen Sie einen Tag: Danach stehen hier die alten und die neuen Preise.',
  loading: 'Die neuen Preise werden gerechnet …',
} as const

const RiseStatus = ({ state, outcome, hasRows }: { state: RiseState; outcome: RiseOutcome; hasRows: boolean }) => (
  <>
    <p role="status" className={styles['sub']}>
      {state === 'shown'
        ? `${productsInWords(outcome.products)}, ${counted(outcome.prices, 'neuer Preis', 'neue Preise')}, im Mittel ${outcome.average}. Frühere Preise ändern sich nie.`
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
  const [handmade, setHandmade] = useState(NOTHING_BY_HAND)
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const settled = useDebounced(form, TYPING_MS)
  const rise = riseOf(settled, only)
  const preview = useRisePreview(
    rise === null ? null : { ...rise, tenths: String(rise.tenths), roundTo: String(rise.roundTo) },
  )
  const raise = useRaise()
  useLeaveQuestion(raise.data === undefined && handmade.size + without.size > 0)
  const set = (part: Partial<RiseForm>) => {
    setForm({ ...form, ...part })
    raise.reset()
  }
  /** The rows are those of the sentence before. */
  const isOutdated = settled !== form || preview.isPlaceholderData
  const rows = rise === null ? NO_ROWS : (preview.data?.rows ?? NO_ROWS)
  // A shelf may have tens of thousands of prices, and the fields above them are typed into.
  const products = useMemo(() => productsOf(rows), [rows])
  const outcome = useMemo(() => outcomeOf(products, handmade, without), [products, handmade, without])
  const toggle = (skuNumber: string) => {
    const next = new Set(without)
    if (!next.delete(skuNumber)) next.add(skuNumber)
    setWithout(next)
    raise.reset()
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
      {
        ...rise,
        without: [...without],
        byHand: handmadeOf(outcome.taken, handmade),
        shown: preview.data.shown,
        reason,
      },
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
      <RiseStatus
        state={riseStateOf(riseOf(form, only) !== null, faults, isOutdated || preview.isLoading)}
        outcome={outcome}
        hasRows={rows.length > 0}
      />
      {rows.length > 0 && (
        <RiseParts
          {...{ products, handmade, without }}
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
        <ReasonField value={reason} onChange={setReason} />
        <div className={styles['acts']}>
          <Button
            variant="primary"
            once
            busy={raise.isPending || isOutdated}
            disabled={outcome.prices === 0 || outcome.isFaulty || raise.data !== undefined}
            onClick={save}
          >
            {counted(outcome.prices, 'Preis speichern', 'Preise speichern')}
          </Button>
        </div>
      </div>
    </>
  )
}
