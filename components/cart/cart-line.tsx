'use client'

import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Price } from '@/components/ui/price'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { CartItem } from '@/lib/contract/carts'
import { formatCents } from '@/lib/money'
import { quantityLimits, stockNote } from '@/lib/quantity'
import styles from './cart-line.module.css'
import { useChangeQuantity } from './cart-queries'

type CartLineProps = { item: CartItem; onRemove: (item: CartItem) => void }

/** A line of the cart page; each change of the quantity goes to the server (spec §4 "update mode"). */
export function CartLine({ item, onRemove }: CartLineProps) {
  const change = useChangeQuantity()
  return (
    <li className={styles['line']}>
      <Picture src={item.skuImagePathThumbnail} alt="" shape="square" sizes="112px" className={styles['picture']} />
      <div className={styles['text']}>
        <h3>
          <Link href={item.productUrl} prefetch={false}>
            {item.cartItemUnits} x {item.skuName}
          </Link>
        </h3>
        <p className="small soft">{item.skuSubline}</p>
        {item.unitDiscountSummary.map(({ name }) => (
          <p key={name} className={styles['discount']}>
            {name}
          </p>
        ))}
        {item.depositPrice > 0 && (
          <p className="small soft num">zzgl. {formatCents(item.depositPrice * item.cartItemUnits)} Pfand</p>
        )}
      </div>
      <LinePrice item={item} />
      <div className={styles['controls']}>
        <QuantityStepper
          label={`Anzahl ${item.skuName}`}
          size="compact"
          value={item.cartItemUnits}
          limits={quantityLimits(item)}
          maximumNote={stockNote(item.skuDailyInventory, item.cartItemUnits) ?? undefined}
          onChange={(CartItemUnits) => change.mutate({ SKUID: item.skuid, CartItemUnits })}
        />
        <Button variant="link" onClick={() => onRemove(item)}>
          Entfernen<VisuallyHidden>: {item.skuName}</VisuallyHidden>
        </Button>
      </div>
      {change.isError && (
        <p role="alert" className={styles['fault']}>
          <Icon name="warning-circle" size="small" />
          {change.error.message}
        </p>
      )}
    </li>
  )
}

/** What the line costs, what it cost without its discounts, and one unit. */
function LinePrice({ item }: { item: CartItem }) {
  return (
    <div className={styles['price']}>
      <Price amount={item.totalPrice} base={item.totalPrice + item.totalDiscount} size="small" />
      <span className={styles['unit']}>(Einzelpreis {formatCents(item.unitPrice - item.unitTotalDiscount)})</span>
    </div>
  )
}
