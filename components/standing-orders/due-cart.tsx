'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { useRefresh } from '@/components/state/use-refresh'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { brand } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import { formatClock } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { routes } from '@/lib/web/routes'
import { dayWords, heldWords } from '@/lib/words/de/standing-orders'
import styles from './standing-order-card.module.css'
import { useAnswerWeek } from './standing-order-queries'

/** A filled cart of a standing order that is not paid yet. */
export function DueCart({ week }: { week: StandingWeek }) {
  const now = useServerNow()
  const { refresh, refreshing } = useRefresh()
  const answer = useAnswerWeek(week, refresh)
  const { cart, date, targetDateTime, heldUntil, changes, weekGUID } = week
  return (
    <section className={styles['due']} aria-label={`Ihr ${brand.cart} für ${dayWords(date)}`}>
      <div>
        <p className="small soft">Ihr {brand.cart} ist gefüllt</p>
        <p className={styles['when']}>{`${dayWords(date)} um ${formatClock(targetDateTime)}`}</p>
        {cart !== null && (
          <p className="small">
            <span>{`${formatCount(cart.itemCount)} Stück · `}</span>
            <b className="num">{formatCents(cart.grandTotal)}</b>
            {!isEmptyDateTime(heldUntil) && (
              <span>
                {' '}
                · Ihr Platz ist bis&nbsp;<b className="num">{heldWords(heldUntil, new Date(now))}</b> reserviert.
              </span>
            )}
          </p>
        )}
        {changes.length > 0 && <p className={styles['different']}>{changes.join(' ')}</p>}
        {answer.isError && (
          <Notice tone="error" role="alert">
            {answer.error.message}
          </Notice>
        )}
      </div>
      <div className={styles['dueActions']}>
        <ButtonLink variant="primary" href={routes.standingWeek(weekGUID)}>
          Ansehen und bezahlen
        </ButtonLink>
        <Button variant="link" busy={answer.isPending || refreshing} onClick={() => answer.mutate({ answer: 'skip' })}>
          Diese Woche nicht
        </Button>
      </div>
    </section>
  )
}
