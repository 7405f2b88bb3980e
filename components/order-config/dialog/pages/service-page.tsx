'use client'

import { DialogTitle } from '@/components/ui/dialog/dialog'
import { ServiceOptions } from '../../place/service-options'
import { useDialogSession } from '../dialog-session'
import { WhereRow } from '../where-row'

/** How the visitor orders: to take away, express, at the table, or delivered. */
export function ServicePage() {
  const { state, dispatch } = useDialogSession()
  const { draft, branchSettled } = state
  return (
    <>
      <DialogTitle>Wie möchten Sie bestellen?</DialogTitle>
      {branchSettled && draft.targetBranch !== null ? (
        <WhereRow icon="storefront" subject="Geschäft" onChange={() => dispatch({ type: 'otherBranchWanted' })}>
          <b>{draft.targetBranch.branchPublicName}</b>
        </WhereRow>
      ) : (
        <WhereRow icon="map-pin" subject="Standort" onChange={() => dispatch({ type: 'otherPlaceWanted' })}>
          Ihr Standort <b>{draft.originInformation?.searchText}</b>
        </WhereRow>
      )}
      <ServiceOptions />
    </>
  )
}
