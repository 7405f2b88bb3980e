'use client'

import { useState } from 'react'
import type { AnalyticsLocation } from '@/components/analytics/analytics'
import type { ApiError } from '@/components/state/api/call'
import { lineOf, useChangeQuantity } from '@/components/state/cart-mutations'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/controls/button'
import { QuantityStepper } from '@/components/ui/controls/quantity-stepper'
import { Icon } from '@/components/ui/media/icon'
import { useToast } from '@/components/ui/notices/toast'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { CartItem } from '@/lib/contract/orders/carts'
import { quantityLimits } from '@/lib/domain/quantity'
import { nameIn } from '@/lib/words/de/packaging'
import { removeQuestion, shortageNote, stockNote } from '@/lib/words/de/quantity'
import styles from './line-controls.module.css'
import { useRemoveWithUndo } from './use-remove-with-undo'

type LineControlsProps = { item: CartItem; location: AnalyticsLocation; size?: 'compact' | 'small' }

/** Quantity and removal of a cart line, with a note on short stock. Each change is sent to the server (spec §4 "update mode"). */
export function LineControls({ item, location, size = 'compact' }: LineControlsProps) {
  const change = useChangeQuantity(location)
  const remove = useRemoveWithUndo(location)
  const showToast = useToast()
  const limits = quantityLimits(item)
  const shortage = shortageNote(item, item.cartItemUnits)
  const [asksToRemove, setAsksToRemove] = useState(false)

  // Handled here, because the response to a line removed in another tab unmounts this line and its error message.
  const setUnits = (CartItemUnits: number) => {
    change.mutateAsync({ ...lineOf(item), CartItemUnits }).catch(({ code, message }: ApiError) => {
      if (code === 'item_not_in_cart') showToast(message, { tone: 'error' })
    })
  }

  return (
    <div className={classNames(styles['controls'], size === 'small' && styles['small'])}>
      <QuantityStepper
        label={`Anzahl ${nameIn(item)}`}
        size={size}
        value={item.cartItemUnits}
        limits={limits}
        disabled={limits.max < limits.min}
        maximumNote={stockNote(item.skuDailyInventory, item.cartItemUnits) ?? undefined}
        onChange={setUnits}
        onZero={() => setAsksToRemove(true)}
      />
      <Button variant="link" onClick={() => remove(item)}>
        Entfernen<VisuallyHidden>{`: ${nameIn(item)}`}</VisuallyHidden>
      </Button>
      {asksToRemove && (
        <p role="alert" className={styles['question']}>
          <span>{removeQuestion(nameIn(item))}</span>
          <Button variant="link" onClick={() => remove(item)}>
            Ja, entfernen
          </Button>
          <Button variant="link" onClick={() => setAsksToRemove(false)}>
            Nein, behalten
          </Button>
        </p>
      )}
      {shortage !== null && (
        <p className={styles['shortage']}>
          <Icon name="warning-circle" size="small" />
          <span>{shortage}</span>
        </p>
      )}
      {change.isError && (
        <p role="alert" className={styles['fault']}>
          <Icon name="warning-circle" size="small" />
          <span>{change.error.message}</span>
        </p>
      )}
    </div>
  )
}
