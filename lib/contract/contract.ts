/** Table of all operations of the bakery backend; the backend's type is derived from it. */
import { assortment } from './assortment'
import { acts } from './audit-log'
import { books } from './books'
import { branchExceptions } from './branch-exceptions'
import { branchHours } from './branch-hours'
import { branchOrders } from './branch-orders'
import { branchSettings } from './branch-settings'
import { branches } from './branches'
import { breadSaver } from './bread-saver'
import { carts } from './carts'
import { catalogue } from './catalogue'
import { checkout } from './checkout'
import { companies } from './companies'
import { content } from './content'
import { contentEdits } from './content-edits'
import { coupons } from './coupons'
import { customers } from './customers'
import { geocoding } from './geocoding'
import { health } from './health'
import { officeOrders } from './office-orders'
import type { BackendFor } from './operation'
import { production } from './production'
import { push } from './push'
import { queues } from './queues'
import { refunds } from './refunds'
import { reports } from './reports'
import { slots } from './slots'
import { staff } from './staff'
import type { StaffRights } from './staff-roles'
import { standingOrders } from './standing-orders'
import { stock } from './stock'
import { telephoneOrders } from './telephone-orders'
import { wishlist } from './wishlist'
import { withdrawals } from './withdrawals'

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
