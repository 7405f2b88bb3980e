'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { branchDetailsQuery, geocodeQuery } from '@/components/branch/branch-queries'
import { useChooseService } from '@/components/order-config/service/use-choose-service'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { PlaceSuggestion } from '@/lib/domain/order-config/place-suggestions'
import { acceptedPlace, originOf } from '@/lib/domain/order-config/postcode'
import { useDialogSession } from '../dialog/dialog-session'

/** Sets the place as the origin and goes on; a service that the start page preset is chosen as well. */
export function useChooseOrigin() {
  const { dispatch, preset } = useDialogSession()
  const service = useChooseService()
  return (origin: OriginInformation) => {
    dispatch({ type: 'originChosen', origin })
    const { orderMode } = preset
    if (orderMode !== undefined) service.mutate({ orderMode, express: false, origin, settledBranch: null })
  }
}

/** Looks a postcode up and chooses it as the origin; calls `onRefused` if it does not exist. */
export function useLookUpPostcode(onRefused: () => void) {
  const client = useQueryClient()
  const chooseOrigin = useChooseOrigin()
  return useMutation({
    mutationFn: async (postcode: string): Promise<OriginInformation | null> => {
      const place = acceptedPlace((await client.query(geocodeQuery(postcode))).items)
      return place === null ? null : originOf(place, postcode)
    },
    onSuccess: (origin) => (origin === null ? onRefused() : chooseOrigin(origin)),
  })
}

/** Chooses a suggestion: a place becomes the origin, a branch is shown in detail first. */
export function usePickSuggestion() {
  const client = useQueryClient()
  const { dispatch } = useDialogSession()
  const chooseOrigin = useChooseOrigin()
  return useMutation({
    mutationFn: async (suggestion: PlaceSuggestion) => {
      if (suggestion.kind !== 'branch') return chooseOrigin(suggestion.origin)
      const branch = await client.query(branchDetailsQuery(suggestion.branch.branchERPId))
      dispatch({ type: 'branchShown', branch })
    },
  })
}
