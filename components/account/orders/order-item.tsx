import { StartStandingOrderButton } from '@/components/standing-orders/start-standing-order-button'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { Badge } from '@/components/ui/text/badge'
import { Price } from '@/components/ui/text/price'
import type { Order, OrderState } from '@/lib/contract/orders/checkout'
import { rowOfLine, sumRows, sumsOfOrder } from '@/lib/domain/order-sums'
import { isWhollyWithdrawn, isWithdrawn, mayBeWithdrawn } from '@/lib/domain/withdrawal'
import { formatClock, formatOrderTime } from '@/lib/format/berlin-format'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { noBreak } from '@/lib/format/no-break'
import { receiptAddress, routes } from '@/lib/web/routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { paperName } from '@/lib/words/de/order-rows'
import { readySinceWords, stepName } from '@/lib/words/de/order-steps'
import { isOnAccount } from '@/lib/words/de/payment'
import { withdrawalStateWords } from '@/lib/words/de/withdrawal'
import { CancelOrder } from './cancel-order'
import { mayBeChanged } from './may-be-changed'
import { OpenMatters } from './open-matters'
import styles from './order-item.module.css'
import { RefundList } from './refund-list'
import { ReorderButton } from './reorder-button'

/** German outcome of orders that were not simply handed over. */
const outcome: Partial<Record<OrderState, string>> = {
  cancelled: 'storniert',
  refund_due: 'wird erstattet',
  refunded: 'erstattet',
}
const outcomeOnAccount: typeof outcome = {
  ...outcome,
  refund_due: 'wird von der Rechnung abgezogen',
  refunded: 'von der Rechnung abgezogen',
}

/** Progress while the branch prepares the order, afterwards its outcome. */
function statusOf({ state, step, readyAt, orderMode, paymentMethod }: Order): string | undefined {
  if (step === 'packing') return stepName(step, orderMode)
  if (step !== 'ready') return (isOnAccount({ paymentMethod }) ? outcomeOnAccount : outcome)[state]
  return isEmptyDateTime(readyAt) ? stepName(step, orderMode) : readySinceWords(formatClock(readyAt))
}

/** Matters that are open besides the progress, for the row's summary. */
const openWordsOf = ({ withdrawals, openMove, openChange, paymentMethod }: Order): (string | undefined)[] => [
  openMove === null ? undefined : 'neuer Termin, bitte antworten',
  openChange === null
    ? undefined
    : openChange.state === 'review'
      ? 'Änderung wird geprüft'
      : `Änderung nicht ${isOnAccount({ paymentMethod }) ? 'bestätigt' : 'bezahlt'}`,
  ...new Set(withdrawals.map(({ state }) => withdrawalStateWords[state])),
]

/** A past order as a row that opens (spec §2 "Orders accordion"). `details` works without JavaScript. */
export function OrderItem({ order, open = false }: { order: Order; open?: boolean }) {
  const facts = [serviceLabel(order.orderMode, order.express), statusOf(order), ...openWordsOf(order)]
  return (
    <details className={styles['order']} open={open}>
      <summary className={styles['summary']}>
        <span className={styles['head']}>
          <span className={styles['title']}>{noBreak(`Bestellung vom ${formatOrderTime(order.createdAt)}`)}</span>
          <span className={styles['facts']}>
            <span>
              <span>{`${paperName(order.invoiceNumber)} `}</span>
              {/* A number breaks at no hyphen: it moves to the next line as a whole. */}
              <span className="whole">{`${order.invoiceNumber} `}</span>
            </span>
            <span>{facts.filter(Boolean).join(' · ')}</span>
          </span>
        </span>
        <span className={styles['total']}>
          <Price amount={order.grandTotal} size="small" />
        </span>
        <Icon name="caret-down" size="small" className={styles['caret']} />
      </summary>
      <div className={styles['body']}>
        <p className={styles['where']}>
          <Icon name="storefront" />
          <b>{order.branch.branchPublicName}</b>
        </p>
        <OpenMatters order={order} />
        <ul>
          {order.lines.map(rowOfLine).map((row, position) => (
            <li key={`${row.title} ${row.total}`} className={styles['line']}>
              <span>
                <span>{`${row.separatedTitle} `}</span>
                {isWithdrawn(order, position) && <Badge>Widerrufen</Badge>}
                <small>{[row.unitPrice, ...row.discounts, row.deposit].filter(Boolean).join(' · ')}</small>
              </span>
              <Price amount={row.total} base={row.base} size="small" />
            </li>
          ))}
        </ul>
        <Sums order={order} />
        <RefundList order={order} />
        <div className={styles['actions']}>
          <a className={`link small ${styles['receipt']}`} href={receiptAddress(order.orderGUID)}>
            <Icon name="download-simple" size="small" />
            <span>{paperName(order.invoiceNumber)}</span>
          </a>
          {mayBeChanged(order) && (
            <Link href={routes.changeOrder(order.orderGUID)} className="link small">
              Bestellung ändern
            </Link>
          )}
          {(!isEmptyDateTime(order.invoiceChangeableUntil) || order.billing !== null) && (
            <Link href={routes.invoice(order.orderGUID)} className="link small">
              {isEmptyDateTime(order.invoiceChangeableUntil) ? 'Als E-Rechnung' : 'Rechnung umschreiben'}
            </Link>
          )}
          {mayBeWithdrawn(order) && (
            <Link href={routes.withdrawFrom(order.orderGUID)} className="link small">
              Vertrag widerrufen
            </Link>
          )}
          {outcome[order.state] === undefined && order.orderMode !== 'inhouse' && !isWhollyWithdrawn(order) && (
            <StartStandingOrderButton orderGUID={order.orderGUID} variant="link" />
          )}
          <ReorderButton invoiceNumber={order.invoiceNumber} />
        </div>
        {!isEmptyDateTime(order.cancellableUntil) && (
          <CancelOrder
            orderGUID={order.orderGUID}
            cancellableUntil={order.cancellableUntil}
            grandTotal={order.grandTotal}
            refunds={order.refunds}
            provider={order.provider}
            paymentMethod={order.paymentMethod}
          />
        )}
      </div>
    </details>
  )
}

function Sums({ order }: { order: Order }) {
  return (
    <div className={styles['sums']}>
      <dl>
        {sumRows(sumsOfOrder(order)).map(({ code, label, value }) => (
          <div key={code} className={code === 'total' ? styles['grand'] : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['vat']}>inkl. gesetzlicher MwSt.</p>
    </div>
  )
}
