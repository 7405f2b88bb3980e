'use client'

import { DepositMark } from '@/components/catalogue/packaging/deposit-mark'
import { Link } from '@/components/ui/controls/link'
import { Price } from '@/components/ui/text/price'
import type { CartItem } from '@/lib/contract/orders/carts'
import { type DisplayLine, rowOfItem } from '@/lib/domain/order-sums'
import styles from './cart-line.module.css'
import { LineControls } from './line-controls'
import { LinePackaging } from './line-packaging'
import { NextTierHint } from './next-tier-hint'
import { LineDiscounts, ProductLine } from './product-line'

export function CartLine({ item, priced }: { item: CartItem; priced: boolean }) {
  const row = rowOfItem(item)
  return (
    <ProductLine
      imagePath={item.skuImagePathThumbnail}
      price={priced ? <LinePrice row={row} /> : null}
      controls={<LineControls item={item} location="Cart Page" />}
    >
      <h3>
        <Link href={item.productUrl}>{row.separatedTitle}</Link>
      </h3>
      <p className="small soft">{item.skuSubline}</p>
      <LineDiscounts discounts={row.discounts} />
      {priced && <NextTierHint item={item} />}
      {row.deposit !== '' && (
        <p className="small soft num">
          <span>{`${row.deposit} `}</span>
          <DepositMark kind={item.depositKind} size="small" />
        </p>
      )}
      {priced && <LinePackaging item={item} />}
    </ProductLine>
  )
}

/** Price of the line, its price without discounts, and the unit price. */
function LinePrice({ row }: { row: DisplayLine }) {
  return (
    <>
      <Price amount={row.total} base={row.base} size="small" />
      <span className={styles['unit']}>{row.unitPrice}</span>
    </>
  )
}
