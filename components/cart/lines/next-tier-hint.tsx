'use client'

import { lineOf, useChangeQuantity } from '@/components/state/cart-mutations'
import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { VisuallyHidden } from '@/components/ui/text/visually-hidden'
import type { CartItem } from '@/lib/contract/orders/carts'
import { formatCents } from '@/lib/format/money'
import { nameIn } from '@/lib/words/de/packaging'
import styles from './next-tier-hint.module.css'

/** Hint at the next price tier, with a button that adds the missing units. */
export function NextTierHint({ item }: { item: CartItem }) {
  const { cartItemUnits, nextTier } = item
  const change = useChangeQuantity('Cart Page')
  if (nextTier === null || nextTier.units <= cartItemUnits) return null
  const more = nextTier.units - cartItemUnits
  return (
    <p className={styles['tier']}>
      <Icon name="tag" size="small" />
      <span>
        <span>{`Noch ${more} Stück, dann je `}</span>
        <b className="num">{formatCents(nextTier.price)}</b> statt{' '}
        <span className="num">{formatCents(nextTier.insteadOf)}</span>
      </span>
      <Button
        variant="link"
        busy={change.isPending}
        onClick={() => change.mutate({ ...lineOf(item), CartItemUnits: nextTier.units })}
      >
        <span>{`${more} dazu`}</span>
        <VisuallyHidden>{`: ${nameIn(item)}`}</VisuallyHidden>
      </Button>
    </p>
  )
}
