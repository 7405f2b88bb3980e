import { Icon } from '@/components/ui/media/icon'
import type { Order } from '@/lib/contract/orders/checkout'
import { refundRows } from '@/lib/domain/refund-rows'
import { formatDay } from '@/lib/format/berlin-format'
import { formatCents } from '@/lib/format/money'
import { receiptAddress } from '@/lib/web/routes'
import { isOnAccount } from '@/lib/words/de/payment'
import { CORRECTION, refundReasonWords } from '@/lib/words/de/refunds'
import styles from './refund-list.module.css'

/** The refunds of an order, each with its invoice correction. Renders nothing if there are none. */
export function RefundList({ order }: { order: Order }) {
  if (order.refunds.length === 0) return null
  return (
    <section className={styles['refunds']} aria-label="Erstattungen">
      <ul>
        {order.refunds.map((refund) => (
          <li key={refund.createdAt + refund.correctionNumber}>
            <p>
              <b>{formatCents(refund.amount)}</b>{' '}
              <span>
                {refund.state === 'done'
                  ? `am ${formatDay(refund.doneAt)} ${isOnAccount(order) ? 'von der Sammelrechnung abgezogen' : 'erstattet'}`
                  : `werden ${isOnAccount(order) ? 'von der Sammelrechnung abgezogen' : 'erstattet'}`}
              </span>
              {refund.reason !== null && <span>{` · ${refundReasonWords[refund.reason]}`}</span>}
            </p>
            <p className={styles['parts']}>
              {refundRows(refund, order.lines)
                .map(({ label, cents }) => `${label}: ${formatCents(cents)}`)
                .join(' · ')}
            </p>
            {refund.correctionNumber !== '' && (
              <a className="link small" href={receiptAddress(order.orderGUID, refund.correctionNumber)}>
                <Icon name="download-simple" size="small" />
                <span>{`${CORRECTION} ${refund.correctionNumber}`}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
