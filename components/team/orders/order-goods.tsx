import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { noteOf } from '@/lib/domain/order-rows'
import { rowOfLine, sumRows, sumsOfOrder } from '@/lib/domain/order-sums'
import { formatCents } from '@/lib/format/money'
import styles from './orders.module.css'

/** Lines and sums of the order, as on its invoice. */
export function OrderGoods({ order }: Pick<OfficeOrder, 'order'>) {
  const note = noteOf(order)
  return (
    <section aria-label="Waren">
      {note !== '' && <p className={styles['speech']}>{note}</p>}
      <ul className={styles['goods']}>
        {order.lines.map(rowOfLine).map(({ skuid, units, name, base, total, discounts, deposit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product can have two lines at different prices
          <li key={`${skuid} ${index}`}>
            <b className={styles['units']}>{units}</b>
            <span>
              <span className={styles['name']}>{name}</span>
              {[...discounts, deposit]
                .filter((text) => text !== '')
                .map((text) => (
                  <span key={text} className={styles['sub']}>
                    {text}
                  </span>
                ))}
            </span>
            <b className={styles['cents']}>{formatCents(base ?? total)}</b>
          </li>
        ))}
      </ul>
      <dl className={styles['sums']}>
        {sumRows(sumsOfOrder(order)).map(({ code, label, value }) => (
          <div key={code} data-code={code}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
