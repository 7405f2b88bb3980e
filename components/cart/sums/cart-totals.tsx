import { depositTotal } from '@/lib/cart-lines'
import type { Cart } from '@/lib/contract/carts'
import { formatCents } from '@/lib/money'
import styles from './cart-totals.module.css'

/** Amounts of a cart or an order in cents, discounts as positive numbers. All of them come from the server. */
export type Sums = {
  subTotal: number
  /** Pieces without the deposit. */
  itemCount: number
  /** Volume tiers and loyalty. */
  orderCatalogDiscount: number
  /** Coupons. */
  orderDiscount: number
  depositTotal: number
  /** Null where nothing is delivered. */
  shippingPrice: number | null
  grandTotal: number
}

export const sumsOfCart = (cart: Cart): Sums => ({
  ...cart,
  depositTotal: depositTotal(cart),
  shippingPrice: cart.orderMode === 'delivery' ? cart.shippingPrice : null,
})

type CartTotalsProps = {
  sums: Sums
  /** They are being worked out anew. */
  busy?: boolean
}

/** The rows under every cart and order (spec §2 "Cart widget"); a row that is nothing is left out. */
export function CartTotals({ sums, busy = false }: CartTotalsProps) {
  return (
    <>
      <dl className={styles['sums']} aria-busy={busy}>
        <Row label={`Summe (${sums.itemCount} Stück)`} value={formatCents(sums.subTotal)} />
        <DiscountRow label="Sie sparen" cents={sums.orderCatalogDiscount} />
        <DiscountRow label="Gutschein" cents={sums.orderDiscount} />
        {sums.depositTotal > 0 && <Row label="Pfand" value={formatCents(sums.depositTotal)} />}
        {sums.shippingPrice !== null && (
          <Row label="Liefergebühr" value={sums.shippingPrice === 0 ? 'GRATIS' : formatCents(sums.shippingPrice)} />
        )}
        <Row label="Gesamtsumme" value={formatCents(sums.grandTotal)} tone="total" />
      </dl>
      <p className={styles['vatNote']}>inkl. gesetzlicher MwSt.</p>
    </>
  )
}

function DiscountRow({ label, cents }: { label: string; cents: number }) {
  return cents > 0 ? <Row label={label} value={formatCents(-cents)} tone="saving" /> : null
}

type RowProps = { label: string; value: string; tone?: 'saving' | 'total' }

function Row({ label, value, tone }: RowProps) {
  return (
    <div className={tone && styles[tone]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
