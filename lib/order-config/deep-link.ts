/**
 * Links that carry a branch, for example the QR code on a table: `/?branch=17&orderMode=inhouse&table=12` (spec §2
 * "URL query parameters on load"). Names and values in any letter case; what is not understood is ignored, and what
 * cannot be followed is said.
 */
import type { Branch } from '@/lib/contract/branches'
import { fromDigits } from '@/lib/contract/digits'
import { type OrderMode, orderModes } from '@/lib/contract/values'
import { draftAtBranch } from './dialog-machine'
import type { DialogPage } from './dialog-pages'
import type { LinkNotice } from './dialog-request'
import { EMPTY_DRAFT, type OrderDraft, withService } from './order-draft'

export type DeepLink = { branchERPId: number; orderMode: OrderMode | null; table: number | null }

/** What the address asks of the order dialog, in lower case; anything else, like utm_source, is somebody else's. */
const PARAMETERS: ReadonlySet<string> = new Set(['branch', 'ordermode', 'table'])

/** The query without these parameters: what is left once the link has been followed. '' or '?…' */
export function withoutDeepLink(search: string): string {
  const left = [...new URLSearchParams(search)].filter(([name]) => !PARAMETERS.has(name.toLowerCase()))
  return left.length === 0 ? '' : `?${new URLSearchParams(left)}`
}

const positive = (text: string | undefined): number | null => fromDigits(text) || null

/** What the address asks for, or null without a numeric branch. `search` is `location.search`. */
export function parseDeepLink(search: string): DeepLink | null {
  const given = new Map([...new URLSearchParams(search)].map(([name, value]) => [name.toLowerCase(), value]))
  const branchERPId = positive(given.get('branch'))
  if (branchERPId === null) return null
  const mode = given.get('ordermode')?.toLowerCase()
  return {
    branchERPId,
    orderMode: orderModes.find((known) => known === mode) ?? null,
    table: positive(given.get('table')),
  }
}

/** What the QR code on a table holds. `shopUrl` without a slash at its end. */
export const tableLink = (shopUrl: string, branchERPId: number, table: number): string =>
  `${shopUrl}/?branch=${branchERPId}&orderMode=inhouse&table=${table}`

/**
 * The query of the store finder that a link with a `search` leads to, whatever its letter case; null without a text, or
 * when the link names a branch, too. '?…'
 */
export function storeSearchOf(search: string): string | null {
  if (search === '' || parseDeepLink(search) !== null) return null
  const given = [...new URLSearchParams(search)].map(([name, value]) => [
    name.toLowerCase() === 'search' ? 'search' : name,
    value,
  ])
  const wanted = new URLSearchParams(given)
  return (wanted.get('search') ?? '').trim() === '' ? null : `?${wanted}`
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

const isTableOf = ({ branchTables }: Branch, table: number | null): boolean => table === null || table <= branchTables

/** For the page that `entryOf` opens; null when all of the link can be followed. */
export function linkNotice({ orderMode, table }: DeepLink, branch: Branch | null): LinkNotice | null {
  if (branch === null) return { code: 'branch_unknown' }
  const name = branch.branchPublicName
  if (orderMode === 'delivery' && !OFFERS.delivery(branch)) return { code: 'no_delivery', branch: name }
  if (orderMode === 'inhouse' && !OFFERS.inhouse(branch)) return { code: 'no_inhouse', branch: name }
  // While it is closed the page says that, and no table matters.
  const isAsked = orderMode === 'inhouse' && branch.branchOpenNow && table !== null
  return isAsked && !isTableOf(branch, table) ? { code: 'table_unknown', table } : null
}

export type LinkEntry = { page: DialogPage; draft: OrderDraft; notice: LinkNotice | null }

/** The page that a link opens and the draft it starts with; a branch without that service only shows itself. */
export function entryOf(link: DeepLink, branch: Branch | null): LinkEntry {
  const notice = linkNotice(link, branch)
  if (branch === null) return { page: 'LocationPage', draft: EMPTY_DRAFT, notice }
  const draft = { ...draftAtBranch(EMPTY_DRAFT, branch), table: isTableOf(branch, link.table) ? link.table : null }
  if (link.orderMode === null || !OFFERS[link.orderMode](branch)) return { page: 'BranchDetailPage', draft, notice }
  return { page: ENTRY_PAGE[link.orderMode], draft: withService(draft, link.orderMode, false), notice }
}
