'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '@/components/state/api/call'
import { useCart } from '@/components/state/cart-provider'
import { Notice } from '@/components/ui/notices/notice'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import type { CompleteDraft } from '@/lib/domain/order-config/complete-config'
import { lackingWords } from '@/lib/words/de/order-config'

type LackingProductsNoticeProps = { draft: Pick<CompleteDraft, 'orderMode' | 'targetBranch' | 'targetDateTime'> }

/** Lists products of the cart that are unavailable at the time being chosen, before that time is saved. */
export function LackingProductsNotice({
  draft: { orderMode, targetBranch, targetDateTime },
}: LackingProductsNoticeProps) {
  const cart = useCart()
  const skuids = cart.cartItems.map(({ skuid }) => skuid)
  const { branchId: targetBranchId } = targetBranch
  const { data } = useQuery({
    queryKey: ['lacking', skuids, orderMode, targetBranchId, targetDateTime],
    queryFn: ({ signal }) => call('POST /api/cart/lacking', { orderMode, targetBranchId, targetDateTime }, signal),
    enabled: skuids.length > 0 && targetDateTime !== EMPTY_DATE_TIME,
    placeholderData: keepPreviousData,
  })
  const lacking = data?.lacking ?? []
  return <div role="status">{lacking.length > 0 && <Notice>{lackingWords(lacking)}</Notice>}</div>
}
