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

/** What the address asks of the order dialog, in lower case; anything else, like utm_source, is somebody else's. */
const PARAMETERS: ReadonlySet<string> = new Set(['branch', 'ordermode', 'table'])

/** The query without these parameters: what is left once the link has been followed. '' or '?…' */
export function withoutDeepLink(search: string): string {
  const left = [...new URLSearchParams(search)].filter(([name]) => !PARAMETERS.has(name.toLowerCase()))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}

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

/** What the QR code on a table holds. `shopUrl` without a slash at its end. */
export const tableLink = (shopUrl: string, branchERPId: number, table: number): string =>
  `${shopUrl}/?branch=${branchERPId}&orderMode=inhouse&table=${table}`

/** The text of a link that starts a search of the store finder; null without one, or when it names a branch, too. */
export function storeSearchOf(search: string): string | null {
  if (search === '' || parseDeepLink(search) !== null) return null
  const text = [...new URLSearchParams(search)].find(([name]) => name.toLowerCase() === 'search')?.[1].trim()
  return text === undefined || text === '' ? null : text
}

const ENTRY_PAGE = {
  pickup: 'TargetDateTimePage',
  inhouse: 'InHousePage',
  delivery: 'TargetDateTimePage',
} as const satisfies Record<OrderMode, DialogPage>

const OFFERS = {
  pickup: () => true,
  inhouse: (branch) => branch.branchServiceInhouse,
  delivery: (branch) => branch.branchServiceDelivery,
} as const satisfies Record<OrderMode, (branch: Branch) => boolean>

/** The page that a link opens and the draft it starts with; a branch without that service only shows itself. */
export function entryOf(link: DeepLink, branch: Branch): { page: DialogPage; draft: OrderDraft } {
  const draft = { ...draftAtBranch(EMPTY_DRAFT, branch), table: link.table }
  if (link.orderMode === null || !OFFERS[link.orderMode](branch)) return { page: 'BranchDetailPage', draft }
  return { page: ENTRY_PAGE[link.orderMode], draft: withService(draft, link.orderMode, false) }
}
