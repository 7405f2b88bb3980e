import type { Branch } from '@/lib/contract/branches/branches'
import type { OrderConfig } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME, type OrderMode } from '@/lib/contract/values'
import type { OrderDraft } from './order-draft'

export type CompleteDraft = OrderDraft & { orderMode: OrderMode; targetBranch: Branch }

/** Whether mode, branch and time are set, so that prices and add buttons are shown (spec §4 "Order config complete"). */
export const isConfigComplete = <D extends OrderDraft>(draft: D): draft is D & CompleteDraft =>
  draft.orderMode !== null && draft.targetBranch !== null && draft.targetDateTime !== EMPTY_DATE_TIME

/** Input of POST /api/cart/orderconfig (spec §7). */
export const toOrderConfig = (draft: CompleteDraft): OrderConfig => ({
  originInformation: draft.originInformation,
  orderMode: draft.orderMode,
  express: draft.express,
  targetBranchId: draft.targetBranch.branchId,
  targetDateTime: draft.targetDateTime,
  table: draft.orderMode === 'inhouse' ? draft.table : null,
})
