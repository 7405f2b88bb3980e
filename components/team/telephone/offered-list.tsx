'use client'

import { useServerNow } from '@/components/state/api/server-clock'
import { Facts } from '@/components/team/controls/facts'
import office from '@/components/team/office/office.module.css'
import { Button, ButtonLink } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { ListedTelephoneOrder } from '@/lib/contract/orders/telephone-orders'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { teamRoutes } from '@/lib/web/team-routes'
import { heldWords } from '@/lib/words/de/standing-orders'
import { spokenCode, telephoneStateWords } from '@/lib/words/de/telephone-orders'
import styles from './telephone.module.css'
import { useDiscard, useSend } from './telephone-queries'

/** Orders that were offered to a customer in the last days. */
export function OfferedList({ orders }: { orders: readonly ListedTelephoneOrder[] }) {
  return (
    <section className={office['section']} aria-labelledby="offered">
      <h2 id="offered">Letzte Anrufe</h2>
      {orders.length === 0 ? (
        <p className={styles['sub']}>Noch hat niemand am Telefon bestellt.</p>
      ) : (
        <ul className={styles['offered']}>
          {orders.map((order) => (
            <Offered key={order.telephoneOrderGUID} order={order} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Offered({ order }: { order: ListedTelephoneOrder }) {
  const now = new Date(useServerNow())
  const { name, branchName, targetDateTime, total, state, payUntil, code, orderNumber, phone, email } = order
  const isOpen = state === 'open' || state === 'paying'
  return (
    <li>
      <span>
        <b>{name === '' ? 'Gelöschte Kundschaft' : name}</b>
        <Facts of={[branchName, `${formatShortDay(targetDateTime)}, ${formatTime(targetDateTime)}`, phone, email]} />
      </span>
      <b className="num">{formatCents(total)}</b>
      <span>
        <span className={styles['state']} data-state={state}>
          {telephoneStateWords[state]}
        </span>
        {isOpen && <Facts of={[`bis ${heldWords(payUntil, now)}`, `Code ${spokenCode(code)}`]} />}
        {orderNumber !== '' && (
          <ButtonLink variant="link" href={teamRoutes.officeOrder(orderNumber)}>
            {orderNumber}
          </ButtonLink>
        )}
      </span>
      {state === 'open' && <Acts order={order} />}
    </li>
  )
}

function Acts({ order }: { order: ListedTelephoneOrder }) {
  const send = useSend()
  const discard = useDiscard()
  const { telephoneOrderGUID, name, phone, email, payUntil, total } = order
  const fault = send.error ?? discard.error
  return (
    <div className={styles['acts']}>
      {email !== '' && (
        <Button
          size="compact"
          once
          busy={send.isPending}
          onClick={() =>
            send.mutate({ telephoneOrderGUID, contact: { name, phone, email }, payUntil, grandTotal: total })
          }
        >
          Link noch einmal senden<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
        </Button>
      )}
      <Button size="compact" once busy={discard.isPending} onClick={() => discard.mutate(telephoneOrderGUID)}>
        Verwerfen<VisuallyHidden>{`: ${name}`}</VisuallyHidden>
      </Button>
      <p role="status" className={styles['sub']}>
        {send.isSuccess && `Der Link geht noch einmal an ${email}.`}
      </p>
      {fault !== null && (
        <Notice tone="error" role="alert">
          <p>{fault.message}</p>
        </Notice>
      )}
    </div>
  )
}
