'use client'

import { useState } from 'react'
import { useDates, useSlots } from '@/components/branch/branch-queries'
import type { ApiError } from '@/components/state/api/call'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { RetryNotice } from '@/components/ui/controls/retry-notice'
import { Skeleton } from '@/components/ui/media/skeleton'
import type { Branch } from '@/lib/contract/branches'
import type { DayOffer, SlotOffer } from '@/lib/contract/slots'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { formatAppointmentTime, formatTime, formatWeekdayDay } from '@/lib/format/berlin-format'
import { dayOf, fromWire } from '@/lib/format/berlin-time'
import { appointmentLabel } from '@/lib/words/de/labels'
import { useDialogSession } from '../dialog/dialog-session'
import { BranchPausedNotice, PauseAlternatives, pauseOfError } from '../pause/branch-paused-notice'
import { AppointmentFoot } from './appointment-foot'
import { CartBakes } from './cart-bakes'
import { DayStrip } from './day-strip'
import { LackingProductsNotice } from './lacking-products-notice'
import { SlotGrid } from './slot-grid'
import styles from './time-picker.module.css'

type TimePickerProps = { draft: OrderDraft & { targetBranch: Branch }; service: 'pickup' | 'delivery' }

/** The day that was picked, else the one of the draft, else the first on which something can be had. */
function dayToShow(days: readonly DayOffer[], picked: string | null, targetDateTime: string): string | null {
  const chosen = fromWire(targetDateTime)
  const offered = days.filter((day) => day.available).map((day) => day.date)
  const wanted = picked ?? (chosen === null ? null : dayOf(chosen))
  return wanted !== null && offered.includes(wanted) ? wanted : (offered[0] ?? null)
}

/** The time to begin with: the one of the draft if it lies on this day, also when it is not free any more, else the first. */
const preselectedSlot = (slots: readonly SlotOffer[], targetDateTime: string): SlotOffer | undefined =>
  slotAt(slots, targetDateTime) ?? slots.find(({ available }) => available)

const slotAt = (slots: readonly SlotOffer[], start: string): SlotOffer | undefined =>
  slots.find((slot) => Date.parse(slot.start) === Date.parse(start))

/** Why the visitor has no time yet, or none any more; a time that the server `refused` has its own words. */
function timeFault(wanted: SlotOffer | undefined, reminder: boolean, refused: boolean): string | null {
  if (wanted?.tooBig === true) return `${wanted.reason}. Bitte wählen Sie eine andere Uhrzeit.`
  if (wanted?.available === false && (reminder || !refused))
    return `${formatTime(wanted.start)} Uhr ist nicht mehr frei. Bitte wählen Sie eine andere Uhrzeit.`
  return reminder ? 'Bitte wählen Sie eine Uhrzeit.' : null
}

/** '08:30' today, 'So, 08:30' on another day. */
const formatShortTime = (start: string, now: number): string =>
  dayOf(new Date(start)) === dayOf(new Date(now))
    ? formatTime(start)
    : `${formatWeekdayDay(start).slice(0, 3)} ${formatTime(start)}`

/** Days, the slots of the one on show, and the bar that saves the chosen one. */
export function TimePicker({ draft, service }: TimePickerProps) {
  const { dispatch, save, saveError } = useDialogSession()
  const [picked, setPicked] = useState<string | null>(null)
  const [reminder, setReminder] = useState(false)
  const query = { orderMode: service, branchId: draft.targetBranch.branchId, express: draft.express }
  const dates = useDates(query)
  const day = dayToShow(dates.data?.dates ?? [], picked, draft.targetDateTime)
  const slots = useSlots(query, day)
  const offered = slots.data?.slots ?? []
  const wanted = preselectedSlot(offered, draft.targetDateTime)
  const chosen = wanted?.available ? wanted.start : EMPTY_DATE_TIME
  const config = { ...draft, orderMode: service, targetDateTime: chosen }

  const choose = (targetDateTime: string) => {
    setReminder(false)
    setPicked(dayOf(new Date(targetDateTime)))
    dispatch({ type: 'timeChosen', targetDateTime })
  }
  const confirm = () => (isConfigComplete(config) ? save(config) : setReminder(true))

  const fault = dates.error ?? slots.error
  const paused = pauseOfError(fault)
  return (
    <>
      {paused !== null && <BranchPausedNotice pause={paused} />}
      {fault !== null && paused === null && (
        <RetryNotice message={fault.message} onRetry={() => void Promise.all([dates.refetch(), slots.refetch()])} />
      )}
      {dates.isPending && <DaySkeletons />}
      {dates.data !== undefined && <DayStrip days={dates.data.dates} selected={day} onSelect={setPicked} />}
      {dates.data !== undefined && day === null && (
        <div className={styles['none']}>
          <Notice>
            In den nächsten {DAYS_OFFERED} Tagen ist hier kein Termin frei. Bitte wählen Sie ein anderes Geschäft.
          </Notice>
        </div>
      )}
      {/* Times follow the days: the dialog has its height from the first. */}
      {(dates.isPending || (day !== null && slots.isPending)) && <SlotSkeletons />}
      <CartBakes bakes={slots.data?.oven} />
      <SlotGrid slots={offered} selected={chosen} onSelect={choose} />
      <LackingProductsNotice draft={config} />
      <AppointmentFoot
        label={appointmentLabel[service]}
        value={chosen === EMPTY_DATE_TIME ? 'Noch nicht gewählt' : formatAppointmentTime(chosen)}
        warm={wanted?.warm}
        action="Übernehmen"
        error={timeFault(wanted, reminder, saveError !== null)}
        remedy={saveError !== null && <SlotRemedy fault={saveError} onChoose={choose} />}
        {...(paused === null && { onConfirm: confirm })}
      />
    </>
  )
}

function SlotRemedy({ fault, onChoose }: { fault: ApiError; onChoose: (start: string) => void }) {
  const paused = pauseOfError(fault)
  return paused === null ? (
    <NextFree starts={nextSlotsOf(fault)} onChoose={onChoose} />
  ) : (
    <PauseAlternatives pause={paused} />
  )
}

const nextSlotsOf = ({ body }: ApiError): readonly string[] => (body['nextSlots'] as string[] | undefined) ?? []

/** What a refused time is answered with: the next ones that are free, to take one at once. */
function NextFree({ starts, onChoose }: { starts: readonly string[]; onChoose: (start: string) => void }) {
  const now = useServerNow()
  if (starts.length === 0) return null
  return (
    <p className={styles['next']}>
      <span>Als Nächstes frei:</span>
      {starts.map((start) => (
        <Button key={start} size="compact" onClick={() => onChoose(start)}>
          {formatShortTime(start, now)}
        </Button>
      ))}
    </p>
  )
}

const DAY_SKELETONS = [1, 2, 3, 4, 5, 6, 7]
const SLOT_SKELETONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

function DaySkeletons() {
  return (
    <div className={styles['days']} aria-busy="true">
      {DAY_SKELETONS.map((place) => (
        <Skeleton key={place} height="4.9rem" />
      ))}
    </div>
  )
}

function SlotSkeletons() {
  return (
    <div className={styles['slots']} aria-busy="true">
      {SLOT_SKELETONS.map((place) => (
        <Skeleton key={place} height="2.75rem" />
      ))}
    </div>
  )
}
