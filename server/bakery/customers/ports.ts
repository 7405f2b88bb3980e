/** What accounts need of the modules below them: branches, carts, orders, mail, wishlist. */
import type { Branch } from '@/lib/contract/branches'
import type { Order } from '@/lib/contract/checkout'
import type { CopiedOrder, CustomerExport } from '@/lib/contract/customers'
import type { Caller } from '@/lib/contract/operation'
import type { Db, Tx } from '../db/client'

export type AccountMail = { kind: string; recipient: string; subject: string; html: string; text: string }

export type CustomerPorts = {
  branch: (branchId: number) => Promise<Branch | null>
  /** Into the outbox, within the transaction of what the mail tells about. */
  queueMail: (tx: Tx, mail: AccountMail) => Promise<void>
  /**
   * The cart a customer goes on with after login: the guest's, which becomes his, if it has items; else the one he left
   * last; null when there is none.
   */
  cartAfterLogin: (tx: Tx, login: { customerId: string; guestCartId: string | null }) => Promise<string | null>
  deleteCartsOf: (tx: Tx, customerId: string) => Promise<void>
  wishlistOf: (customerId: string) => Promise<CustomerExport['wishlist']>
  /** Paid orders, newest first. */
  ordersOf: (customerId: string, page: { offset: number; limit: number }) => Promise<{ orders: Order[]; total: number }>
  /** `invoiceNumber` without '#'; null also for another customer's. */
  orderOfInvoice: (customerId: string, invoiceNumber: string) => Promise<Order | null>
  /** Some order of the customer is paid or being paid and not yet fetched. */
  hasOpenOrder: (db: Db | Tx, customerId: string, now: Date) => Promise<boolean>
  /** Takes the person out of the customer's orders; sums and lines stay for the books. */
  anonymiseOrdersOf: (tx: Tx, customerId: string) => Promise<void>
  /** Adds what can still be had to the caller's cart; null when nothing of it can. */
  copyToCart: (caller: Caller, order: Order) => Promise<CopiedOrder | null>
}
