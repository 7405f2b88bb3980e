'use client'

import { Button } from '@/components/ui/button'
import { lazyBlock } from '@/components/ui/lazy-block'

/** Apart from the page: most who come to it are no customers yet. */
export const OrderAgain = lazyBlock(
  () => import('@/components/account/reorder-button').then((module) => module.ReorderButton),
  () => (
    <Button variant="add" size="compact" disabled>
      Erneut bestellen
    </Button>
  ),
)
