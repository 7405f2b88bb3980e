/**
 * Links that carry a branch, for example the QR code on a table: `/?branch=17&orderMode=inhouse&table=12` (spec §2
 * "URL query parameters on load"). Names and values in any letter case; what is not understood is ignored.
 */
import type { Branch } from '@/lib/contract/branches'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { draftAtBranch } from './dialog-machine'
import type { DialogPage } from './dialog-pages'
import { EMPTY_DRAFT, type OrderDraft, withService } from './order-draft'

export type DeepLink = { branchERPId: number; orderMode: OrderMode | null; table: number | null }

const positive = (text: string | undefined): number | null => {
  const number = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 0
  return number > 0 ? number : null
}

/** What the address asks for, or null without a numeric branch. `search` is `location.search`. */
export function parseDeepLink(search: string): DeepLink | null {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const branchERPId = positive(given.get('branch'))
  if (branchERPId === null) return null
  const mode = given.get('ordermode')?.toLowerCase()
  const table = positive(given.get('table'))
  return {
    branchERPId,
    orderMode: orderModes.find((known) => known === mode) ?? null,
    table: table !== null && table <= 999 ? table : null,
  }
}

const ENTRY_PAGE = {
  pickup: 'TargetDateTimePage',
  inhouse: 'InHousePage',
  delivery: 'TargetDateTimePage',
} as const satisfies Record<OrderMode, DialogPage>

/** The page that a link opens and the draft it starts with; a branch that does not deliver only shows itself. */
export function entryOf(link: DeepLink, branch: Branch): { page: DialogPage; draft: OrderDraft } {
  const draft = { ...draftAtBranch(EMPTY_DRAFT, branch), table: link.table }
  const offered = link.orderMode !== 'delivery' || branch.branchServiceDelivery
  if (link.orderMode === null || !offered) return { page: 'BranchDetailPage', draft }
  return { page: ENTRY_PAGE[link.orderMode], draft: withService(draft, link.orderMode, false) }
}
