/** Functions that the customers module needs from branches, carts, orders, mail, push, standing orders and wishlist. */

import type { CopiedOrder, CustomerExport, ReorderProposal } from '@/lib/contract/account/customers'
import type { Branch } from '@/lib/contract/branches/branches'
import { type Caller, ok, type Result } from '@/lib/contract/operation'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import { cartChangeWords } from '@/lib/words/de/notices'
import type { BranchesService } from '../branches/service'
import type { CartsService, CopyOptions, CopyRefusal } from '../carts/service'
import type { Companies } from '../companies/service'
import type { Db, Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { EmailService } from '../mail/service'
import type { OrdersService } from '../orders/service'
import type { EndedSessions, PushService } from '../push/service'
import type { StandingOrders } from '../standing-orders/service'
import type { TelephoneOrders } from '../telephone-orders/service'
import type { WishlistService } from '../wishlist/service'

export type CustomerDeps = Pick<
  BakeryDeps,
  'db' | 'changes' | 'clock' | 'limits' | 'log' | 'publicUrl' | 'loyaltyPercent' | 'sessionDays'
>

export type AccountEmail = {
  kind: string
  customerId: string
  recipient: string
  subject: string
  html: string
  text: string
}

export type CustomerPorts = {
  branch: (branchId: number) => Promise<Branch | null>
  /** Puts an email into the outbox, within the transaction of the change it reports. */
  queueEmail: (tx: Tx, email: AccountEmail) => Promise<void>
  /** Deletes emails to this address; those with the customer's id are deleted with the customer. */
  deleteEmailsTo: (tx: Tx, recipient: string) => Promise<void>
  /** Emails about the account or its orders, and those to its present address; newest first. */
  emailsOf: (customer: { customerId: string; email: string }) => Promise<{ subject: string; createdAt: Date }[]>
  /** False when DNS says that the domain receives no email. */
  acceptsEmail: (domain: string) => Promise<boolean>
  /**
   * The cart of a customer after login: the guest's cart, which is assigned to the customer, if it has items; else the
   * customer's latest cart; null when there is none.
   */
  cartAfterLogin: (guestCartId: string | null, customerId: string) => Promise<string | null>
  cartsOf: (customerId: string) => Promise<CustomerExport['carts']>
  deleteCartsOf: (tx: Tx, customerId: string) => Promise<void>
  /** Ends the push subscriptions that were made with sessions the customer has ended. */
  endPushSubscriptions: (executor: Db | Tx, which: EndedSessions) => Promise<void>
  /** Must run before the customer's orders are anonymised. */
  deletePushSubscriptionsOf: (tx: Tx, customerId: string) => Promise<void>
  /** Push subscriptions of the customer's devices. */
  pushSubscriptionsOf: (customerId: string) => Promise<CustomerExport['pushes']>
  standingOrdersOf: (customerId: string) => Promise<CustomerExport['standingOrders']>
  /** Deletes the carts of their standing orders; all other rows are deleted with the customer. */
  deleteStandingOrdersOf: (tx: Tx, customerId: string) => Promise<void>
  /** Ends unpaid orders by telephone for the former address. */
  forgetTelephoneOrdersOf: (tx: Tx, email: string) => Promise<void>
  companyOf: (customerId: string) => Promise<CustomerExport['company']>
  /** Takes them out of their company; must run before they are deleted. */
  leaveCompany: (tx: Tx, customerId: string) => Promise<void>
  wishlistOf: (customerId: string) => Promise<CustomerExport['wishlist']>
  /** Paid orders, newest first. */
  ordersOf: (customerId: string, page: { offset: number; limit: number }) => Promise<{ orders: Order[]; total: number }>
  /** `invoiceNumber` without '#'; null also for an order of another customer. */
  orderOfInvoice: (customerId: string, invoiceNumber: string) => Promise<Order | null>
  /** True while an order of the customer is being paid, or is paid and not handed over yet. */
  hasOpenOrder: (db: Db | Tx, customerId: string, now: Date) => Promise<boolean>
  /** Erases the person from the customer's orders; sums and lines remain for bookkeeping. */
  anonymiseOrdersOf: (tx: Tx, customerId: string) => Promise<void>
  /** A paid order by its unguessable id; null also for a cancelled one. */
  orderOfGuid: (orderGUID: string) => Promise<Order | null>
  /** The order priced for now; null when it cannot be repeated as it was. */
  proposeReorder: (caller: Caller, order: Order) => Promise<ReorderProposal | null>
  /** Adds the lines that are still available to the caller's cart. */
  copyToCart: (caller: Caller, order: Order, options: CopyOptions) => Promise<Result<CopiedOrder, CopyRefusal>>
}

export type CustomerPortDeps = {
  branches: Pick<BranchesService, 'details'>
  carts: Pick<CartsService, 'cartAfterLogin' | 'cartsOf' | 'copyOrder' | 'deleteCartsOf' | 'proposeReorder'>
  orders: Pick<
    OrdersService,
    'anonymiseOrdersOf' | 'hasOpenOrder' | 'ordersOfCustomer' | 'paidOrderByGuid' | 'orderOfInvoice'
  >
  mail: Pick<EmailService, 'deleteEmailsTo' | 'emailsOf' | 'acceptsEmail' | 'write'>
  push: Pick<PushService, 'endSessions' | 'deleteCustomer' | 'subscriptionsOf'>
  standing: Pick<StandingOrders, 'exportOf' | 'forgetCustomer'>
  telephone: Pick<TelephoneOrders, 'forgetEmail'>
  companies: Pick<Companies, 'exportOf' | 'forgetCustomer'>
  wishlist: Pick<WishlistService, 'itemsOf'>
  originOf: (order: Order) => Promise<OriginInformation>
}

const ANONYMOUS: Caller = { cartId: null, customerId: null }

export function createCustomerPorts(deps: CustomerPortDeps): CustomerPorts {
  const { branches, carts, orders, mail, push, standing, telephone, companies, wishlist, originOf } = deps

  const toCopy = async (order: Order) => ({
    orderMode: order.orderMode,
    express: order.express,
    lines: order.lines,
    branchId: order.branch.branchId,
    origin: await originOf(order),
  })

  return {
    branch: async (branchId) => {
      const found = await branches.details(ANONYMOUS, { branchId })
      return found.ok ? found.value : null
    },
    queueEmail: mail.write,
    deleteEmailsTo: mail.deleteEmailsTo,
    emailsOf: mail.emailsOf,
    acceptsEmail: mail.acceptsEmail,
    cartAfterLogin: carts.cartAfterLogin,
    cartsOf: carts.cartsOf,
    deleteCartsOf: carts.deleteCartsOf,
    endPushSubscriptions: push.endSessions,
    deletePushSubscriptionsOf: push.deleteCustomer,
    pushSubscriptionsOf: push.subscriptionsOf,
    standingOrdersOf: standing.exportOf,
    deleteStandingOrdersOf: standing.forgetCustomer,
    forgetTelephoneOrdersOf: telephone.forgetEmail,
    companyOf: companies.exportOf,
    leaveCompany: companies.forgetCustomer,
    wishlistOf: wishlist.itemsOf,
    ordersOf: orders.ordersOfCustomer,
    orderOfInvoice: orders.orderOfInvoice,
    hasOpenOrder: orders.hasOpenOrder,
    anonymiseOrdersOf: orders.anonymiseOrdersOf,
    orderOfGuid: orders.paidOrderByGuid,
    proposeReorder: async (caller, order) =>
      carts.proposeReorder(caller, { ...(await toCopy(order)), targetAt: new Date(order.targetDateTime) }),
    copyToCart: async (caller, order, options) => {
      const copied = await carts.copyOrder(caller, await toCopy(order), options)
      if (!copied.ok) return copied
      const { cart, notAvailable } = copied.value
      const { originInformation, targetBranch } = cart
      const shoppingCart = { originInformation, orderMode: cart.orderMode, express: cart.express, targetBranch }
      return ok({ isSuccess: true, shoppingCart, notAvailable: notAvailable.map(cartChangeWords) })
    },
  }
}
