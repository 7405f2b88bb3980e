'use client'

import { useState } from 'react'
import { useServerNow } from '@/components/state/api/server-clock'
import { moment } from '@/components/team/orders/orders-words'
import { classNames } from '@/components/ui/class-names'
import { Link } from '@/components/ui/controls/link'
import { Count } from '@/components/ui/text/count'
import type { AuditLogEntry } from '@/lib/contract/staff/audit-log'
import type { AllQueues, Queue } from '@/lib/contract/staff/queues'
import type { QueueName } from '@/lib/contract/values'
import { SOLVED_DAYS } from '@/lib/domain/business-settings'
import { formatCount } from '@/lib/format/count'
import { teamRoutes } from '@/lib/web/team-routes'
import { describeAct } from '@/lib/words/de/audit-log-sentences'
import { queueTitles } from '@/lib/words/de/queues'
import { QueueItemRow } from './queue-item-row'
import styles from './queues.module.css'
import { useQueues } from './queues-queries'
import { ageWords, queueWords, summaryOf } from './queues-words'
import { Watchers } from './watchers'

/** Stuck items by kind, and the items of the chosen kind. Empty kinds are shown, because zero is information, too. */
export function QueuesScreen({ initial, watchers }: { initial: AllQueues; watchers: readonly string[] }) {
  const { queues, solved, openRefunds, staffId } = useQueues(initial).data
  const now = useServerNow()
  const [chosen, setChosen] = useState<QueueName | null>(null)
  const shown =
    queues.find(({ queue }) => queue === chosen) ?? queues.find(({ items }) => items.length > 0) ?? queues[0]
  return (
    <>
      <div className={styles['head']}>
        <h1>Warteschlangen</h1>
        <p>{summaryOf(queues, now)}</p>
        {openRefunds > 0 && (
          <Link className="link" href={teamRoutes.refunds}>
            {openRefunds === 1
              ? '1 Erstattung wartet auf Ihre Entscheidung'
              : `${openRefunds} Erstattungen warten auf Ihre Entscheidung`}
          </Link>
        )}
        <Watchers names={watchers} />
      </div>
      <div className={styles['split']}>
        <nav aria-label="Warteschlangen">
          <ul>
            {queues.map((queue) => (
              <li key={queue.queue}>
                <QueueButton
                  queue={queue}
                  now={now}
                  isShown={queue === shown}
                  onChoose={() => setChosen(queue.queue)}
                />
              </li>
            ))}
          </ul>
          <p className={classNames(styles['sub'], styles['hint'])}>
            Leere Schlangen bleiben stehen: Auch „nichts“ ist eine Auskunft.
          </p>
        </nav>
        <div>
          {shown !== undefined && <QueueItems key={shown.queue} queue={shown} now={now} staffId={staffId} />}
          <Solved acts={solved} />
        </div>
      </div>
    </>
  )
}

type QueueButtonProps = { queue: Queue; now: number; isShown: boolean; onChoose: () => void }

function QueueButton({ queue: { queue, items }, now, isShown, onChoose }: QueueButtonProps) {
  const [oldest] = items
  return (
    <button
      type="button"
      className={classNames(styles['queue'], items.length === 0 && styles['none'])}
      aria-current={isShown || undefined}
      onClick={onChoose}
    >
      <b className={styles['number']}>{formatCount(items.length)}</b>
      <span>
        <b>{queueTitles[queue]}</b>
        <span className={styles['sub']}>{queueWords[queue].means}</span>
      </span>
      <span className={styles['age']}>{oldest === undefined ? '–' : ageWords(oldest.since, now)}</span>
    </button>
  )
}

function QueueItems({ queue, now, staffId }: { queue: Queue; now: number; staffId: string }) {
  const title = queueTitles[queue.queue]
  const { about } = queueWords[queue.queue]
  return (
    <section aria-label={title}>
      <div className={styles['colHead']}>
        <h2>{title}</h2>
        <Count value={queue.items.length} tone={queue.items.length > 0 ? 'accent' : 'quiet'} />
      </div>
      <p className={styles['sub']}>{about}</p>
      {queue.items.length === 0 && <p className={styles['empty']}>Hier ist alles in Ordnung.</p>}
      <ul>
        {queue.items.map((item) => (
          <QueueItemRow key={item.id} queue={queue.queue} item={item} now={now} staffId={staffId} />
        ))}
      </ul>
    </section>
  )
}

/** The items of all queues that staff solved last. */
const Solved = ({ acts }: { acts: readonly AuditLogEntry[] }) => (
  <section aria-label="Zuletzt erledigt" className={styles['solved']}>
    <div className={styles['colHead']}>
      <h2>Zuletzt erledigt</h2>
    </div>
    {acts.length === 0 && (
      <p className={styles['sub']}>{`In den letzten ${SOLVED_DAYS} Tagen hat hier niemand etwas erledigt.`}</p>
    )}
    <ul>
      {acts.map((act) => (
        <li key={act.actId}>
          <span>{describeAct(act).sentence}</span>
          <time dateTime={act.at} className={styles['sub']}>
            {moment(act.at)}
          </time>
        </li>
      ))}
    </ul>
  </section>
)
