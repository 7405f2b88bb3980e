'use client'

import { OrderSummary } from '@/components/order-config/bar/order-summary'
import { soonClockText } from '@/components/order-config/rules/earliest-time-text'
import { useServerNow } from '@/components/state/api/server-clock'
import { useCart } from '@/components/state/cart-provider'
import { Link } from '@/components/ui/controls/link'
import { Icon } from '@/components/ui/media/icon'
import { Picture } from '@/components/ui/media/picture'
import { Price } from '@/components/ui/text/price'
import { brand } from '@/lib/brand'
import type { CartItem } from '@/lib/contract/orders/carts'
import { lineId, productLines } from '@/lib/domain/cart-lines'
import { rowOfItem } from '@/lib/domain/order-sums'
import { isEmptyDateTime } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { changeableWords } from '@/lib/words/de/order-rows'
import { withdrawalOfLine } from '@/lib/words/de/withdrawal'
import styles from './review-section.module.css'

/** Summary of the order; by law it precedes the order button (§ 312j (2) BGB). */
export function ReviewSection() {
  const cart = useCart()
  const now = useServerNow()
  return (
    <section className={styles['section']} aria-labelledby="checkout-review">
      <div className={styles['head']}>
        <h2 id="checkout-review">Ihre Bestellung prüfen</h2>
        <Link href={routes.cart} className="link small">
          {brand.cart} ändern
        </Link>
      </div>
      <OrderSummary />
      <ul>
        {productLines(cart).map((item) => (
          <ReviewLine key={lineId(item)} item={item} />
        ))}
      </ul>
      {!isEmptyDateTime(cart.changeableUntil) && (
        <p className={styles['changeable']}>
          <Icon name="clock" />
          <span>{changeableWords(soonClockText(cart.changeableUntil, new Date(now)))}</span>
        </p>
      )}
      {cart.cartNote !== '' && (
        <p className={styles['note']}>
          <Icon name="note-pencil" />
          <span>
            <b>Ihr Hinweis:</b>
            <span>{` ${cart.cartNote} `}</span>
            <Link href={routes.cart} className="link reach">
              Hinweis ändern
            </Link>
          </span>
        </p>
      )}
    </section>
  )
}

function ReviewLine({ item }: { item: CartItem }) {
  const row = rowOfItem(item)
  return (
    <li className={styles['line']}>
      <Picture src={item.skuImagePathThumbnail} alt="" shape="square" width={56} className={styles['picture']} />
      <div>
        <b>{row.separatedTitle}</b>
        <p className="small soft num">{[item.skuSubline, row.deposit].filter(Boolean).join(' · ')}</p>
        <p className="small soft">{withdrawalOfLine(item.withdrawal)}</p>
        {row.discounts.map((discount) => (
          <p key={discount} className={styles['discount']}>
            {discount}
          </p>
        ))}
      </div>
      <div className={styles['price']}>
        <Price amount={row.total} base={row.base} size="small" />
        <p>{row.unitPrice}</p>
      </div>
    </li>
  )
}
