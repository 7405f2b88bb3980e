import type { Branch } from '@/lib/contract/branches/branches'

/** Data of a branch for list and map; nothing else is sent to the browser. */
export type FinderBranch = Pick<
  Branch,
  | 'branchId'
  | 'branchERPId'
  | 'branchPublicName'
  | 'branchSlug'
  | 'branchKind'
  | 'branchAddress'
  | 'branchOpenOnSundays'
  | 'branchServiceExpress'
  | 'branchServiceInhouse'
  | 'branchBreadSaverBag'
  | 'branchOpenNow'
  | 'branchOpenLabel'
>

export const finderBranch = ({
  branchSearchWords: _words,
  openingDays: _days,
  specialDays: _special,
  deliveryFee: _fee,
  deliveryFreeFrom: _freeFrom,
  deliveryMinimum: _minimum,
  branchPhone: _phone,
  branchServiceDelivery: _delivers,
  fullDataLoaded: _full,
  branchChangedAt: _changed,
  ...shown
}: Branch): FinderBranch => shown
