import type { ReactNode } from 'react'
import { CancelOrder } from '@/components/account/orders/cancel-order'
import { mayBeChanged } from '@/components/account/orders/may-be-changed'
import { Bag } from '@/components/cart/bag/bag'
import { topsOf } from '@/components/cart/bag/bag-tops'
import { StartStandingOrderButton } from '@/components/standing-orders/start-standing-order-button'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { ButtonLink } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { brand } from '@/lib/brand'
import type { Order, OrderWithHistory } from '@/lib/contract/orders/checkout'
import { isHandedOverAtCounter } from '@/lib/domain/counter-code'
import { isWhollyWithdrawn, mayBeWithdrawn } from '@/lib/domain/withdrawal'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { CounterCode } from '../order-tracking/counter-code'
import { OrderTracking, type TrackedOrder } from '../order-tracking/order-tracking'
import { OrderDetails } from './order-details'
import { PaymentPending } from './payment-pending'
import styles from './thank-you.module.css'
import { thankYouStateOf } from './thank-you-state'

type ThankYouProps = {
  order: OrderWithHistory
  /** Offer of push notifications about this order. */
  pushOffer: ReactNode
  /** Offer to remember a paid order on this device. */
  rememberOffer: ReactNode
}

/** The page after the payment: thanks and order details, or the state of the payment (spec §2 "/danke"). */
export function ThankYou({ order, pushOffer, rememberOffer }: ThankYouProps) {
  const pageState = thankYouStateOf(order)
  return (
    <>
      <section className={styles['thanks']}>
        <div className="wrap">
          {pageState.kind === 'done' && (
            <OrderTracking
              order={trackedOrderOf(order)}
              code={isHandedOverAtCounter(order) ? <CounterCode orderNumber={order.orderNumber} /> : null}
            />
          )}
          {pageState.kind === 'waiting' && (
            <>
              <Bag size="large" />
              <PaymentPending headline={pageState.headline} text={pageState.text} />
            </>
          )}
          {pageState.kind === 'ended' && (
            <>
              <h1>{pageState.headline}</h1>
              <p className={styles['lead']}>{pageState.text}</p>
            </>
          )}
        </div>
      </section>
      <div className="wrap">
        <div className={styles['details']}>
          <OrderDetails order={order} state={pageState.kind} />
          {pushOffer}
          {pageState.kind === 'done' && !order.guest && order.orderMode !== 'inhouse' && !isWhollyWithdrawn(order) && (
            <p className={styles['onward']}>
              <StartStandingOrderButton orderGUID={order.orderGUID} />
            </p>
          )}
          {mayBeChanged(order) && (
            <p className={styles['onward']}>
              <ButtonLink variant="outline" href={routes.changeOrder(order.orderGUID)}>
                {order.changes.length > 0 ? 'Noch einmal ändern' : 'Bestellung ändern'}
              </ButtonLink>
            </p>
          )}
          {!isEmptyDateTime(order.cancellableUntil) && (
            <div className={styles['onward']}>
              <CancelOrder {...cancellable(order)} />
            </div>
          )}
          {pageState.kind === 'done' && rememberOffer}
          {order.guest && pageState.kind === 'done' && (
            <p className={styles['invitation']}>
              Mit einem Kundenkonto bei {brand.account} sparen Sie ab der nächsten Bestellung <LoyaltyPercent /> auf
              Brote und Heißgetränke.{' '}
              <Link href={withReturnUrl(routes.register, routes.cart)} className="link">
                Kostenlos registrieren
              </Link>
            </p>
          )}
          <p className={styles['onward']}>
            <ButtonLink variant="link" href={routes.products}>
              Weiter einkaufen
            </ButtonLink>
          </p>
          {mayBeWithdrawn(order) && (
            <p className={styles['onward']}>
              <ButtonLink variant="link" href={routes.withdrawFrom(order.orderGUID)}>
                Vertrag widerrufen
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
    </>
  )
}

/** Only the fields that the browser needs, because props are sent twice: as HTML and as data. */
const cancellable = ({ orderGUID, cancellableUntil, grandTotal, refunds, provider, paymentMethod }: Order) => ({
  orderGUID,
  cancellableUntil,
  grandTotal,
  refunds: refunds.map(({ amount }) => ({ amount })),
  provider,
  paymentMethod,
})

const trackedOrderOf = (order: OrderWithHistory): TrackedOrder => ({
  changed: order.changes.length > 0,
  orderGUID: order.orderGUID,
  orderNumber: order.orderNumber,
  invoiceNumber: order.invoiceNumber,
  state: order.state,
  step: order.step,
  readyAt: order.readyAt,
  cancellableUntil: order.cancellableUntil,
  targetDateTime: order.targetDateTime,
  orderMode: order.orderMode,
  table: order.table,
  pickupCode: order.pickupCode,
  branch: order.branch,
  firstName: order.contact?.firstName ?? '',
  lastName: order.contact?.lastName ?? '',
  email: order.contact?.email ?? '',
  tops: topsOf(order.lines.map(({ skuid, imagePath }) => ({ skuid, picture: imagePath }))),
})
