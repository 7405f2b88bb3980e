'use client'

import { useOrderConfigDialog } from '@/components/state/order-dialog/order-config-context'
import { Button } from '@/components/ui/controls/button'

/** Spec §8 "Empty category". */
const NOTHING_FOR_SALE =
  'Zum gewünschten Abholtag oder Geschäft stehen keine Produkte in dieser Kategorie zur Verfügung. Bitte wählen Sie einen anderen Tag oder Geschäft.'

/** Says that the shelf has no products at the chosen branch and day, with a button to choose another day. */
export function NothingForSale() {
  const dialog = useOrderConfigDialog()
  return (
    <>
      <p>{NOTHING_FOR_SALE}</p>
      <Button aria-haspopup="dialog" onClick={() => dialog.open('time')}>
        Ändern
      </Button>
    </>
  )
}
