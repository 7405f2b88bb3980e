'use client'

import { Link } from '@/components/ui/link'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import type { CartItem } from '@/lib/contract/carts'
import { type LineRow, rowOfItem } from '@/lib/order-sums'
import styles from './cart-line.module.css'
import { LineControls } from './line-controls'
import { LinePackaging } from './line-packaging'
import { TierLine } from './tier-line'

/** A line of the cart page. */
export function CartLine({ item, priced }: { item: CartItem; priced: boolean }) {
  const row = rowOfItem(item)
  return (
    <li className={styles['line']}>
      <Picture src={item.skuImagePathThumbnail} alt="" shape="square" width={112} className={styles['picture']} />
      <div className={styles['text']}>
        <h3>
          <Link href={item.productUrl}>{row.title}</Link>
        </h3>
        <p className="small soft">{item.skuSubline}</p>
        {row.discountNames.map((name) => (
          <p key={name} className={styles['discount']}>
            {name}
          </p>
        ))}
        {priced && <TierLine item={item} />}
        {row.deposit !== '' && <p className="small soft num">{row.deposit}</p>}
        {priced && <LinePackaging item={item} />}
      </div>
      {priced && <LinePrice row={row} />}
      <div className={styles['controls']}>
        <LineControls item={item} location="Cart Page" />
      </div>
    </li>
  )
}

/** What the line costs, what it cost without its discounts, and one unit. */
function LinePrice({ row }: { row: LineRow }) {
  return (
    <div className={styles['price']}>
      <Price amount={row.total} base={row.base} size="small" />
      <span className={styles['unit']}>{row.unitPrice}</span>
    </div>
  )
}
