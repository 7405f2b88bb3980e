'use client'

import { useState } from 'react'
import { useDates, useSlots } from '@/components/branch/branch-queries'
import type { ApiError } from '@/components/state/api/call'
import { useServerNow } from '@/components/state/api/server-clock'
import { Button } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { Branch } from '@/lib/contract/branches/branches'
import type { DayOffer, SlotOffer } from '@/lib/contract/branches/slots'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { DAYS_OFFERED } from '@/lib/domain/business-settings'
import { isConfigComplete } from '@/lib/domain/order-config/complete-config'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { formatAppointmentTime, formatClock, formatTime, formatWeekdayDay } from '@/lib/format/berlin-format'
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

/** The picked day if it is available, else the day of the draft, else the first available day; null if there is none. */
function dayToShow(days: readonly DayOffer[], picked: string | null, targetDateTime: string): string | null {
  const chosen = fromWire(targetDateTime)
  const offered = days.filter((day) => day.available).map((day) => day.date)
  const preferred = picked ?? (chosen === null ? null : dayOf(chosen))
  return preferred !== null && offered.includes(preferred) ? preferred : (offered[0] ?? null)
}

/** The slot of the draft if it is on this day, even if it is no longer free; else the first available slot. */
const preselectedSlot = (slots: readonly SlotOffer[], targetDateTime: string): SlotOffer | undefined =>
  slotAt(slots, targetDateTime) ?? slots.find(({ available }) => available)

const slotAt = (slots: readonly SlotOffer[], start: string): SlotOffer | undefined =>
  slots.find((slot) => Date.parse(slot.start) === Date.parse(start))

/** Message why no time is selected. If the server has `refused` a time, its own message is shown instead. */
function timeFault(slot: SlotOffer | undefined, reminder: boolean, refused: boolean): string | null {
  if (slot?.tooBig === true) return `${slot.reason}. Bitte wählen Sie eine andere Uhrzeit.`
  if (slot?.available === false && (reminder || !refused))
    return `${formatClock(slot.start)} ist nicht mehr frei. Bitte wählen Sie eine andere Uhrzeit.`
  return reminder ? 'Bitte wählen Sie eine Uhrzeit.' : null
}

/** '08:30' today, 'So, 08:30' on another day. */
const formatShortTime = (start: string, now: number): string =>
  dayOf(new Date(start)) === dayOf(new Date(now))
    ? formatTime(start)
    : `${formatWeekdayDay(start).slice(0, 3)} ${formatTime(start)}`

const NO_DAY = `In den nächsten ${DAYS_OFFERED} Tagen ist hier kein Termin frei.`
/** With what helps: a delivery is bound to the place, not to a branch. */
const NO_DAY_FREE = {
  pickup: `${NO_DAY} Bitte wählen Sie ein anderes Geschäft.`,
  delivery: `${NO_DAY} Bitte wählen Sie einen anderen Standort.`,
} as const

/** Days, the slots of the shown day, and the footer that saves the chosen slot. */
export function TimePicker({ draft, service }: TimePickerProps) {
  const { dispatch, save, saveError } = useDialogSession()
  const [picked, setPicked] = useState<string | null>(null)
  const [reminder, setReminder] = useState(false)
  const query = { orderMode: service, branchId: draft.targetBranch.branchId, express: draft.express }
  const dates = useDates(query)
  const day = dayToShow(dates.data?.dates ?? [], picked, draft.targetDateTime)
  const slots = useSlots(query, day)
  const offered = slots.data?.slots ?? []
  const preselected = preselectedSlot(offered, draft.targetDateTime)
  const chosen = preselected?.available ? preselected.start : EMPTY_DATE_TIME
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
          <Notice>{NO_DAY_FREE[service]}</Notice>
        </div>
      )}
      {/* Slots are loaded after the days; their skeletons are shown from the start, so that the dialog keeps its height. */}
      {(dates.isPending || (day !== null && slots.isPending)) && <SlotSkeletons />}
      <CartBakes bakes={slots.data?.oven} />
      <SlotGrid slots={offered} selected={chosen} onSelect={choose} />
      <LackingProductsNotice draft={config} />
      <AppointmentFoot
        label={appointmentLabel[service]}
        value={chosen === EMPTY_DATE_TIME ? 'Noch nicht gewählt' : formatAppointmentTime(chosen)}
        warm={preselected?.warm}
        action="Übernehmen"
        error={timeFault(preselected, reminder, saveError !== null)}
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

/** The next free times after a refused one, each with a button that selects it. */
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
      {DAY_SKELETONS.map((index) => (
        <Skeleton key={index} height="4.9rem" />
      ))}
    </div>
  )
}

function SlotSkeletons() {
  return (
    <div className={styles['slots']} aria-busy="true">
      {SLOT_SKELETONS.map((index) => (
        <Skeleton key={index} height="2.75rem" />
      ))}
    </div>
  )
}
