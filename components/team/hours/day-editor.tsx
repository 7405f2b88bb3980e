'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox, TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { RetryNotice } from '@/components/ui/retry-notice'
import { Skeleton } from '@/components/ui/skeleton'
import type { DayCheck, HoursState } from '@/lib/contract/branch-hours'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { AffectedOrders } from './affected-orders'
import { type Decision, type NewDayHours, useDayCheck, type useSaveDay } from './hours-queries'
import styles from './hours-screen.module.css'
import { dayInWords, holdWords, hoursInWords, saveLabel } from './hours-words'

type Interval = { opens: string; closes: string }

/** Held by the screen: what it answered stays when the day is shown anew. */
type SaveDay = ReturnType<typeof useSaveDay>

type DayEditorProps = {
  branchERPId: number
  date: string
  /** As it is; null for a day that is as usual. */
  day: HoursState['days'][number] | null
  mayDecide: boolean
  save: SaveDay
  onClose: () => void
}

/** A new interval begins where the last one ends. */
const nextInterval = (hours: readonly Interval[]): Interval => ({ opens: hours.at(-1)?.closes ?? '07:00', closes: '' })

const isWhole = ({ opens, closes }: Interval): boolean => opens !== '' && closes !== ''

/** Hours of one day, what they would mean to orders that are paid, and one decision for each. */
export function DayEditor({ branchERPId, date, day, mayDecide, save, onClose }: DayEditorProps) {
  const [hours, setHours] = useState<Interval[] | null>(day?.hours ?? null)
  const [reason, setReason] = useState(day?.reason ?? '')
  const usual = useDayCheck(branchERPId, mayDecide ? { date, hours: null, reason: '' } : null)
  const shown = hours ?? usual.data?.hours
  const isWanted = mayDecide && (hours?.every(isWhole) ?? false)
  return (
    <section aria-labelledby="day">
      <div className={styles['title']}>
        <h2 id="day">{dayInWords(date)}</h2>
        {usual.data !== undefined && <p className="num">{`bisher ${hoursInWords(usual.data.hours)}`}</p>}
      </div>
      {shown === undefined ? (
        <HoursPlaceholder fault={usual.error} onRetry={() => void usual.refetch()} />
      ) : (
        <fieldset disabled={!mayDecide} className={styles['fields']}>
          <legend className="visually-hidden">Zeiten</legend>
          <Intervals hours={shown} onChange={setHours} />
          <TextField
            label="Anlass"
            maxLength={120}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </fieldset>
      )}
      {mayDecide ? (
        <Saving
          branchERPId={branchERPId}
          wanted={isWanted ? { date, hours, reason: reason.trim() } : null}
          asUsual={day?.isException === true && usual.data?.orders.length === 0 ? usual.data : null}
          date={date}
          save={save}
          onClose={onClose}
        />
      ) : (
        <div className={styles['foot']}>
          <Button onClick={onClose}>Schließen</Button>
        </div>
      )}
    </section>
  )
}

/** In place of hours that are not known yet. */
const HoursPlaceholder = ({ fault, onRetry }: { fault: Error | null; onRetry: () => void }) =>
  fault === null ? <Skeleton height="13rem" /> : <RetryNotice message={fault.message} onRetry={onRetry} />

/** Midnight at the end of a day is the next one's in the browser's field. */
const asTyped = (clock: string): string => (clock === '24:00' ? '00:00' : clock)
const asClosing = (typed: string): string => (typed === '00:00' ? '24:00' : typed)

function Intervals({ hours, onChange }: { hours: Interval[]; onChange: (hours: Interval[]) => void }) {
  const isClosed = hours.length === 0
  const change = (place: number, part: Partial<Interval>) =>
    onChange(hours.map((interval, at) => (at === place ? { ...interval, ...part } : interval)))
  return (
    <>
      {hours.map((interval, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no name but its place
        <div key={place} className={styles['interval']}>
          <TextField
            label="Öffnet"
            type="time"
            value={interval.opens}
            onChange={(event) => change(place, { opens: event.target.value })}
          />
          <TextField
            label="Schließt"
            type="time"
            value={asTyped(interval.closes)}
            onChange={(event) => change(place, { closes: asClosing(event.target.value) })}
          />
          {hours.length > 1 && (
            <Button variant="link" onClick={() => onChange(hours.filter((_, at) => at !== place))}>
              Entfernen
            </Button>
          )}
        </div>
      ))}
      <Checkbox checked={isClosed} onChange={() => onChange(isClosed ? [nextInterval([])] : [])}>
        Ganz geschlossen
      </Checkbox>
      {!isClosed && hours.length < 4 && (
        <Button variant="link" onClick={() => onChange([...hours, nextInterval(hours)])}>
          Weitere Öffnungszeit
        </Button>
      )}
    </>
  )
}

type SavingProps = {
  branchERPId: number
  date: string
  /** Null while nothing is changed, or a time is missing. */
  wanted: NewDayHours | null
  /** The day as it usually is, for an exception that can be lifted without hurting anybody. */
  asUsual: DayCheck | null
  save: SaveDay
  onClose: () => void
}

/** The paid orders that the wanted hours hit, and the buttons. */
function Saving({ branchERPId, date, wanted, asUsual, save, onClose }: SavingProps) {
  const [refunded, setRefunded] = useState<ReadonlySet<string>>(new Set())
  const checked = useDayCheck(branchERPId, wanted)
  const check = wanted === null ? undefined : checked.data
  const decide = (orderNumber: string, refund: boolean) => {
    const next = new Set(refunded)
    if (refund) next.add(orderNumber)
    else next.delete(orderNumber)
    setRefunded(next)
  }
  const submit = (to: NewDayHours | null, seen: DayCheck | null | undefined) => {
    if (to === null || seen == null) return
    save.mutate({ ...to, version: seen.version, decisions: decisionsOf(seen, refunded) })
  }
  return (
    <>
      {checked.error !== null && <RetryNotice message={checked.error.message} onRetry={() => void checked.refetch()} />}
      {check !== undefined && <AffectedOrders orders={check.orders} refunded={refunded} onDecide={decide} />}
      {check !== undefined && check.holds > 0 && <p>{holdWords(check.holds)}</p>}
      {save.isError && (
        <Notice tone="error" role="alert">
          {save.error.message}
        </Notice>
      )}
      {save.isSuccess && (
        <Notice tone="ok" role="status">
          Gespeichert. Ihre Kunden sehen es sofort.
        </Notice>
      )}
      <div className={styles['foot']}>
        <Button onClick={onClose}>Verwerfen</Button>
        {asUsual !== null && (
          <Button variant="link" onClick={() => submit({ date, hours: null, reason: '' }, asUsual)}>
            Ausnahme aufheben
          </Button>
        )}
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={check === undefined || checked.isPlaceholderData || checked.isError}
          onClick={() => submit(wanted, check)}
        >
          {saveLabel(check?.orders.length ?? 0)}
        </Button>
      </div>
    </>
  )
}

/** Where no other time is free only the money is left. */
const decisionsOf = ({ orders }: DayCheck, refunded: ReadonlySet<string>): Decision[] =>
  orders.map(({ orderNumber, proposal }) => ({
    orderNumber,
    moveTo: refunded.has(orderNumber) || isEmptyDateTime(proposal) ? null : proposal,
  }))
