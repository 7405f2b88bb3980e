'use client'

import { Button } from '@/components/ui/controls/button'
import { Notice } from '@/components/ui/controls/notice'
import { DialogTitle } from '@/components/ui/dialog/dialog'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'
import { TimePicker } from '../../appointment/time-picker'
import { useDialogSession } from '../dialog-session'
import { WhereRow } from '../where-row'

type Timed = OrderDraft & { targetBranch: NonNullable<OrderDraft['targetBranch']> }

/** When: one of the next fourteen days and a time on it. */
export function TargetDateTimePage() {
  const { state, dispatch } = useDialogSession()
  const { draft } = state
  if (draft.targetBranch === null)
    return (
      <>
        <DialogTitle>Wann möchten Sie bestellen?</DialogTitle>
        <Notice>
          <p>Bitte wählen Sie zuerst ein Geschäft.</p>
          <Button variant="link" onClick={() => dispatch({ type: 'otherBranchWanted' })}>
            Geschäft wählen
          </Button>
        </Notice>
      </>
    )
  return <TimesOf draft={{ ...draft, targetBranch: draft.targetBranch }} />
}

function TimesOf({ draft }: { draft: Timed }) {
  const { dispatch } = useDialogSession()
  const delivery = draft.orderMode === 'delivery'
  return (
    <>
      <DialogTitle>{delivery ? 'Wann dürfen wir liefern?' : 'Wann holen Sie ab?'}</DialogTitle>
      {delivery ? (
        <WhereRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceWanted' })}>
          Lieferung nach <b>{draft.originInformation?.searchText}</b>
        </WhereRow>
      ) : (
        <WhereRow icon="storefront" subject="Geschäft" onChange={() => dispatch({ type: 'otherBranchWanted' })}>
          <b>{draft.targetBranch.branchPublicName}</b>
        </WhereRow>
      )}
      <TimePicker draft={draft} service={delivery ? 'delivery' : 'pickup'} />
    </>
  )
}
