'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { Select } from '@/components/ui/controls/select'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { CallOutput } from '@/lib/contract/endpoints'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import styles from './telephone.module.css'
import { useTimes } from './telephone-queries'
import type { TelephoneDraftState } from './use-telephone-draft'

type Offered = CallOutput<'GET /api/telephone-orders/times'>

/** 'Heute', 'Morgen', 'Mo, 23.11.' */
function dayLabel(date: string, today: string): string {
  if (date === today) return 'Heute'
  return date === addCalendarDays(today, 1) ? 'Morgen' : formatShortDay(`${date}T12:00:00Z`)
}

/** Day and time at the branch, as a customer would be offered them; full times stay, struck. */
export function TimePart({ state }: { state: TelephoneDraftState }) {
  const { choice, guid, draft, choose } = state
  const { branchERPId, date } = choice
  const { data, error, isError, refetch } = useTimes(branchERPId, date, guid ?? '', draft?.cart.version ?? 0)
  if (branchERPId === 0) return <p className={styles['sub']}>Wählen Sie zuerst eine Filiale.</p>
  if (isError) return <RetryNotice message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton height="8rem" />
  return (
    <>
      <Days offered={data} chosen={date} onChoose={(day) => choose({ date: day })} />
      <Times offered={data} chosen={choice.start} onChoose={(start) => choose({ start })} />
    </>
  )
}

type DaysProps = { offered: Offered; chosen: string; onChoose: (date: string) => void }

function Days({ offered: { dates }, chosen, onChoose }: DaysProps) {
  const today = dayOf(new Date(useServerNow()))
  const shown = chosen === '' ? dates.find(({ available }) => available)?.date : chosen
  const options = dates.map(({ date, available, reason = '' }) => ({
    value: date,
    label: available ? dayLabel(date, today) : `${dayLabel(date, today)}: ${reason}`,
  }))
  return (
    <div className={styles['days']}>
      <Select label="Tag" options={options} value={shown ?? ''} onChange={({ target }) => onChoose(target.value)} />
    </div>
  )
}

type TimesProps = { offered: Offered; chosen: string; onChoose: (start: string) => void }

function Times({ offered: { slots }, chosen, onChoose }: TimesProps) {
  const now = useServerNow()
  const coming = slots.filter(({ start }) => Date.parse(start) > now)
  if (!coming.some(({ available }) => available))
    return <p className={styles['sub']}>An diesem Tag ist hier nichts frei. Bitte wählen Sie einen anderen.</p>
  return (
    <fieldset className={styles['times']}>
      <legend className="visually-hidden">Uhrzeit</legend>
      {coming.map(({ start, available, reason = '' }) => (
        <label key={start} className={styles['time']}>
          <input
            type="radio"
            name="time"
            value={start}
            checked={start === chosen}
            disabled={!available && start !== chosen}
            onChange={() => onChoose(start)}
          />
          <b>{formatTime(start)}</b>
          {!available && start !== chosen && <span>{reason}</span>}
        </label>
      ))}
    </fieldset>
  )
}
