/** What accounts need of the modules below them: branches, carts, orders, mail, wishlist. */
import type { Branch } from '@/lib/contract/branches'
import type { OriginInformation } from '@/lib/contract/carts'
import type { Order } from '@/lib/contract/checkout'
import type { CopiedOrder, CustomerExport, OrderAgain } from '@/lib/contract/customers'
import { type Caller, ok, type Result } from '@/lib/contract/operation'
import { changeWords } from '@/lib/words/de/notices'
import type { BranchesService } from '../branches/service'
import type { CartsService, CopyOptions, CopyRefusal } from '../carts/service'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { MailService } from '../mail/service'
import type { OrdersService } from '../orders/service'
import type { EndedLogins, PushService } from '../push/service'
import type { StandingOrders } from '../standing-orders/service'
import type { WishlistService } from '../wishlist/service'

export type CustomerDeps = Pick<
  BakeryDeps,
  'db' | 'changes' | 'clock' | 'limits' | 'log' | 'publicUrl' | 'loyaltyPercent' | 'sessionDays'
>

export type AccountMail = {
  kind: string
  customerId: string
  recipient: string
  subject: string
  html: string
  text: string
}

export type CustomerPorts = {
  branch: (branchId: number) => Promise<Branch | null>
  /** Into the outbox, within the transaction of what the mail tells about. */
  queueMail: (tx: Tx, mail: AccountMail) => Promise<void>
  /** Of what was written to the address; mails about the account go with it. */
  deleteMailsTo: (tx: Tx, recipient: string) => Promise<void>
  /** About the account or its orders, whatever its address was then, and to its present one; newest first. */
  mailsOf: (customer: { customerId: string; email: string }) => Promise<{ subject: string; createdAt: Date }[]>
  /** False when nobody takes mail for this domain. */
  takesMail: (domain: string) => Promise<boolean>
  /**
   * The cart a customer goes on with after login: the guest's, which becomes theirs, if it has items; else the one they left
   * last; null when there is none.
   */
  cartAfterLogin: (guestCartId: string | null, customerId: string) => Promise<string | null>
  cartsOf: (customerId: string) => Promise<CustomerExport['carts']>
  deleteCartsOf: (tx: Tx, customerId: string) => Promise<void>
  /** Logins were ended by hand: what devices were told because of them ends, too. */
  endPushes: (executor: Db | Tx, which: EndedLogins) => Promise<void>
  /** While the customer's orders are still theirs. */
  forgetPushesOf: (tx: Tx, customerId: string) => Promise<void>
  /** Of what their devices are told. */
  pushesOf: (customerId: string) => Promise<CustomerExport['pushes']>
  standingOrdersOf: (customerId: string) => Promise<CustomerExport['standingOrders']>
  /** What was filled for them; the rest goes with the customer. */
  forgetStandingOrdersOf: (tx: Tx, customerId: string) => Promise<void>
  wishlistOf: (customerId: string) => Promise<CustomerExport['wishlist']>
  /** Paid orders, newest first. */
  ordersOf: (customerId: string, page: { offset: number; limit: number }) => Promise<{ orders: Order[]; total: number }>
  /** `invoiceNumber` without '#'; null also for another customer's. */
  orderOfInvoice: (customerId: string, invoiceNumber: string) => Promise<Order | null>
  /** Some order of the customer is paid or being paid and not yet fetched. */
  hasOpenOrder: (db: Db | Tx, customerId: string, now: Date) => Promise<boolean>
  /** Takes the person out of the customer's orders; sums and lines stay for the books. */
  anonymiseOrdersOf: (tx: Tx, customerId: string) => Promise<void>
  /** A paid order, for whoever holds its guid; null also for one that is off. */
  orderOfGuid: (orderGUID: string) => Promise<Order | null>
  /** What it would be now; null where it cannot be had as it was. */
  proposeAgain: (caller: Caller, order: Order) => Promise<OrderAgain | null>
  /** Adds what can still be had to the caller's cart. */
  copyToCart: (caller: Caller, order: Order, options: CopyOptions) => Promise<Result<CopiedOrder, CopyRefusal>>
}

export type CustomerPortDeps = {
  branches: Pick<BranchesService, 'details'>
  carts: Pick<CartsService, 'cartAfterLogin' | 'cartsOf' | 'copyOrder' | 'deleteCartsOf' | 'proposeAgain'>
  orders: Pick<OrdersService, 'anonymiseOrdersOf' | 'hasOpenOrder' | 'ofCustomer' | 'ofGuid' | 'ofInvoice'>
  mail: Pick<MailService, 'deleteMailsTo' | 'mailsOf' | 'takesMail' | 'write'>
  push: Pick<PushService, 'endLogins' | 'forgetCustomer' | 'wishesOf'>
  standing: Pick<StandingOrders, 'exportOf' | 'forgetCustomer'>
  wishlist: Pick<WishlistService, 'itemsOf'>
  originOf: (order: Order) => Promise<OriginInformation>
}

const NOBODY: Caller = { cartId: null, customerId: null }

export function createCustomerPorts(deps: CustomerPortDeps): CustomerPorts {
  const { branches, carts, orders, mail, push, standing, wishlist, originOf } = deps

  const toCopy = async (order: Order) => ({
    orderMode: order.orderMode,
    express: order.express,
    lines: order.lines,
    branchId: order.branch.branchId,
    origin: await originOf(order),
  })

  return {
    branch: async (branchId) => {
      const found = await branches.details(NOBODY, { branchId })
      return found.ok ? found.value : null
    },
    queueMail: mail.write,
    deleteMailsTo: mail.deleteMailsTo,
    mailsOf: mail.mailsOf,
    takesMail: mail.takesMail,
    cartAfterLogin: carts.cartAfterLogin,
    cartsOf: carts.cartsOf,
    deleteCartsOf: carts.deleteCartsOf,
    endPushes: push.endLogins,
    forgetPushesOf: push.forgetCustomer,
    pushesOf: push.wishesOf,
    standingOrdersOf: standing.exportOf,
    forgetStandingOrdersOf: standing.forgetCustomer,
    wishlistOf: wishlist.itemsOf,
    ordersOf: orders.ofCustomer,
    orderOfInvoice: orders.ofInvoice,
    hasOpenOrder: orders.hasOpenOrder,
    anonymiseOrdersOf: orders.anonymiseOrdersOf,
    orderOfGuid: orders.ofGuid,
    proposeAgain: async (caller, order) =>
      carts.proposeAgain(caller, { ...(await toCopy(order)), targetAt: new Date(order.targetDateTime) }),
    copyToCart: async (caller, order, options) => {
      const copied = await carts.copyOrder(caller, await toCopy(order), options)
      if (!copied.ok) return copied
      const { cart, notAvailable } = copied.value
      const { originInformation, targetBranch } = cart
      const shoppingCart = { originInformation, orderMode: cart.orderMode, express: cart.express, targetBranch }
      return ok({ isSuccess: true, shoppingCart, notAvailable: notAvailable.map(changeWords) })
    },
  }
}
