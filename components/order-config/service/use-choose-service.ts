'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { branchesQuery } from '@/components/branch/branch-queries'
import { pauseAt } from '@/components/order-config/rules/branch-obstacle'
import type { Branch } from '@/lib/contract/branches/branches'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { OrderMode } from '@/lib/contract/values'
import { useDialogSession } from '../dialog/dialog-session'

type ServiceChoice = { orderMode: OrderMode; express: boolean }
type ServiceRequest = ServiceChoice & {
  origin: OriginInformation | null
  /** A branch chosen before the service; it becomes the delivering branch if it delivers. */
  settledBranch: Branch | null
}

/** Chooses a service. For delivery, the first returned branch that takes orders becomes the target (spec §4). */
export function useChooseService() {
  const client = useQueryClient()
  const { dispatch } = useDialogSession()
  return useMutation({
    mutationFn: async ({ orderMode, origin, settledBranch }: ServiceRequest): Promise<Branch | null> => {
      if (orderMode !== 'delivery') return null
      if (settledBranch?.branchServiceDelivery) return settledBranch
      const delivering = await client.query(branchesQuery('delivery', origin))
      const takesOrders = (branch: Branch) => pauseAt(branch, { orderMode, express: false }) === null
      return delivering.find(takesOrders) ?? delivering[0] ?? null
    },
    onSuccess: (branch, { orderMode, express }) => {
      if (orderMode !== 'delivery') dispatch({ type: 'serviceChosen', orderMode, express })
      else if (branch !== null) dispatch({ type: 'deliveryChosen', branch })
    },
  })
}
