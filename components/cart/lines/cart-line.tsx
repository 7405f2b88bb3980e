'use client'

import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/contract/carts'
import { formatCents } from '@/lib/money'
import { unitPriceNote } from '@/lib/order-rows'
import styles from './cart-line.module.css'
import { LineControls } from './line-controls'
import { TierLine } from './tier-line'

/** A line of the cart page. */
export function CartLine({ item, priced }: { item: CartItem; priced: boolean }) {
  return (
    <li className={styles['line']}>
      <Picture src={item.skuImagePathThumbnail} alt="" shape="square" width={112} className={styles['picture']} />
      <div className={styles['text']}>
        <h3>
          <Link href={item.productUrl}>
            {item.cartItemUnits} x {item.skuName}
          </Link>
        </h3>
        <p className="small soft">{item.skuSubline}</p>
        {item.unitDiscountSummary.map(({ name }) => (
          <p key={name} className={styles['discount']}>
            {name}
          </p>
        ))}
        {priced && <TierLine item={item} />}
        {item.depositPrice > 0 && (
          <p className="small soft num">zzgl. {formatCents(item.depositPrice * item.cartItemUnits)} Pfand</p>
        )}
      </div>
      {priced && <LinePrice item={item} />}
      <div className={styles['controls']}>
        <LineControls item={item} location="Cart Page" />
      </div>
    </li>
  )
}

/** What the line costs, what it cost without its discounts, and one unit. */
function LinePrice({ item }: { item: CartItem }) {
  return (
    <div className={styles['price']}>
      <Price amount={item.totalPrice} base={item.totalPrice + item.totalDiscount} size="small" />
      <span className={styles['unit']}>{unitPriceNote(item, item.cartItemUnits)}</span>
    </div>
  )
}
