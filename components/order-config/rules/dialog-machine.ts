/**
 * The order dialog as a state machine (spec §2, §4 "Dialog flow"): pure, without requests. What lies behind a page
 * follows from the page alone (see `pagesBehind`), so there is no history to keep. The draft is nobody's until the server
 * has saved it.
 */

import { type DialogPage, pagesBehind } from '@/components/state/order-dialog/dialog-pages'
import type { DialogRequest, Opener, Preset } from '@/components/state/order-dialog/dialog-request'
import type { Branch } from '@/lib/contract/branches'
import type { OriginInformation } from '@/lib/contract/carts'
import type { OrderMode } from '@/lib/contract/values'
import {
  draftOf,
  EMPTY_DRAFT,
  type OrderDraft,
  originAtBranch,
  withBranch,
  withOrigin,
  withService,
} from '@/lib/domain/order-config/order-draft'

export type DialogState = {
  readonly page: DialogPage
  readonly draft: OrderDraft
  /** The branch was chosen before the service, so choosing a service skips the branch list. */
  readonly branchSettled: boolean
}

export type DialogEvent =
  | { type: 'originChosen'; origin: OriginInformation }
  /** Without a place, for example because nobody can be asked where it is: the branch comes first. */
  | { type: 'allBranchesWanted' }
  /** `branch`: for delivery the first branch that delivers there, which becomes the target. */
  | { type: 'serviceChosen'; orderMode: 'pickup' | 'inhouse'; express: boolean }
  | { type: 'deliveryChosen'; branch: Branch }
  | { type: 'branchChosen'; branch: Branch }
  /** The preferred branch, or one found by its name: shown in detail before anything is ordered there. */
  | { type: 'branchShown'; branch: Branch }
  | { type: 'branchAccepted' }
  | { type: 'stationAccepted' }
  | { type: 'timeChosen'; targetDateTime: string }
  | { type: 'otherPlaceWanted' }
  | { type: 'otherBranchWanted' }
  | { type: 'wentBack' }

const hasLocationText = (draft: OrderDraft): boolean => (draft.originInformation?.searchText ?? '') !== ''

const timeCanBeChosen = ({ orderMode, targetBranch }: OrderDraft): boolean =>
  targetBranch !== null && (orderMode === 'pickup' || orderMode === 'delivery')

/** An appointment or a branch is edited where it was chosen, as long as what comes before it is known. */
function editPage(opener: Opener, draft: OrderDraft): DialogPage {
  if (opener === 'time' && timeCanBeChosen(draft)) return 'TargetDateTimePage'
  if (opener === 'branch' && draft.orderMode === 'delivery') return 'LocationPage'
  if (opener === 'branch' && draft.orderMode !== null) return 'BranchListPage'
  return 'ServicePage'
}

function startPage(opener: Opener, preset: Preset, draft: OrderDraft): DialogPage {
  if (opener === 'location' || preset.postalCode !== undefined || !hasLocationText(draft)) return 'LocationPage'
  if (preset.orderMode === 'pickup' || preset.orderMode === 'inhouse') return 'BranchListPage'
  return editPage(opener, draft)
}

function withPreset(draft: OrderDraft, { orderMode }: Preset): OrderDraft {
  return orderMode === undefined || orderMode === 'delivery' ? draft : withService(draft, orderMode, false)
}

/**
 * The dialog as it opens. The header goes on with the draft that was closed last; every other button copies the saved
 * configuration to the draft first (spec §2).
 */
export function openDialog(request: DialogRequest, saved: OrderDraft, lastDraft: OrderDraft | null): DialogState {
  if (request.kind === 'entry') return { page: request.page, draft: request.draft, branchSettled: false }
  const { opener, preset } = request
  const draft = opener === 'header' && lastDraft !== null ? lastDraft : draftOf(saved)
  const page = startPage(opener, preset, draft)
  return { page, draft: page === 'LocationPage' ? draft : withPreset(draft, preset), branchSettled: false }
}

/** Where a chosen branch leads: table rules first, a station explains itself, otherwise the time is next. */
function pageAfterBranch({ orderMode, targetBranch }: OrderDraft): DialogPage {
  if (orderMode === 'inhouse') return 'InHouseInfoPage'
  if (orderMode === null) return 'ServicePage'
  return targetBranch?.branchKind === 'station' ? 'PickupStationInfoPage' : 'TargetDateTimePage'
}

