/** The page of the order dialog that a deep link opens (spec §2 "URL query parameters on load"). */
import type { DialogPage } from '@/components/state/order-dialog/dialog-pages'
import type { Branch } from '@/lib/contract/branches/branches'
import type { OrderMode } from '@/lib/contract/values'
import { EMPTY_DRAFT, type OrderDraft, withService } from '@/lib/domain/order-config/order-draft'
import type { DeepLink } from '@/lib/web/deep-link'
import type { LinkNotice } from '@/lib/words/de/order-config'
import { draftAtBranch } from './dialog-machine'

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

/** Notice for the page that `linkEntryOf` opens; null if the link can be followed completely. */
export function linkNotice({ orderMode, table }: DeepLink, branch: Branch | null): LinkNotice | null {
  if (branch === null) return { code: 'branch_unknown' }
  const name = branch.branchPublicName
  if (orderMode === 'delivery' && !OFFERS.delivery(branch)) return { code: 'no_delivery', branch: name }
  if (orderMode === 'inhouse' && !OFFERS.inhouse(branch)) return { code: 'no_inhouse', branch: name }
  // The page of a closed branch says that it is closed, so the table is not checked.
  const needsTable = orderMode === 'inhouse' && branch.branchOpenNow && table !== null
  return needsTable && !isTableOf(branch, table) ? { code: 'table_unknown', table } : null
}

export type LinkEntry = { page: DialogPage; draft: OrderDraft; notice: LinkNotice | null }

/** The page that a link opens and the draft it starts with; a branch without that service opens its detail page. */
export function linkEntryOf(link: DeepLink, branch: Branch | null): LinkEntry {
  const notice = linkNotice(link, branch)
  if (branch === null) return { page: 'LocationPage', draft: EMPTY_DRAFT, notice }
  const draft = { ...draftAtBranch(EMPTY_DRAFT, branch), table: isTableOf(branch, link.table) ? link.table : null }
  if (link.orderMode === null || !OFFERS[link.orderMode](branch)) return { page: 'BranchDetailPage', draft, notice }
  return { page: ENTRY_PAGE[link.orderMode], draft: withService(draft, link.orderMode, false), notice }
}
