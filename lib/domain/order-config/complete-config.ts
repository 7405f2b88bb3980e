import type { Branch } from '@/lib/contract/branches'
import type { OrderConfig } from '@/lib/contract/carts'
import { EMPTY_DATE_TIME, type OrderMode } from '@/lib/contract/values'
import type { OrderDraft } from '@/lib/domain/order-config/order-draft'

export type CompleteDraft = OrderDraft & { orderMode: OrderMode; targetBranch: Branch }

/** Mode, branch and time are known, so prices and add controls may show (spec §4 "Order config complete"). */
export const isConfigComplete = <D extends OrderDraft>(draft: D): draft is D & CompleteDraft =>
  draft.orderMode !== null && draft.targetBranch !== null && draft.targetDateTime !== EMPTY_DATE_TIME

/** What POST /api/cart/orderconfig is sent (spec §7). */
export const toOrderConfig = (draft: CompleteDraft): OrderConfig => ({
  originInformation: draft.originInformation,
  orderMode: draft.orderMode,
  express: draft.express,
  targetBranchId: draft.targetBranch.branchId,
  targetDateTime: draft.targetDateTime,
  table: draft.orderMode === 'inhouse' ? draft.table : null,
})
