/** Pages of the order dialog and the pages to which 'back' leads (spec §2 "Order-configuration dialog"). */
import type { OrderMode } from '@/lib/contract/values'

export type DialogPage =
  | 'LocationPage'
  | 'ServicePage'
  | 'BranchListPage'
  | 'TargetDateTimePage'
  | 'InHousePage'
  | 'InHouseInfoPage'
  | 'BranchDetailPage'
  | 'PickupStationInfoPage'

const BEHIND = {
  LocationPage: [],
  ServicePage: ['LocationPage'],
  BranchListPage: ['LocationPage', 'ServicePage'],
  TargetDateTimePage: ['LocationPage', 'ServicePage', 'BranchListPage'],
  InHousePage: [],
  InHouseInfoPage: ['LocationPage', 'ServicePage', 'BranchListPage'],
  BranchDetailPage: [],
  PickupStationInfoPage: ['LocationPage', 'ServicePage', 'BranchListPage'],
} as const satisfies Record<DialogPage, readonly DialogPage[]>

const BEHIND_DELIVERY_TIME = ['LocationPage', 'ServicePage'] as const

/** The previous pages of a page, first to last. The time of a delivery has no branch list before it. */
export const pagesBehind = (page: DialogPage, orderMode: OrderMode | null): readonly DialogPage[] =>
  page === 'TargetDateTimePage' && orderMode === 'delivery' ? BEHIND_DELIVERY_TIME : BEHIND[page]
