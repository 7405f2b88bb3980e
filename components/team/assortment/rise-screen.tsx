'use client'

import { useState } from 'react'
import { CsvButton } from '@/components/team/frame/csv-button'
import styles from '@/components/team/frame/office.module.css'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/controls/notice'
import { Select } from '@/components/ui/controls/select'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { teamRoutes } from '@/lib/web/team-routes'
import { saveRise } from './assortment-csv'
import { faultsOf, useRaise, useRisePreview } from './assortment-queries'
import { faultSentence } from './assortment-words'
import { ReasonField } from './reason-field'
import { RiseTable } from './rise-table'

type RiseForm = { category: string; percent: string; roundTo: '1' | '5' | '10'; day: string; clock: string }

/** '3', '-2,5': tenths of a percent; null for anything else. */
function tenthsOf(percent: string): number | null {
  const text = percent.trim().replace(',', '.')
  return /^-?\d{1,3}(\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : null
}

function riseOf({ category, percent, roundTo, day, clock }: RiseForm) {
  const tenths = tenthsOf(percent)
  if (tenths === null || day === '') return null
  return { category, tenths, roundTo: Number(roundTo), from: toWire(instantAt(day, clock || '00:00')) }
}

type RiseScreenProps = { shelves: readonly { slug: string; name: string }[]; first: string }

/** A rise of all prices of a shelf: a sentence, the old and the new prices, and what is left out. */
export function RiseScreen({ shelves, first }: RiseScreenProps) {
  const [form, setForm] = useState<RiseForm>({ category: first, percent: '3', roundTo: '5', day: '', clock: '00:00' })
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const rise = riseOf(form)
  const preview = useRisePreview(
    rise === null ? null : { ...rise, tenths: String(rise.tenths), roundTo: String(rise.roundTo) },
  )
  const raise = useRaise()
  const set = (part: Partial<RiseForm>) => {
    setForm({ ...form, ...part })
    raise.reset()
  }
  const rows = rise === null ? [] : (preview.data?.rows ?? [])
  const changed = rows.filter(({ skuNumber, before, after }) => before !== after && !without.has(skuNumber))
  const toggle = (skuNumber: string) => {
    const next = new Set(without)
    if (!next.delete(skuNumber)) next.add(skuNumber)
    setWithout(next)
  }
  const fault = preview.error ?? raise.error
  const faultText = faultsOf(fault).map(({ reason: why }) => faultSentence(why))[0] ?? fault?.message
  const save = () => {
    if (rise === null || preview.data === undefined) return
    raise.mutate(
      { ...rise, without: [...without], shown: preview.data.shown, reason },
      { onError: () => void preview.refetch() },
    )
  }
  return (
    <>
      <div className={styles['head']}>
        <h1>Preise</h1>
        {rows.length > 0 && <CsvButton onSave={() => saveRise(rows)} />}
      </div>
      <fieldset className={styles['sentence']}>
        <legend className="visually-hidden">Neue Preise</legend>
        <span>Alle Preise in</span>
        <Select
          label="Regal"
          options={[
            { value: '', label: 'allen Regalen' },
            ...shelves.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          value={form.category}
          onChange={({ target }) => set({ category: target.value })}
        />
        <span>um</span>
        <input
          className={styles['cell']}
          aria-label="Prozent"
          inputMode="decimal"
          value={form.percent}
          onChange={({ target }) => set({ percent: target.value })}
        />
        <span>% ändern, gerundet auf</span>
        <Select
          label="Gerundet auf"
          options={[
            { value: '1', label: '1 Cent' },
            { value: '5', label: '5 Cent' },
            { value: '10', label: '10 Cent' },
          ]}
          value={form.roundTo}
          onChange={({ target }) => set({ roundTo: target.value as RiseForm['roundTo'] })}
        />
        <span>ab</span>
        <input
          className={styles['when']}
          type="date"
          aria-label="Ab Tag"
          value={form.day}
          onChange={({ target }) => set({ day: target.value })}
        />
        <input
          className={styles['when']}
          type="time"
          aria-label="Ab Uhrzeit"
          value={form.clock}
          onChange={({ target }) => set({ clock: target.value })}
        />
      </fieldset>
      {faultText !== undefined && (
        <Notice tone="error" role="alert">
          {faultText}
        </Notice>
      )}
      <p role="status" className={styles['sub']}>
        {rise === null
          ? 'Wählen Sie einen Tag: Danach stehen hier die alten und die neuen Preise.'
          : `${new Set(changed.map(({ skuNumber }) => skuNumber)).size} Produkte, ${changed.length} neue Preise. Frühere Preise ändern sich nie.`}
      </p>
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
      {rows.length > 0 && <RiseTable {...{ rows, without }} onToggle={toggle} />}
      <div className={styles['saveBar']}>
        <ReasonField value={reason} onChange={setReason} />
        <div className={styles['acts']}>
          <Button
            variant="primary"
            once
            busy={raise.isPending || preview.isPlaceholderData}
            disabled={changed.length === 0}
            onClick={save}
          >
            {`${changed.length} Preise speichern`}
          </Button>
        </div>
      </div>
    </>
  )
}
