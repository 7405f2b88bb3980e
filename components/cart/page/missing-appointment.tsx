'use client'

import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/notices/notice'
import { routes } from '@/lib/web/routes'

/** A cart whose branch or time is missing, after a re-order or a lost slot, has no prices yet. */
export const APPOINTMENT_MISSING =
  'Es fehlen noch Geschäft und Termin. Danach sehen Sie die Preise und können bestellen.'
export const CHOOSE_APPOINTMENT = 'Geschäft und Termin wählen'

/** Shown in place of the sums, with a button that opens the choice of branch and time. */
export function MissingAppointment() {
  const dialog = useOrderConfigDialog()
  return (
    <Notice>
      <p>{APPOINTMENT_MISSING}</p>
      <Button variant="link" aria-haspopup="dialog" onClick={() => dialog.open('service', { returnUrl: routes.cart })}>
        {CHOOSE_APPOINTMENT}
      </Button>
    </Notice>
  )
}
