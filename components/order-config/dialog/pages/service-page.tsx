'use client'

import { DialogTitle } from '@/components/ui/dialog/dialog'
import { ServiceOptions } from '../../service/service-options'
import { useDialogSession } from '../dialog-session'
import { SelectionRow } from '../selection-row'

/** Choice of the service: takeaway, express, at the table, or delivery. */
export function ServicePage() {
  const { state, dispatch } = useDialogSession()
  const { draft, branchSettled } = state
  return (
    <>
      <DialogTitle>Wie möchten Sie bestellen?</DialogTitle>
      {branchSettled && draft.targetBranch !== null ? (
        <SelectionRow icon="storefront" subject="Geschäft" onChange={() => dispatch({ type: 'otherBranchRequested' })}>
          <b>{draft.targetBranch.branchPublicName}</b>
        </SelectionRow>
      ) : (
        <SelectionRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceRequested' })}>
          Ihr Standort <b>{draft.originInformation?.searchText}</b>
        </SelectionRow>
      )}
      <ServiceOptions />
    </>
  )
}
