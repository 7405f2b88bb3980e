import { slugOf } from '@/lib/format/slug'
import type { branches, exceptionalDays, openingHours, slotLimits } from '../db/schema/branches'
import type { DemoBranch } from './schema'

export type DemoBranchRow = typeof branches.$inferInsert & { branchId: number }

/** Derived from the ERP id, so that ids are the same after every re-seeding. */
export const branchIdOf = (erpId: number): number => 1000 + erpId

const toBranchRow = (branch: DemoBranch): DemoBranchRow => ({
  branchId: branchIdOf(branch.erpId),
  erpId: branch.erpId,
  slug: slugOf(branch.name),
  kind: branch.kind,
  publicName: branch.name,
  street: branch.street,
  postCode: branch.postCode,
  city: branch.city,
  land: branch.land,
  lat: branch.lat,
  long: branch.lng,
  phone: branch.phone,
  searchWords: branch.searchWords,
  priceZone: branch.priceZone,
  openOnHolidays: branch.openOnHolidays,
  express: branch.express,
  inhouse: branch.inhouse,
  tables: branch.tables,
  breadSaver: branch.breadSaver,
  breadSaverMinutes: branch.breadSaverMinutes,
  reusable: branch.reusable,
  ownContainer: branch.ownContainer,
  delivery: branch.delivery !== undefined,
  deliveryRadiusKm: branch.delivery?.radiusKm ?? 0,
  deliveryFeeCents: branch.delivery?.fee ?? 0,
  deliveryFreeFromCents: branch.delivery?.freeFrom ?? 0,
  deliveryMinimumCents: branch.delivery?.minimum ?? 0,
  preparationMinutes: branch.preparationMinutes,
  lastTableOrderMinutes: branch.lastTableOrderMinutes,
  bakehouse: branch.bakehouse,
  lateOrders: branch.lateOrders && branch.kind === 'shop',
  transportMinutes: branch.transportMinutes,
  capacityPickup: branch.capacity.pickup,
  capacityDelivery: branch.capacity.delivery,
  capacityInhouse: branch.capacity.inhouse,
})

const hourRows = (branch: DemoBranch): (typeof openingHours.$inferInsert)[] =>
  branch.hours.flatMap((intervals, index) =>
    intervals.map(([opens, closes]) => ({ branchId: branchIdOf(branch.erpId), weekday: index + 1, opens, closes })),
  )

/** A closed day has one row with empty times. */
const exceptionRows = (branch: DemoBranch): (typeof exceptionalDays.$inferInsert)[] =>
  branch.exceptionalDays.flatMap(({ date, hours, reason }) =>
    (hours.length === 0 ? [['', ''] as const] : hours).map(([opens, closes]) => ({
      branchId: branchIdOf(branch.erpId),
      day: date,
      opens,
      closes,
      reason,
    })),
  )

const limitRows = ({ erpId, slotLimits: limits }: DemoBranch): (typeof slotLimits.$inferInsert)[] =>
  limits.flatMap(({ mode: orderMode, weekdays, hours: [opens, closes], orders = null, units = null }) =>
    weekdays.map((weekday) => ({ branchId: branchIdOf(erpId), orderMode, weekday, opens, closes, orders, units })),
  )

export const branchRowsOf = (branches: readonly DemoBranch[]) => ({
  branches: branches.map(toBranchRow),
  hours: branches.flatMap(hourRows),
  exceptions: branches.flatMap(exceptionRows),
  limits: branches.flatMap(limitRows),
})
