/** Table of all operations of the bakery backend; the backend's type is derived from it. */

import { companies } from './account/companies'
import { customers } from './account/customers'
import { push } from './account/push'
import { assortment } from './assortment/assortment'
import { branchExceptions } from './branches/branch-exceptions'
import { branchHours } from './branches/branch-hours'
import { branchSettings } from './branches/branch-settings'
import { branches } from './branches/branches'
import { geocoding } from './branches/geocoding'
import { slots } from './branches/slots'
import { breadSaver } from './catalogue/bread-saver'
import { catalogue } from './catalogue/catalogue'
import { content } from './catalogue/content'
import { stock } from './catalogue/stock'
import { wishlist } from './catalogue/wishlist'
import { health } from './health'
import type { BackendFor } from './operation'
import { branchOrders } from './orders/branch-orders'
import { carts } from './orders/carts'
import { checkout } from './orders/checkout'
import { coupons } from './orders/coupons'
import { officeOrders } from './orders/office-orders'
import { refunds } from './orders/refunds'
import { standingOrders } from './orders/standing-orders'
import { telephoneOrders } from './orders/telephone-orders'
import { withdrawals } from './orders/withdrawals'
import { acts } from './staff/audit-log'
import { books } from './staff/books'
import { contentEdits } from './staff/content-edits'
import { production } from './staff/production'
import { queues } from './staff/queues'
import { reports } from './staff/reports'
import { staff } from './staff/staff'
import type { StaffRights } from './staff/staff-roles'

export const contract = {
  health,
  catalogue,
  branches,
  slots,
  geocoding,
  carts,
  checkout,
  branchOrders,
  branchExceptions,
  branchHours,
  branchSettings,
  refunds,
  stock,
  breadSaver,
  production,
  content,
  contentEdits,
  customers,
  wishlist,
  withdrawals,
  push,
  standingOrders,
  staff,
  assortment,
  officeOrders,
  telephoneOrders,
  queues,
  reports,
  books,
  coupons,
  companies,
  acts,
} as const

export type Contract = typeof contract
export type BakeryBackend = BackendFor<Contract>

type StaffWritesOf<M extends keyof Contract> = {
  [O in keyof Contract[M]]: Contract[M][O] extends { for: StaffRights; kind: 'write' | 'money' }
    ? `${M}.${O & string}`
    : never
}[keyof Contract[M]]

/** Every operation with which staff change something. Each writes an entry of the audit log. */
export type StaffWrite = { [M in keyof Contract]: StaffWritesOf<M> }[keyof Contract]
