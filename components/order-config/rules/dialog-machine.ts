/**
 * The order dialog as a state machine (spec §2, §4 "Dialog flow"): pure, without requests. The pages behind a
 * page follow from the page alone (see `pagesBehind`), so the state has no history. The draft is local until it is saved.
 */

import { type DialogPage, pagesBehind } from '@/components/state/order-dialog/dialog-pages'
import type { DialogRequest, Opener, Preset } from '@/components/state/order-dialog/dialog-request'
import type { Branch } from '@/lib/contract/branches/branches'
import type { OriginInformation } from '@/lib/contract/orders/carts'
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
  /** Go on without a place, for example because the lookup of places fails: the branch is chosen first. */
  | { type: 'allBranchesRequested' }
  | { type: 'serviceChosen'; orderMode: 'pickup' | 'inhouse'; express: boolean }
  /** `branch`: a branch that delivers to the place; it becomes the target. */
  | { type: 'deliveryChosen'; branch: Branch }
  | { type: 'branchChosen'; branch: Branch }
  /** The preferred branch, or one found by name, is shown in detail before it is accepted. */
  | { type: 'branchShown'; branch: Branch }
  | { type: 'branchAccepted' }
  | { type: 'stationAccepted' }
  | { type: 'timeChosen'; targetDateTime: string }
  | { type: 'otherPlaceRequested' }
  | { type: 'otherBranchRequested' }
  | { type: 'wentBack' }

const hasLocationText = (draft: OrderDraft): boolean => (draft.originInformation?.searchText ?? '') !== ''

const timeCanBeChosen = ({ orderMode, targetBranch }: OrderDraft): boolean =>
  targetBranch !== null && (orderMode === 'pickup' || orderMode === 'delivery')

/** A time or branch is edited on its own page if the choices before it are made, else the service page comes first. */
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
 * The initial state of the dialog. The header continues the draft of the last closing; every other button starts with a copy
 * of the saved configuration (spec §2).
 */
export function openDialog(request: DialogRequest, saved: OrderDraft, lastDraft: OrderDraft | null): DialogState {
  if (request.kind === 'entry') return { page: request.page, draft: request.draft, branchSettled: false }
  const { opener, preset } = request
  const draft = opener === 'header' && lastDraft !== null ? lastDraft : draftOf(saved)
  const page = startPage(opener, preset, draft)
  return { page, draft: page === 'LocationPage' ? draft : withPreset(draft, preset), branchSettled: false }
}

/** The page after a branch is chosen: information about table orders or pickup stations, else the time. */
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

/** On the first page this changes nothing; there the component closes the dialog. */
function goBack(state: DialogState): DialogState {
  const behind = pagesBehind(state.page, state.draft.orderMode).at(-1)
  if (behind === undefined) return state
  return { ...state, page: behind, branchSettled: state.branchSettled && behind === 'ServicePage' }
}

type PageEvent = Exclude<DialogEvent['type'], 'wentBack'>

/** Pages on which each event is allowed. A response that arrives after its page was left changes nothing. */
const HAPPENS_ON = {
  originChosen: ['LocationPage'],
  allBranchesRequested: ['LocationPage'],
  branchShown: ['LocationPage', 'ServicePage'],
  serviceChosen: ['ServicePage'],
  deliveryChosen: ['ServicePage'],
  /** On the time page: the nearest branch that takes orders, offered while the branch of the draft is paused. */
  branchChosen: ['BranchListPage', 'TargetDateTimePage'],
  branchAccepted: ['BranchDetailPage', 'InHousePage'],
  stationAccepted: ['PickupStationInfoPage'],
  timeChosen: ['TargetDateTimePage'],
  otherPlaceRequested: ['ServicePage', 'BranchListPage', 'TargetDateTimePage'],
  otherBranchRequested: ['ServicePage', 'TargetDateTimePage', 'PickupStationInfoPage', 'BranchDetailPage'],
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
    case 'allBranchesRequested':
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
    case 'otherPlaceRequested':
      return goTo(state, 'LocationPage')
    case 'otherBranchRequested':
      return goTo(state, 'BranchListPage')
    case 'wentBack':
      return goBack(state)
  }
}

/** Number of history entries that the dialog needs: the pages behind this one, plus one. */
export const depthOf = ({ page, draft }: DialogState): number => pagesBehind(page, draft.orderMode).length + 1
