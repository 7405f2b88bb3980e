'use client'

import { Facts } from '@/components/team/controls/facts'
import { orderCode } from '@/components/team/desk/desk-rules'
import { StepMark } from '@/components/team/desk/order/step-mark'
import { RefundPanel } from '@/components/team/refund/refund-panel'
import { ButtonLink } from '@/components/ui/controls/button'
import { Skeleton } from '@/components/ui/media/skeleton'
import { RetryNotice } from '@/components/ui/notices/retry-notice'
import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { customerName } from '@/lib/domain/order-rows'
import { addressInOneLine } from '@/lib/format/address'
import { formatShortDay, formatTime } from '@/lib/format/berlin-format'
import { routes } from '@/lib/web/routes'
import { teamRoutes } from '@/lib/web/team-routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { BranchNote } from './branch-note'
import { ChangePanel } from './change-panel'
import { OrderContact } from './order-contact'
import { OrderGoods } from './order-goods'
import { OrderActs, OrderHistory } from './order-history'
import { OrderHits } from './order-hits'
import { OrderLetters } from './order-letters'
import { OrderMoney } from './order-money'
import styles from './orders.module.css'
import { useOrder } from './orders-queries'

type OrderViewProps = {
  orderNumber: string
  initial?: OfficeOrder
  /** Opens another order of the customer. */
  onOpen: (orderNumber: string) => void
}

/** All of one order, and what can be done with it. */
export function OrderView({ orderNumber, initial, onOpen }: OrderViewProps) {
  const { data, error, refetch } = useOrder(orderNumber, initial)
  if (data === undefined)
    return error === null ? (
      <Skeleton height="24rem" />
    ) : (
      <RetryNotice message={error.message} onRetry={() => void refetch()} />
    )
  const { order, branchERPId, refundable, others } = data
  return (
    <>
      <OrderHead office={data} />
      <div className={styles['order']}>
        <div className={styles['column']}>
          <OrderGoods order={order} />
          <ChangePanel office={data} />
          {branchERPId > 0 && <RefundPanel branchERPId={branchERPId} orderNumber={orderNumber} initial={refundable} />}
          <BranchNote orderNumber={orderNumber} note={data.staffNote} />
        </div>
        <div className={styles['column']}>
          <OrderLetters office={data} />
          <OrderMoney office={data} />
          <OrderHistory office={data} />
          <OrderActs office={data} />
          {others.length > 0 && (
            <section>
              <h3 className={styles['colHead']}>Weitere Bestellungen</h3>
              <OrderHits orders={others} opened={null} onOpen={onOpen} />
            </section>
          )}
        </div>
      </div>
    </>
  )
}

function OrderHead({ office }: { office: OfficeOrder }) {
  const { order, branchERPId, step } = office
  const { orderNumber, orderMode, express, branch, deliveryAddress, targetDateTime } = order
  return (
    <header className={styles['head']}>
      <div>
        <h2>{customerName(order)}</h2>
        <p>
          <Facts of={[orderNumber, branch.branchPublicName, serviceLabel(orderMode, express)]} />
        </p>
        {deliveryAddress !== null && <p>{addressInOneLine(deliveryAddress)}</p>}
        <OrderContact office={office} />
        <p className={styles['ways']}>
          {branchERPId > 0 && (
            <ButtonLink variant="link" href={teamRoutes.order(branchERPId, orderNumber)}>
              Wie die Filiale sie sieht
            </ButtonLink>
          )}
          <ButtonLink variant="link" href={routes.thankYou(order.orderGUID)}>
            Wie die Kundschaft sie sieht
          </ButtonLink>
        </p>
      </div>
      <div className={styles['when']}>
        <time dateTime={targetDateTime}>{`${formatShortDay(targetDateTime)}, ${formatTime(targetDateTime)}`}</time>
        <span className={styles['code']}>{orderCode(order)}</span>
        <StepMark order={{ step, orderMode }} />
      </div>
    </header>
  )
}
