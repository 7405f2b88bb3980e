'use client'

import { useState } from 'react'
import { CsvButton } from '@/components/team/controls/csv-button'
import styles from '@/components/team/office/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Chip } from '@/components/ui/controls/chip'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
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

function statusText({ isAsked, isLoading, changed }: { isAsked: boolean; isLoading: boolean; changed: Rows }): string {
  if (!isAsked) return 'Wählen Sie einen Tag: Danach stehen hier die alten und die neuen Preise.'
  if (isLoading) return 'Die neuen Preise werden gerechnet …'
  return `${countProducts(changed)} Produkte, ${changed.length} neue Preise, im Mittel ${averageRise(changed)}. Frühere Preise ändern sich nie.`
}

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
  const fault = preview.error ?? raise.error
  const faultText = faultsOf(fault).map(({ reason: why }) => faultSentence(why))[0] ?? fault?.message
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
      <RiseSentence {...{ form, shelves, only }} onChange={set} />
      {faultText !== undefined && (
        <Notice tone="error" role="alert">
          {faultText}
        </Notice>
      )}
      <p role="status" className={styles['sub']}>
        {statusText({ isAsked: rise !== null, isLoading: preview.isLoading, changed })}
      </p>
      {rows.length > 0 && (
        <div className={styles['chips']}>
          {(['all', 'idle', 'hand'] as const).map((one) => (
            <Chip key={one} selected={part === one} onClick={() => setShown(one)}>
              {`${partWords[one]} ${countProducts(parts[one])}`}
            </Chip>
          ))}
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
