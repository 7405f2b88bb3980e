/**
 * Draft of the order configuration: place, mode, branch and time (spec §3 "Order configuration"). The saved configuration
 * is part of the cart; the draft is the copy that the dialog edits before it is saved.
 */
import type { Branch } from '@/lib/contract/branches/branches'
import type { Cart, OriginInformation } from '@/lib/contract/orders/carts'
import { EMPTY_DATE_TIME, type OrderMode } from '@/lib/contract/values'

export type OrderDraft = Pick<
  Cart,
  'originInformation' | 'orderMode' | 'express' | 'targetBranch' | 'targetDateTime' | 'table'
>

export const EMPTY_DRAFT: OrderDraft = {
  originInformation: null,
  orderMode: null,
  express: false,
  targetBranch: null,
  targetDateTime: EMPTY_DATE_TIME,
  table: null,
}

/** A draft with the saved configuration. */
export const draftOf = (saved: OrderDraft): OrderDraft => ({
  originInformation: saved.originInformation,
  orderMode: saved.orderMode,
  express: saved.express,
  targetBranch: saved.targetBranch,
  targetDateTime: saved.targetDateTime,
  table: saved.table,
})

/** Towns have no single postcode, so they are compared by name. */
const isSamePlace = (a: OriginInformation | null, b: OriginInformation): boolean =>
  a !== null && a.postalCode === b.postalCode && (b.postalCode !== '' || a.searchText === b.searchText)

/** A different postcode resets mode, express and time (spec §4). */
export function withOrigin(draft: OrderDraft, originInformation: OriginInformation): OrderDraft {
  if (isSamePlace(draft.originInformation, originInformation)) return { ...draft, originInformation }
  return { ...draft, originInformation, orderMode: null, express: false, targetDateTime: EMPTY_DATE_TIME }
}

/** Express exists for pickup only. Another service resets the time. */
export function withService(draft: OrderDraft, orderMode: OrderMode, express: boolean): OrderDraft {
  const same = draft.orderMode === orderMode && draft.express === express
  return {
    ...draft,
    orderMode,
    express: orderMode === 'pickup' && express,
    targetDateTime: same ? draft.targetDateTime : EMPTY_DATE_TIME,
  }
}

/** Another branch resets time and table. */
export function withBranch(draft: OrderDraft, targetBranch: Branch): OrderDraft {
  if (draft.targetBranch?.branchId === targetBranch.branchId) return { ...draft, targetBranch }
  return { ...draft, targetBranch, targetDateTime: EMPTY_DATE_TIME, table: null }
}

/** The branch's address as the customer's place. */
export const originAtBranch = ({ branchAddress, branchId }: Branch): OriginInformation => ({
  searchText: `${branchAddress.postCode} ${branchAddress.city}`,
  postalCode: branchAddress.postCode,
  city: branchAddress.city,
  locationId: `branch:${branchId}`,
  latitude: branchAddress.lat,
  longitude: branchAddress.long,
})
