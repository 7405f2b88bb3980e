'use client'

import { useState } from 'react'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { BackDialog } from '@/components/ui/dialog/back-dialog'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Picture } from '@/components/ui/media/picture'
import { Skeleton } from '@/components/ui/media/skeleton'
import { Notice } from '@/components/ui/notices/notice'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import { InfoRows } from '@/components/ui/text/info-rows'
import { brand } from '@/lib/brand'
import type { StandingChoices } from '@/lib/contract/orders/standing-orders'
import { lineId } from '@/lib/domain/cart-lines'
import { sum } from '@/lib/domain/sum'
import { formatShortDay, formatWeekdayDay } from '@/lib/format/berlin-format'
import { weekdayOf } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { NO_SUBSCRIPTION, scheduleWords } from '@/lib/words/de/standing-orders'
import styles from './schedule.module.css'
import { type Schedule, ScheduleFields, SelectField, scheduleOf } from './schedule-fields'
import { useStandingChoices, useStartStandingOrder } from './standing-order-queries'

type DialogProps = { open: boolean; orderGUID: string | undefined; onClose: () => void }

/** Explains how a standing order works. */
const STEPS = [
  {
    icon: 'envelope-simple',
    title: 'Zwei Tage vorher kommt Ihre Mail',
    text: `${brand.cart} gefüllt, Platz zwölf Stunden reserviert.`,
  },
  { icon: 'hand-tap', title: 'Ein Fingertipp zum Bezahlen', text: 'Wenn Sie nichts tun, passiert nichts.' },
  { icon: 'pause-circle', title: 'Auslassen, pausieren, beenden', text: 'Jederzeit, auch direkt aus der Mail.' },
] as const

const MAX_PICTURES = 3

/** 'Do, 26.11., 10 Uhr' */
const mailWords = (mailAt: string): string => `${formatShortDay(mailAt)}, ${Number(mailAt.slice(11, 13))}\u00a0Uhr`

const noon = (date: string): string => `${date}T12:00:00Z`

/** Chooses weekdays, time and first date of a standing order; goods and branch are those of the cart or order. */
export function StartStandingOrderDialog({ open, orderGUID, onClose }: DialogProps) {
  return open ? <OpenDialog orderGUID={orderGUID} onClose={onClose} /> : null
}

function OpenDialog({ orderGUID, onClose }: Omit<DialogProps, 'open'>) {
  const choices = useStandingChoices(orderGUID)
  const start = useStartStandingOrder()
  const [chosen, setChosen] = useState<Partial<Schedule> & { firstDate?: string }>({})
  const { data } = choices
  const schedule = data && scheduleOf(data, { weekdays: [data.weekday], time: data.time, ...chosen })
  const first = firstOf(data, schedule, chosen.firstDate)
  const send = () => {
    if (schedule === undefined || first === undefined) return
    start.mutate({ ...(orderGUID === undefined ? {} : { orderGUID }), ...schedule, firstDate: first.date })
  }
  if (start.isSuccess && data && schedule && first) {
    return (
      <BackDialog open onClose={onClose}>
        <DialogTitle>Ihre Dauerbestellung ist angelegt.</DialogTitle>
        <p className={styles['done']}>
          <b>{`${scheduleWords(schedule.weekdays)}, ${schedule.time} Uhr`}</b>
          <span>{` · ${data.branchName}. Die erste Mail kommt am ${mailWords(first.mailAt)}.`}</span>
        </p>
        <p className={styles['done']}>{NO_SUBSCRIPTION}</p>
        <div className={styles['doneActions']}>
          <Button variant="primary" onClick={onClose}>
            Fertig
          </Button>
          <ButtonLink variant="link" href={routes.standingOrders}>
            Zu Ihren Dauerbestellungen
          </ButtonLink>
        </div>
      </BackDialog>
    )
  }
  const foot = data && schedule && (
    <div className={styles['foot']}>
      <p className="small">
        <span className="soft">Erste Mail</span>
        <br />
        <b className="num">{first === undefined ? '–' : mailWords(first.mailAt)}</b>
      </p>
      <Button variant="primary" once busy={start.isPending} disabled={first === undefined} onClick={send}>
        <span className={styles['wide']}>Dauerbestellung anlegen</span>
        <span className={styles['narrow']}>Jede Woche bestellen</span>
      </Button>
    </div>
  )
  return (
    <BackDialog open onClose={onClose} sending={start.isPending} foot={foot}>
      <DialogTitle>Jede Woche wieder?</DialogTitle>
      <p className="soft">Sie entscheiden jede Woche neu, ob Sie bestellen.</p>
      {choices.isPending && (
        <div className={styles['shape']}>
          <Skeleton height="29rem" />
        </div>
      )}
      {choices.isError && <RetryNotice message={choices.error.message} onRetry={() => void choices.refetch()} />}
      {data && schedule && (
        <>
          <Contents choices={data} />
          <ScheduleFields offered={data} schedule={schedule} onChange={(to) => setChosen({ ...chosen, ...to })}>
            <FirstDate
              dates={datesOf(data, schedule)}
              value={first?.date}
              onChange={(firstDate) => setChosen({ ...chosen, firstDate })}
            />
          </ScheduleFields>
          {start.isError && (
            <Notice tone="error" role="alert">
              {start.error.message}
            </Notice>
          )}
          <InfoRows tight rows={STEPS} />
        </>
      )}
    </BackDialog>
  )
}

const MAX_DATES = 6

const datesOf = ({ dates }: StandingChoices, { weekdays }: Schedule) =>
  dates.filter(({ date }) => weekdays.includes(weekdayOf(date))).slice(0, MAX_DATES)

function firstOf(choices: StandingChoices | undefined, schedule: Schedule | undefined, chosen: string | undefined) {
  if (choices === undefined || schedule === undefined || schedule.time === '') return undefined
  const dates = datesOf(choices, schedule)
  return dates.find(({ date }) => date === chosen) ?? dates[0]
}

function Contents({ choices: { lines, total, branchName } }: { choices: StandingChoices }) {
  return (
    <div className={styles['what']}>
      {lines.slice(0, MAX_PICTURES).map(({ imagePath, ...line }) => (
        <Picture key={lineId(line)} src={imagePath} alt="" shape="square" width={44} className={styles['picture']} />
      ))}
      <p>
        <b className="num">{`${sum(lines.map(({ units }) => units))} Stück, zurzeit ${formatCents(total)}`}</b>
        <br />
        <span className="soft">{branchName}</span>
      </p>
    </div>
  )
}

type FirstDateProps = {
  dates: StandingChoices['dates']
  value: string | undefined
  onChange: (date: string) => void
}

function FirstDate({ dates, value, onChange }: FirstDateProps) {
  return (
    <SelectField
      label="Zum ersten Mal"
      value={value ?? ''}
      options={dates.map(({ date }) => ({ value: date, label: formatWeekdayDay(noon(date)) }))}
      onChange={onChange}
    />
  )
}
