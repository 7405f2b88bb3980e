'use client'

import { Button } from '@/components/ui/controls/button'
import { Icon } from '@/components/ui/media/icon'
import { useReorder } from './use-reorder'

/** Copies the order into the cart and opens the choice of a time (spec §4 "Re-order"). */
export function ReorderButton({ invoiceNumber }: { invoiceNumber: string }) {
  const { reorder, busy, dialogs } = useReorder()
  return (
    <>
      <Button variant="add" size="compact" once busy={busy} onClick={() => reorder({ invoiceNumber })}>
        <Icon name="arrow-counter-clockwise" size="small" />
        Erneut bestellen
      </Button>
      {dialogs}
    </>
  )
}