function chooseService(state: DialogState, orderMode: OrderMode, express: boolean): DialogState {
  const draft = withService(state.draft, orderMode, express)
  const settled = state.branchSettled && draft.targetBranch !== null
  return { ...state, draft, page: settled ? pageAfterBranch(draft) : 'BranchListPage', branchSettled: settled }
}

function chooseBranch(state: DialogState, branch: Branch): DialogState {
  const isFirst = state.draft.originInformation === null && state.draft.orderMode === null
  const draft = isFirst ? draftAtBranch(state.draft, branch) : withBranch(state.draft, branch)
  return { ...state, draft, page: pageAfterBranch(draft), branchSettled: draft.orderMode === null }
}

function chooseDelivery(state: DialogState, branch: Branch): DialogState {
  const draft = withBranch(withService(state.draft, 'delivery', false), branch)
  return { ...state, draft, page: 'TargetDateTimePage', branchSettled: false }
}

/** The branch and its address as the place to order from (spec §4: deep link, preferred branch). */
export const draftAtBranch = (draft: OrderDraft, branch: Branch): OrderDraft =>
  withOrigin(withBranch(draft, branch), originAtBranch(branch))

const goTo = (state: DialogState, page: DialogPage): DialogState => ({ ...state, page, branchSettled: false })

/** Behind the first page lies no other: there the dialog is closed by who shows it. */
function goBack(state: DialogState): DialogState {
  const behind = pagesBehind(state.page, state.draft.orderMode).at(-1)
  if (behind === undefined) return state
  return { ...state, page: behind, branchSettled: state.branchSettled && behind === 'ServicePage' }
}

type PageEvent = Exclude<DialogEvent['type'], 'wentBack'>

/** Where each event can happen. An answer that arrives when its page has been left changes nothing. */
const HAPPENS_ON = {
  originChosen: ['LocationPage'],
  allBranchesWanted: ['LocationPage'],
  branchShown: ['LocationPage', 'ServicePage'],
  serviceChosen: ['ServicePage'],
  deliveryChosen: ['ServicePage'],
  /** Beside a time that cannot be had, because its branch takes no orders: the nearest that does. */
  branchChosen: ['BranchListPage', 'TargetDateTimePage'],
  branchAccepted: ['BranchDetailPage', 'InHousePage'],
  stationAccepted: ['PickupStationInfoPage'],
  timeChosen: ['TargetDateTimePage'],
  otherPlaceWanted: ['ServicePage', 'BranchListPage', 'TargetDateTimePage'],
  otherBranchWanted: ['ServicePage', 'TargetDateTimePage', 'PickupStationInfoPage', 'BranchDetailPage'],
} as const satisfies Record<PageEvent, readonly DialogPage[]>

function canHappen(event: DialogEvent, page: DialogPage): boolean {
  if (event.type === 'wentBack') return true
  const pages: readonly DialogPage[] = HAPPENS_ON[event.type]
  return pages.includes(page)
}

export function reduceDialog(state: DialogState, event: DialogEvent): DialogState {
  if (!canHappen(event, state.page)) return state
  switch (event.type) {
    case 'originChosen':
      return { ...goTo(state, 'ServicePage'), draft: withOrigin(state.draft, event.origin) }
    case 'allBranchesWanted':
      return { ...goTo(state, 'BranchListPage'), draft: EMPTY_DRAFT }
    case 'serviceChosen':
      return chooseService(state, event.orderMode, event.express)
    case 'deliveryChosen':
      return chooseDelivery(state, event.branch)
    case 'branchChosen':
      return chooseBranch(state, event.branch)
    case 'branchShown':
      return { ...goTo(state, 'BranchDetailPage'), draft: draftAtBranch(state.draft, event.branch) }
    case 'branchAccepted':
      return { ...state, page: 'ServicePage', branchSettled: true }
    case 'stationAccepted':
      return { ...state, page: 'TargetDateTimePage' }
    case 'timeChosen':
      return { ...state, draft: { ...state.draft, targetDateTime: event.targetDateTime } }
    case 'otherPlaceWanted':
      return goTo(state, 'LocationPage')
    case 'otherBranchWanted':
      return goTo(state, 'BranchListPage')
    case 'wentBack':
      return goBack(state)
  }
}

/** How deep a page lies, 1 for a page with nothing behind it: the number of steps the browser's back button has. */
export const depthOf = ({ page, draft }: DialogState): number => pagesBehind(page, draft.orderMode).length + 1
