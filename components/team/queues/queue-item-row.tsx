'use client'

import { ConfirmButton } from '@/components/team/controls/confirm-button'
import { moment } from '@/components/team/orders/orders-words'
import { Button } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { telLink } from '@/components/ui/text/tel-link'
import type { QueueItem } from '@/lib/contract/staff/queues'
import type { QueueName } from '@/lib/contract/values'
import { formatTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import styles from './queues.module.css'
import { useGiveUp, useRetry, useTake } from './queues-queries'
import { ageWords, itemTitle, retryWords, triesOf } from './queues-words'

type QueueItemRowProps = { queue: QueueName; item: QueueItem; now: number; staffId: string }

/** One stuck thing: what and for how long, who has taken it, and what can be done. Taking it over comes before trying again. */
export function QueueItemRow({ queue, item, now, staffId }: QueueItemRowProps) {
  const { id, takenBy, orderNumber, amount, phone, nextAttemptAt, lastAnswer, canRetry, canGiveUp } = item
  const [take, retry, giveUp] = [useTake(), useRetry(), useGiveUp()]
  const fault = take.error ?? retry.error ?? giveUp.error
  const isMine = takenBy?.staffId === staffId
  return (
    <li className={styles['item']}>
      <div>
        <b>{itemTitle(queue, item)}</b>
        <span className={styles['sub']}>
          {orderNumber !== '' && (
            <Link className="link" href={teamRoutes.officeOrder(orderNumber)}>
              {orderNumber}
            </Link>
          )}
          {queue === 'companies' && (
            <Link className="link" href={teamRoutes.company(id)}>
              Anfrage ansehen
            </Link>
          )}
          {amount !== null && <span>{` ${formatCents(amount)}`}</span>}
          {phone !== '' && <a href={telLink(phone)}>{` ${phone}`}</a>}
        </span>
        {lastAnswer !== '' && <span className={styles['sub']}>{`Antwort: ${lastAnswer}`}</span>}
        {!isEmptyDateTime(nextAttemptAt) && (
          <span className={styles['sub']}>{`Von selbst wieder ${moment(nextAttemptAt)}`}</span>
        )}
      </div>
      <div className={styles['tries']}>
        <b>{ageWords(item.since, now)}</b>
        <span className={styles['sub']}>{triesOf(item)}</span>
      </div>
      <p className={styles['who']}>
        {takenBy === null ? (
          <span className={styles['sub']}>niemand</span>
        ) : (
          <>
            <span>{`übernommen von ${isMine ? 'Ihnen' : takenBy.name}`}</span>
            <span className={styles['sub']}>{`seit ${formatTime(takenBy.at)}`}</span>
          </>
        )}
      </p>
      <div className={styles['acts']}>
        {!isMine && (
          <Button
            size="compact"
            once
            busy={take.isPending}
            onClick={() => take.mutate({ queue, id, from: takenBy?.staffId ?? '' })}
          >
            Übernehmen
          </Button>
        )}
        {isMine && canRetry && (
          <Button
            variant="primary"
            size="compact"
            once
            busy={retry.isPending}
            onClick={() => retry.mutate({ queue, id })}
          >
            {retryWords[queue]}
          </Button>
        )}
        {isMine && canGiveUp && (
          <ConfirmButton
            label="Als erledigt ablegen"
            question="Wirklich ablegen?"
            variant="outline"
            size="compact"
            disabled={giveUp.isPending}
            onConfirm={() => giveUp.mutate({ queue, id })}
          />
        )}
      </div>
      {fault !== null && (
        <p role="alert" className={styles['fault']}>
          {fault.message}
        </p>
      )}
    </li>
  )
}
