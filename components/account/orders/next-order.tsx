import { Icon } from '@/components/ui/media/icon'
import type { Order } from '@/lib/contract/orders/checkout'
import { formatAppointment } from '@/lib/domain/order-rows'
import { formatCount } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { calendarAddress } from '@/lib/web/routes'
import { appointmentLabel } from '@/lib/words/de/labels'
import styles from './next-order.module.css'

/** The next order that is not handed over yet. */
export function NextOrder({ order }: { order: Order }) {
  const units = order.lines.reduce((sum, line) => sum + line.units, 0)
  return (
    <section className={styles['next']} aria-label={`Ihr nächster ${appointmentLabel[order.orderMode]}`}>
      <div>
        <p className="small soft">{`Ihr nächster ${appointmentLabel[order.orderMode]}`}</p>
        <p className={styles['when']}>{formatAppointment(order)}</p>
        <p className={`small ${styles['facts']}`}>
          <span>{`${order.branch.branchPublicName} · ${formatCount(units)} Stück · `}</span>
          <b>{formatCents(order.grandTotal)}</b>
        </p>
      </div>
      {order.orderMode !== 'inhouse' && (
        <a className={styles['calendar']} href={calendarAddress(order.orderGUID)}>
          <Icon name="calendar-plus" size="small" />
          In den Kalender
        </a>
      )}
    </section>
  )
}
