import { type SumRow, type Sums, sumRows } from '@/lib/domain/order-sums'
import styles from './cart-totals.module.css'

type CartTotalsProps = {
  sums: Sums
  /** The sums are being recalculated. */
  busy?: boolean
}

const classNameOf = (code: SumRow['code']) => {
  if (code === 'total') return styles['total']
  return code === 'savings' || code === 'coupon' ? styles['saving'] : undefined
}

/** The sum rows of a cart or order (spec §2 "Cart widget"). */
export function CartTotals({ sums, busy = false }: CartTotalsProps) {
  return (
    <>
      <dl className={styles['sums']} aria-busy={busy}>
        {sumRows(sums).map(({ code, label, value }) => (
          <div key={code} className={classNameOf(code)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['vatNote']}>inkl. gesetzlicher MwSt.</p>
    </>
  )
}
