'use client'

import { Button } from '@/components/ui/controls/button'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import { Notice } from '@/components/ui/notices/notice'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { TimePicker } from '../../appointment/time-picker'
import { useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'

type DraftWithBranch = OrderDraft & { targetBranch: NonNullable<OrderDraft['targetBranch']> }

/** Choice of one of the next fourteen days and a time slot on it. */
export function TargetDateTimePage() {
  const { state, dispatch } = useDialogSession()
  const { draft } = state
  if (draft.targetBranch === null)
    return (
      <>
        <DialogTitle>Wann möchten Sie bestellen?</DialogTitle>
        <Notice>
          <p>Bitte wählen Sie zuerst ein Geschäft.</p>
          <Button variant="link" onClick={() => dispatch({ type: 'otherBranchRequested' })}>
            Geschäft wählen
          </Button>
        </Notice>
      </>
    )
  return <BranchTimes draft={{ ...draft, targetBranch: draft.targetBranch }} />
}

function BranchTimes({ draft }: { draft: DraftWithBranch }) {
  const { dispatch } = useDialogSession()
  const delivery = draft.orderMode === 'delivery'
  return (
    <>
      <DialogTitle>{delivery ? 'Wann dürfen wir liefern?' : 'Wann holen Sie ab?'}</DialogTitle>
      {delivery ? (
        <SelectionRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceRequested' })}>
          Lieferung nach <b>{draft.originInformation?.searchText}</b>
        </SelectionRow>
      ) : (
        <SelectionRow icon="storefront" subject="Geschäft" onChange={() => dispatch({ type: 'otherBranchRequested' })}>
          <b>{draft.targetBranch.branchPublicName}</b>
        </SelectionRow>
      )}
      <TimePicker draft={draft} service={delivery ? 'delivery' : 'pickup'} />
    </>
  )
}
