'use client'

import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { QuantityStepper } from '@/components/ui/quantity-stepper'
import { VisuallyHidden } from '@/components/ui/visually-hidden'
import type { AnalyticsLocation } from '@/lib/analytics'
import type { CartItem } from '@/lib/contract/carts'
import { quantityLimits, stockNote } from '@/lib/quantity'
import { useChangeQuantity } from './cart-queries'
import styles from './line-controls.module.css'
import { useRemoveWithUndo } from './remove-with-undo'

type LineControlsProps = { item: CartItem; location: AnalyticsLocation }

/** Quantity and 'Entfernen' of a line; each change goes to the server (spec §4 "update mode"). */
export function LineControls({ item, location }: LineControlsProps) {
  const change = useChangeQuantity(location)
  const remove = useRemoveWithUndo(location)
  return (
    <div className={styles['controls']}>
      <QuantityStepper
        label={`Anzahl ${item.skuName}`}
        size="compact"
        value={item.cartItemUnits}
        limits={quantityLimits(item)}
        maximumNote={stockNote(item.skuDailyInventory, item.cartItemUnits) ?? undefined}
        onChange={(CartItemUnits) => change.mutate({ SKUID: item.skuid, CartItemUnits })}
      />
      <Button variant="link" onClick={() => remove(item)}>
        Entfernen<VisuallyHidden>: {item.skuName}</VisuallyHidden>
      </Button>
      {change.isError && (
        <p role="alert" className={styles['fault']}>
          <Icon name="warning-circle" size="small" />
          {change.error.message}
        </p>
      )}
    </div>
  )
}
