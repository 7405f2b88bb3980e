import type { Metadata } from 'next'
import { orNothingHere } from '@/app/or-nothing-here'
import { ChangeScreen } from '@/components/order-change/change-screen'
import styles from '@/components/order-change/order-change.module.css'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { formatDay } from '@/lib/berlin-format'
import { isEmptyDateTime } from '@/lib/berlin-time'
import type { Order } from '@/lib/contract/checkout'
import { noindex } from '@/lib/noindex'
import { soonText } from '@/lib/order-config/appointment'
import { routes } from '@/lib/routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { refusalWords } from '@/lib/words/de/refusals'
import { backend } from '@/server/bff/backend/backend'
import { NOBODY } from '@/server/bff/backend/calls'
import { GUID, loadOrder } from '@/server/bff/load/load'
import { notHere } from '@/server/bff/page/not-here'

const TITLE = 'Bestellung ändern'

export const metadata: Metadata = { title: TITLE, robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Who holds the order's guid changes it until its cut-off, with an account or without. */
async function ChangeOrderPage({ searchParams }: PageProps) {
  const { guid } = await searchParams
  if (typeof guid !== 'string' || !GUID.test(guid)) notHere()
  const [order, times] = await Promise.all([
    loadOrder(guid),
    backend().checkout.changeTimes(NOBODY, { orderGUID: guid }),
  ])
  if (order.invoiceNumber === '' || !times.ok) notHere()
  const { orderGUID, orderNumber, orderMode, targetDateTime, note, cancellableUntil } = order
  return (
    <div className={`wrap ${styles['page']}`}>
      <p className="soft">
        Bestellung {orderNumber} · bezahlt am {formatDay(order.paidAt)}
      </p>
      <h1>{TITLE}</h1>
      {isEmptyDateTime(cancellableUntil) ? (
        <div className={styles['closed']}>
          <Notice>{refusalWords[order.state === 'paid' ? 'change_too_late' : 'order_not_open']}</Notice>
          <ButtonLink variant="outline" href={routes.thankYou(guid)}>
            Bestellung ansehen
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className={styles['until']}>
            <Icon name="clock" size="small" />
            <span>
              Möglich bis <b>{soonText(cancellableUntil, new Date())} Uhr</b>. Bis Sie abschließen, gilt Ihre bisherige
              Bestellung.
            </span>
          </p>
          <ChangeScreen
            key={`${targetDateTime} ${note}`}
            order={{ orderGUID, orderMode, targetDateTime, note }}
            days={times.value.days}
          >
            <Summary order={order} />
          </ChangeScreen>
        </>
      )}
    </div>
  )
}

export default orNothingHere(ChangeOrderPage)

function Summary({ order }: { order: Order }) {
  return (
    <section className={styles['summary']} aria-label="Ihre Bestellung">
      <p>
        <b>{serviceLabel(order.orderMode, order.express)}</b> · {order.branch.branchPublicName}
      </p>
      <ul>
        {order.lines.map(({ skuid, units, skuName }) => (
          <li key={skuid}>
            {units} x {skuName}
          </li>
        ))}
      </ul>
    </section>
  )
}
