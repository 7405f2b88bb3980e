'use client'

import { useWrite } from '@/components/ui/use-write'
import { call } from '@/lib/call'
import type { OrderVersion } from '@/lib/contract/checkout'

/** `shown`: the order as this page was made of it. */
export const useChangeOrder = (orderGUID: string, shown: OrderVersion) =>
  useWrite((wanted: OrderVersion) => call('POST /api/checkout/change', { orderGUID, shown, wanted }))
