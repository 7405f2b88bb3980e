'use client'

import { Dialog, DialogTitle } from '@/components/ui/dialog'
import type { OrderConfigDialogProps } from './lazy-order-config-dialog'

/** The order dialog: where, how and when. */
export function OrderConfigDialog({ onClose }: OrderConfigDialogProps) {
  return (
    <Dialog open onClose={() => onClose(null)}>
      <DialogTitle>Wo möchten Sie bestellen?</DialogTitle>
    </Dialog>
  )
}
