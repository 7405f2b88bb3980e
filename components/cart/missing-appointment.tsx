'use client'

import { useOrderConfigDialog } from '@/components/order-config/order-config-context'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { routes } from '@/lib/routes'
import { sellingPointOf } from '@/lib/selling-point'
import { useCart } from './cart-queries'

/** A cart whose branch or time is missing, after a re-order or a lost slot, has no prices yet: the way to them. */
export function MissingAppointment() {
  const cart = useCart()
  const dialog = useOrderConfigDialog()
  if (sellingPointOf(cart) !== null) return null
  return (
    <Notice>
      <p>Es fehlen noch Geschäft und Termin. Danach sehen Sie die Preise und können bestellen.</p>
      <Button variant="link" aria-haspopup="dialog" onClick={() => dialog.open('service', { returnUrl: routes.cart })}>
        Geschäft und Termin wählen
      </Button>
    </Notice>
  )
}
