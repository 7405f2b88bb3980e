/** Branches and drafts for tests, with the fields that the order dialog uses. */
import type { Branch } from '@/lib/contract/branches/branches'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { EMPTY_DRAFT, type OrderDraft } from '@/lib/domain/order-config/order-draft'

export const branchOf = (branchId: number, more: Partial<Branch> = {}): Branch => ({
  branchId,
  branchERPId: branchId,
  branchPublicName: `Lübeck, Geschäft ${branchId}`,
  branchSlug: `luebeck-${branchId}`,
  branchKind: 'shop',
  branchAddress: {
    street: 'Hüxstraße 42',
    postCode: '23552',
    city: 'Lübeck',
    lat: 53.865,
    long: 10.69,
    distance: 0.35,
    label: '350 m',
  },
  branchPhone: '0451 555 01 42',
  branchSearchWords: ['Altstadt'],
  branchOpenOnSundays: false,
  branchServiceExpress: false,
  branchServiceInhouse: true,
  branchServiceDelivery: true,
  branchBreadSaverBag: false,
  branchTables: 20,
  branchOpenNow: true,
  branchOpenLabel: 'Geöffnet bis 18:30',
  branchPauses: [],
  deliveryFee: 390,
  deliveryFreeFrom: 3500,
  deliveryMinimum: 1500,
  openingDays: [],
  specialDays: [],
  fullDataLoaded: false,
  branchChangedAt: null,
  ...more,
})

export const originAt = (postalCode: string, city = 'Lübeck'): OriginInformation => ({
  searchText: `${postalCode} ${city}`,
  postalCode,
  city,
  locationId: `plz:${postalCode}`,
  latitude: 53.865,
  longitude: 10.69,
})

export const A_TIME = '2026-11-21T08:30:00+01:00'

/** Pickup at branch 17 of 23552, complete. */
export const COMPLETE: OrderDraft = {
  ...EMPTY_DRAFT,
  originInformation: originAt('23552'),
  orderMode: 'pickup',
  targetBranch: branchOf(17),
  targetDateTime: A_TIME,
}
