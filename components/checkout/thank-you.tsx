import type { ReactNode } from 'react'
import { CancelOrder } from '@/components/account/orders/cancel-order'
import { mayBeChanged } from '@/components/account/orders/may-be-changed'
import { StartStandingOrderButton } from '@/components/standing-orders/start-standing-order-button'
import { LoyaltyPercent } from '@/components/state/business-settings-context'
import { ButtonLink } from '@/components/ui/controls/button'
import { Link } from '@/components/ui/controls/link'
import { brand } from '@/lib/brand'
import type { Order, OrderWithHistory } from '@/lib/contract/checkout'
import { mayBeWithdrawn } from '@/lib/domain/withdrawal'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { withReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { AwaitPayment } from './await-payment'
import { Companion, type CompanionOrder } from './companion/companion'
import { progressOf } from './order-progress'
import { OrderSlip } from './order-slip'
import styles from './thank-you.module.css'

type ThankYouProps = {
  order: OrderWithHistory
  /** To be told how it goes on. */
  pushOffer: ReactNode
  /** To have the order kept on this device, for one that came to pass. */
  keepOffer: ReactNode
}

/** The page after the payment: thanks and the slip, or honestly what is still missing (spec §2 "/danke"). */
export function ThankYou({ order, pushOffer, keepOffer }: ThankYouProps) {
  const progress = progressOf(order)
  return (
    <>
      <section className={styles['thanks']}>
        <div className="wrap">
          {progress.kind === 'done' && <Companion order={companionOf(order)} />}
          {progress.kind === 'waiting' && <AwaitPayment headline={progress.headline} text={progress.text} />}
          {progress.kind === 'ended' && (
            <>
              <h1>{progress.headline}</h1>
              <p className={styles['lead']}>{progress.text}</p>
            </>
          )}
        </div>
      </section>
      <div className="wrap">
        <div className={styles['slip']}>
          <OrderSlip order={order} standing={progress.kind} />
          {pushOffer}
          {progress.kind === 'done' && !order.guest && order.orderMode !== 'inhouse' && (
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
          {progress.kind === 'done' && keepOffer}
          {order.guest && progress.kind === 'done' && (
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

/** Only what the browser needs: whatever it is given travels twice. */
const cancellable = ({ orderGUID, cancellableUntil, grandTotal, provider, paymentMethod }: Order) => ({
  orderGUID,
  cancellableUntil,
  grandTotal,
  provider,
  paymentMethod,
})

const companionOf = (order: OrderWithHistory): CompanionOrder => ({
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
})
