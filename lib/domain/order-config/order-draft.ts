/**
 * What is being configured: where, how and when (spec §3 "Order configuration"). The saved copy is part of the cart;
 * the draft is the copy that the dialog edits and that the server has not seen yet.
 */
import type { Branch } from '@/lib/contract/branches'
import type { Cart, OriginInformation } from '@/lib/contract/carts'
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

/** The saved copy, as a draft to edit. */
export const draftOf = (saved: OrderDraft): OrderDraft => ({
  originInformation: saved.originInformation,
  orderMode: saved.orderMode,
  express: saved.express,
  targetBranch: saved.targetBranch,
  targetDateTime: saved.targetDateTime,
  table: saved.table,
})

/** Two towns without a single postcode differ by their name. */
const isSamePlace = (a: OriginInformation | null, b: OriginInformation): boolean =>
  a !== null && a.postalCode === b.postalCode && (b.postalCode !== '' || a.searchText === b.searchText)

/** A different postcode resets mode and express, and with them the time that was chosen for them (spec §4). */
export function withOrigin(draft: OrderDraft, originInformation: OriginInformation): OrderDraft {
  if (isSamePlace(draft.originInformation, originInformation)) return { ...draft, originInformation }
  return { ...draft, originInformation, orderMode: null, express: false, targetDateTime: EMPTY_DATE_TIME }
}

/** Express exists on pickup only; a time chosen for another service no longer holds. */
export function withService(draft: OrderDraft, orderMode: OrderMode, express: boolean): OrderDraft {
  const same = draft.orderMode === orderMode && draft.express === express
  return {
    ...draft,
    orderMode,
    express: orderMode === 'pickup' && express,
    targetDateTime: same ? draft.targetDateTime : EMPTY_DATE_TIME,
  }
}

/** A time and a table belong to their branch. */
export function withBranch(draft: OrderDraft, targetBranch: Branch): OrderDraft {
  if (draft.targetBranch?.branchId === targetBranch.branchId) return { ...draft, targetBranch }
  return { ...draft, targetBranch, targetDateTime: EMPTY_DATE_TIME, table: null }
}

/** A branch's own address as the place to start from. */
export const originAtBranch = ({ branchAddress, branchId }: Branch): OriginInformation => ({
  searchText: `${branchAddress.postCode} ${branchAddress.city}`,
  postalCode: branchAddress.postCode,
  city: branchAddress.city,
  locationId: `branch:${branchId}`,
  latitude: branchAddress.lat,
  longitude: branchAddress.long,
})
