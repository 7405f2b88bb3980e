'use client'

import { DialogTitle } from '@/components/ui/dialog/dialog'
import { type InfoRow, InfoRows } from '@/components/ui/text/info-rows'
import { brand } from '@/lib/brand'
import { appointmentLabel, orderModeLabel } from '@/lib/words/de/labels'
import { AppointmentFoot } from '../../appointment/appointment-foot'
import { useTableOrder } from '../../appointment/use-table-order'
import { useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'

const ROWS: readonly InfoRow[] = [
  { icon: 'armchair', title: 'Platz nehmen', text: 'Suchen Sie sich einen freien Tisch aus.' },
  { icon: 'cart', title: 'Auswählen und bezahlen', text: `Die Tischnummer geben Sie im ${brand.cart} an.` },
  { icon: 'bell-ringing', title: 'Wir bringen es Ihnen', text: 'Bestellungen am Tisch gelten nur für heute.' },
]

/** Explains orders at the table; the table number is entered in the cart. */
export function InHouseInfoPage() {
  const { state } = useDialogSession()
  const table = useTableOrder()
  return (
    <>
      <DialogTitle>{orderModeLabel.inhouse}</DialogTitle>
      <SelectionRow icon="storefront">
        <b>{state.draft.targetBranch?.branchPublicName}</b>
      </SelectionRow>
      <InfoRows rows={ROWS} />
      <AppointmentFoot
        label={appointmentLabel.inhouse}
        value={table.date}
        action="Jetzt bestellen"
        error={table.error}
        busy={table.busy}
        onConfirm={() => table.order(state.draft.table)}
      />
    </>
  )
}
