'use client'

import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { Notice } from '@/components/ui/notices/notice'
import type { StandingOrder } from '@/lib/contract/orders/standing-orders'
import { formatShortDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { serviceLabel } from '@/lib/words/de/labels'
import { nameIn } from '@/lib/words/de/packaging'
import { dayWords, lastDayWords, scheduleWords, weekdayOfDay } from '@/lib/words/de/standing-orders'
import { PauseForm } from './pause-form'
import { ScheduleFields, scheduleOf } from './schedule-fields'
import styles from './standing-order-card.module.css'
import {
  useChangeStandingOrder,
  useEndStandingOrder,
  usePauseStandingOrder,
  useSkipDay,
} from './standing-order-queries'

type OpenPanel = 'change' | 'pause' | 'end' | null

/** One standing order: schedule, goods, next dates, and buttons to change, pause or end it. `today`: 'yyyy-MM-dd'. */
export function StandingOrderCard({ order, today }: { order: StandingOrder; today: string }) {
  const { standingOrderId, weekdays, time, orderMode, branchName, lines, total, pausedUntil } = order
  const [openPanel, setOpenPanel] = useState<OpenPanel>(null)
  const close = () => setOpenPanel(null)
  const change = useChangeStandingOrder(close)
  const pause = usePauseStandingOrder(close)
  const end = useEndStandingOrder()
  // A request that is on its way cannot be called off, so its panel stays until the page shows the result.
  const writes = [change, pause, end]
  const isSent = writes.some(({ isPending }) => isPending)
  const paused = pausedUntil !== null
  const resume = () => pause.mutate({ standingOrderId, until: null })
  const choose = (panel: OpenPanel) => {
    for (const { reset } of writes) reset()
    setOpenPanel(openPanel === panel ? null : panel)
  }
  const title = `${scheduleWords(weekdays)}, ${time} Uhr`
  return (
    <section className={classNames(styles['card'], paused && styles['paused'])} aria-label={title}>
      <div className={styles['head']}>
        <div>
          <h2 className="num">{title}</h2>
          <p className="small soft">{`${serviceLabel(orderMode, false)} · ${branchName}`}</p>
        </div>
        <span className={classNames(styles['state'], !paused && styles['runs'])}>
          <Icon name={paused ? 'pause-circle' : 'repeat'} size="small" />
          <span>{paused ? `Pause bis ${lastDayWords(pausedUntil)}` : 'läuft'}</span>
        </span>
      </div>
      <p className={styles['lines']}>
        <span>{`${lines.map((line) => `${line.units}\u00a0x\u00a0${nameIn(line)}`).join(', ')} `}</span>
        {total !== null && <span className="soft num">{`· zurzeit ${formatCents(total)}`}</span>}
      </p>
      {!paused && <Days order={order} />}
      <div className={styles['actions']}>
        {paused && (
          <Button size="compact" busy={pause.isPending} onClick={resume}>
            <Icon name="play-circle" size="small" />
            Jetzt fortsetzen
          </Button>
        )}
        <Button
          variant="link"
          disabled={isSent}
          aria-expanded={openPanel === 'change'}
          onClick={() => choose('change')}
        >
          <Icon name="pencil-simple" size="small" />
          Ändern
        </Button>
        {!paused && (
          <Button
            variant="link"
            disabled={isSent}
            aria-expanded={openPanel === 'pause'}
            onClick={() => choose('pause')}
          >
            <Icon name="pause-circle" size="small" />
            Pause bis …
          </Button>
        )}
        <Button
          variant="link"
          className={styles['end']}
          disabled={isSent}
          aria-expanded={openPanel === 'end'}
          onClick={() => choose('end')}
        >
          Beenden
        </Button>
      </div>
      {openPanel === 'change' && <ChangeSchedule order={order} change={change} onCancel={close} />}
      {openPanel === 'pause' && (
        <PauseForm
          today={today}
          busy={pause.isPending}
          fault={pause.error?.message}
          onPause={(until) => pause.mutate({ standingOrderId, until })}
        />
      )}
      {openPanel === 'end' && <EndQuestion order={order} end={end} onCancel={close} />}
      {pause.isError && openPanel !== 'pause' && (
        <Notice tone="error" role="alert">
          {pause.error.message}
        </Notice>
      )}
    </section>
  )
}

function Days({ order: { standingOrderId, dates } }: { order: StandingOrder }) {
  const skip = useSkipDay()
  const sent = skip.isPending ? skip.variables?.date : undefined
  return (
    <>
      <ul className={styles['days']}>
        {dates.map(({ date, mailAt, skipped, closed }) => (
          <li key={date} className={skipped || closed !== '' ? styles['off'] : undefined}>
            <b>{formatShortDay(`${date}T12:00:00Z`)}</b>
            <span>{dayNote({ skipped, closed, mailAt })}</span>
            {closed === '' && (
              <Button
                variant="link"
                busy={date === sent}
                disabled={sent !== undefined && date !== sent}
                aria-label={skipped ? `${dayWords(date)}, doch wieder` : `${dayWords(date)}, auslassen`}
                onClick={() => skip.mutate({ standingOrderId, date, skipped: !skipped })}
              >
                {skipped ? 'Doch wieder' : 'Auslassen'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {skip.isError && (
        <Notice tone="error" role="alert">
          {skip.error.message}
        </Notice>
      )}
    </>
  )
}

function dayNote({ skipped, closed, mailAt }: { skipped: boolean; closed: string; mailAt: string }): string {
  if (closed !== '') return closed
  if (skipped) return 'Von Ihnen ausgelassen'
  const day = mailAt.slice(0, 10)
  return `Mail am ${weekdayOfDay(day)}, ${day.slice(8)}.${day.slice(5, 7)}.`
}

type ChangeScheduleProps = {
  order: StandingOrder
  change: ReturnType<typeof useChangeStandingOrder>
  onCancel: () => void
}

/** Changes weekdays and time; the goods stay the same. */
function ChangeSchedule({ order, change, onCancel }: ChangeScheduleProps) {
  const { standingOrderId, weekdays, time, offered } = order
  const [chosen, setChosen] = useState({ weekdays, time })
  const schedule = scheduleOf(offered, chosen)
  return (
    <div className={styles['panel']}>
      <ScheduleFields offered={offered} schedule={schedule} onChange={(to) => setChosen({ ...chosen, ...to })} />
      <p className="small soft">
        Anderes Gebäck? Bestellen Sie einmal, was Sie möchten, und legen Sie daraus eine neue Dauerbestellung an.
      </p>
      {change.isError && (
        <Notice tone="error" role="alert">
          {change.error.message}
        </Notice>
      )}
      <div className={styles['answers']}>
        <Button
          variant="primary"
          busy={change.isPending}
          disabled={schedule.time === ''}
          onClick={() => change.mutate({ standingOrderId, ...schedule })}
        >
          Übernehmen
        </Button>
        <Button variant="link" disabled={change.isPending} onClick={onCancel}>
          Abbrechen
        </Button>
      </div>
    </div>
  )
}

type EndQuestionProps = { order: StandingOrder; end: ReturnType<typeof useEndStandingOrder>; onCancel: () => void }

function EndQuestion({ order: { standingOrderId }, end, onCancel }: EndQuestionProps) {
  return (
    <div className={styles['panel']}>
      <p>Wirklich beenden? Sie bekommen dann keine Mails mehr dazu. Was Sie schon bezahlt haben, bleibt bestellt.</p>
      {end.isError && (
        <Notice tone="error" role="alert">
          {end.error.message}
        </Notice>
      )}
      <div className={styles['answers']}>
        <Button busy={end.isPending} onClick={() => end.mutate({ standingOrderId })}>
          Ja, beenden
        </Button>
        <Button variant="link" disabled={end.isPending} onClick={onCancel}>
          Doch nicht
        </Button>
      </div>
    </div>
  )
}
