'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/controls/button'
import { TextField } from '@/components/ui/controls/field'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { DayCheck, HoursState } from '@/lib/contract/branches/branch-hours'
import { formatCount } from '@/lib/format/count'
import { leadTo } from '../office/lead-to'
import { useLeaveQuestion } from '../office/use-leave-question'
import { AffectedOrders } from './affected-orders'
import { decisionsOf, type NewDayHours, useDayCheck, type useSaveDay } from './hours-queries'
import styles from './hours-screen.module.css'
import { dayInWords, holdWords, hoursInWords, leftOutWords, saveLabel } from './hours-words'
import { type Interval, Intervals, isFilledIn } from './intervals'
import { LeftOutOrders } from './left-out-orders'

/** Created by the screen, so that its result survives a remount of this editor. */
type SaveDay = ReturnType<typeof useSaveDay>

type DayEditorProps = {
  branchERPId: number
  date: string
  /** The exception of this day; null: the regular hours apply. */
  day: HoursState['days'][number] | null
  mayDecide: boolean
  save: SaveDay
  onClose: () => void
}

const AS_USUAL = { hours: null, reason: '' }

/** Edits the hours of one day, with a decision for each paid order outside of them. */
export function DayEditor({ branchERPId, date, day, mayDecide, save, onClose }: DayEditorProps) {
  const opened = day ?? AS_USUAL
  const [hours, setHours] = useState<Interval[] | null>(opened.hours)
  const [reason, setReason] = useState(opened.reason)
  useLeaveQuestion(hours !== opened.hours || reason !== opened.reason)
  const section = useRef<HTMLElement>(null)
  // The button that led here, or the one that saved, is no longer there.
  useEffect(() => {
    if (section.current !== null) leadTo(section.current)
  }, [])
  const usual = useDayCheck(branchERPId, mayDecide ? { date, hours: null, reason: '' } : null)
  const shown = hours ?? usual.data?.hours
  const isChangeComplete = mayDecide && (hours?.every(isFilledIn) ?? false)
  return (
    <section ref={section} aria-labelledby="day" tabIndex={-1} className={styles['editor']}>
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
          newHours={isChangeComplete ? { date, hours, reason: reason.trim() } : null}
          regularDay={day?.isException === true && usual.data?.orders.length === 0 ? usual.data : null}
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

/** Shown until the hours are loaded. */
const HoursPlaceholder = ({ fault, onRetry }: { fault: Error | null; onRetry: () => void }) =>
  fault === null ? <Skeleton height="13rem" /> : <RetryNotice message={fault.message} onRetry={onRetry} />

/** The standing orders that are left out on this day. */
function LeftOut({ check: { standingOrders, standing } }: { check: DayCheck }) {
  const more = standingOrders - standing.length
  return (
    <section className={styles['leftOut']} aria-label="Dauerbestellungen">
      <p>{leftOutWords(standingOrders, 'an diesem Tag')}</p>
      <LeftOutOrders orders={standing} />
      {more > 0 && <p>{`und ${formatCount(more)} weitere`}</p>}
    </section>
  )
}

type SavingProps = {
  branchERPId: number
  date: string
  /** The hours to save; null while nothing is changed or a time is missing. */
  newHours: NewDayHours | null
  /** The day with regular hours, when the exception can be removed without affecting orders; else null. */
  regularDay: DayCheck | null
  save: SaveDay
  onClose: () => void
}

/** The paid and the standing orders outside the new hours, and the buttons. */
function Saving({ branchERPId, date, newHours, regularDay, save, onClose }: SavingProps) {
  const [refunded, setRefunded] = useState<ReadonlySet<string>>(new Set())
  const checked = useDayCheck(branchERPId, newHours)
  const check = newHours === null ? undefined : checked.data
  const decide = (orderNumber: string, refund: boolean) => {
    const next = new Set(refunded)
    if (refund) next.add(orderNumber)
    else next.delete(orderNumber)
    setRefunded(next)
  }
  const submit = (day: NewDayHours | null, dayCheck: DayCheck | null | undefined) => {
    if (day === null || dayCheck == null) return
    save.mutate({ ...day, version: dayCheck.version, decisions: decisionsOf(dayCheck.orders, refunded) })
  }
  return (
    <>
      {checked.error !== null && <RetryNotice message={checked.error.message} onRetry={() => void checked.refetch()} />}
      {check !== undefined && <AffectedOrders orders={check.orders} refunded={refunded} onDecide={decide} />}
      {check !== undefined && check.standingOrders > 0 && <LeftOut check={check} />}
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
        <Button disabled={save.isPending} onClick={onClose}>
          Verwerfen
        </Button>
        {regularDay !== null && (
          <Button variant="link" onClick={() => submit({ date, hours: null, reason: '' }, regularDay)}>
            Ausnahme aufheben
          </Button>
        )}
        <Button
          variant="primary"
          busy={save.isPending}
          disabled={check === undefined || checked.isPlaceholderData || checked.isError}
          onClick={() => submit(newHours, check)}
        >
          {saveLabel(check?.orders.length ?? 0)}
        </Button>
      </div>
    </>
  )
}
