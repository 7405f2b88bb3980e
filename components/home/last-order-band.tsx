import { Band } from '@/components/layout/band'
import type { Order } from '@/lib/contract/orders/checkout'
import { lineId } from '@/lib/domain/cart-lines'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { routes } from '@/lib/web/routes'
import { serviceLabel } from '@/lib/words/de/labels'
import { separatedNameIn } from '@/lib/words/de/packaging'
import styles from './last-order-band.module.css'
import { LazyReorderButton } from './lazy-reorder-button'

/** A customer's last order with a button to order it again. */
export function LastOrderBand({ order }: { order: Order }) {
  const { createdAt, lines, branch, orderMode, express, invoiceNumber } = order
  return (
    <Band title="Noch einmal wie zuletzt?" all={{ href: routes.orders, label: 'Alle Bestellungen' }}>
      <div className={styles['order']}>
        <div>
          <p className={styles['lines']}>
            {lines.map((line) => (
              <span key={lineId(line)}>{`${line.units}\u00a0x\u00a0${separatedNameIn(line)}`}</span>
            ))}
          </p>
          <p className="small soft">
            {`${serviceLabel(orderMode, express)} · ${branch.branchPublicName} · Bestellung vom ${formatOrderTime(createdAt)}`}
          </p>
        </div>
        <LazyReorderButton invoiceNumber={invoiceNumber} />
      </div>
    </Band>
  )
}
