/** The backend's services on a database, composed as in one process of the shop. */
import { DEFAULT_BUSINESS_SETTINGS, DEFAULT_REFUND_LIMITS } from '@/lib/domain/business-settings'
import { createAssortmentService } from '@/server/bakery/assortment/service'
import { createBooks } from '@/server/bakery/books/service'
import { createBranchExceptionsService, createBranchHoursService } from '@/server/bakery/branch-hours/service'
import { createBranchOrdersService } from '@/server/bakery/branch-orders/service'
import { createBranchesService } from '@/server/bakery/branches/service'
import { createBreadSaverService } from '@/server/bakery/bread-saver/service'
import { createCartsService } from '@/server/bakery/carts/service'
import { createCatalogueService } from '@/server/bakery/catalogue/service'
import { createCompanies } from '@/server/bakery/companies/service'
import type { BakeryDeps } from '@/server/bakery/deps'
import { createRateLimiter } from '@/server/bakery/limits/service'
import { createLostSales } from '@/server/bakery/lost-sales/service'
import { createEmailService, type SendEmail } from '@/server/bakery/mail/service'
import { createOfficeOrders } from '@/server/bakery/office-orders/service'
import { createOrderChanges } from '@/server/bakery/orders/changing/service'
import {
  createOrderOrigin,
  createOrderPorts,
  createOrdersService,
  createPaymentTransitions,
  isBeingPaid,
  type PaymentTransitions,
} from '@/server/bakery/orders/service'
import type { PaymentProviders } from '@/server/bakery/payments/provider'
import { createPaymentsService } from '@/server/bakery/payments/service'
import { createProductionService } from '@/server/bakery/production/service'
import { createPushService, type PushSettings } from '@/server/bakery/push/service'
import { createQueues } from '@/server/bakery/queues/service'
import { createRefundOperations } from '@/server/bakery/refunds/operations'
import { createRefundLedger } from '@/server/bakery/refunds/service'
import { createView } from '@/server/bakery/refunds/view'
import { createWithinLimit } from '@/server/bakery/refunds/within-limit'
import { createReports } from '@/server/bakery/reports/service'
import { createSlotsService } from '@/server/bakery/slots/service'
import { createStandingOrders } from '@/server/bakery/standing-orders/service'
import { createStockService } from '@/server/bakery/stock/staff-operations'
import { createTelephoneOrders } from '@/server/bakery/telephone-orders/service'
import { createWithdrawalsService } from '@/server/bakery/withdrawals/service'

/** Points of a payment at which tests kill the process. */
export const crashPoints = [
  'before T1',
  'after T1',
  'before T2',
  'after T2',
  'after the claim',
  'before T3',
  'within T3',
  'after T3',
  'after the notice is stored',
  'after the cancellation',
  'before the refund is noted',
  'before the answer to a refund',
  'after the mail is sent',
  'within the change',
] as const
export type CrashPoint = (typeof crashPoints)[number]

/** Called at each point; never resolves if the process is killed there. */
export type Checkpoint = (point: CrashPoint) => Promise<void>

type Async<A extends unknown[], R> = (...args: A) => Promise<R>

const around =
  <A extends unknown[], R>(
    reached: Checkpoint,
    step: Async<A, R>,
    points: { before?: CrashPoint; after?: CrashPoint },
  ): Async<A, R> =>
  async (...args) => {
    if (points.before !== undefined) await reached(points.before)
    const result = await step(...args)
    if (points.after !== undefined) await reached(points.after)
    return result
  }

const notedBefore =
  (find: PaymentTransitions['findPayment'], look: () => Promise<void>): PaymentTransitions['findPayment'] =>
  async (key) => {
    if ('paymentId' in key) await look()
    return find(key)
  }

const SETTINGS = {
  log: { info: () => {}, warn: () => {}, error: () => {} },
  ...DEFAULT_BUSINESS_SETTINGS,
  publicUrl: 'http://localhost:3000',
  smtpUrl: undefined,
  hereApiKey: undefined,
}

export type TestServiceOptions = Pick<BakeryDeps, 'db' | 'changes' | 'clock'> & {
  providers: (bakery: BakeryDeps) => PaymentProviders
  reached?: Checkpoint
  /** Longest wait for another process, in milliseconds. */
  busyMs?: number | undefined
  /** Delay of a webhook event in favour of the customer's own call, in milliseconds. */
  graceMs?: number | undefined
  /** Sends emails; without it they stay in the outbox. */
  send?: SendEmail
  /** Without it no push notifications are sent. */
  push?: PushSettings
}

export function createTestServices({
  providers,
  reached = async () => {},
  busyMs,
  graceMs = 0,
  send,
  push: pushSettings = { privateKey: undefined, allowPrivateTargets: true },
  ...given
}: TestServiceOptions) {
  const bakery: BakeryDeps = { ...SETTINGS, ...given, limits: createRateLimiter(given) }
  const branches = createBranchesService(bakery)
  const catalogue = createCatalogueService(bakery, branches)
  const lost = createLostSales(bakery)
  const carts = createCartsService({ ...bakery, branches, catalogue, lost, isBeingPaid })
  const slots = createSlotsService({
    ...bakery,
    branches,
    needsOf: carts.needsOf,
    shopBakedProducts: catalogue.shopBakedProducts,
    lost,
  })
  const ports = createOrderPorts({ ...bakery, branches, catalogue, carts, locatePostalCode: async () => null })
  const plainOrders = createOrdersService(bakery, ports)
  const orders: typeof plainOrders = {
    ...plainOrders,
    placeOrder: around(reached, plainOrders.placeOrder, { before: 'before T1', after: 'after T1' }),
    cancelByCustomer: around(reached, plainOrders.cancelByCustomer, { after: 'after the cancellation' }),
  }
  const plainMail = createEmailService(
    bakery,
    orders,
    send === undefined ? null : around(reached, send, { after: 'after the mail is sent' }),
  )
  const mail = {
    ...plainMail,
    writeConfirmation: around(reached, plainMail.writeConfirmation, { after: 'within T3' }),
    writeChanged: around(reached, plainMail.writeChanged, { after: 'within the change' }),
  }
  const plain = createPaymentTransitions({ ...bakery, ports, mail })
  const transitions: PaymentTransitions = {
    ...plain,
    awaitApproval: around(reached, plain.awaitApproval, { before: 'before T2', after: 'after T2' }),
    claimForCapture: around(reached, plain.claimForCapture, { after: 'after the claim' }),
    markPaid: around(reached, plain.markPaid, { before: 'before T3', after: 'after T3' }),
    finishRefunded: around(reached, plain.finishRefunded, { before: 'before the refund is noted' }),
  }
  const [first, ...others] = providers(bakery)
  const watched = (one: typeof first) => ({
    ...one,
    refund: around(reached, one.refund, { after: 'before the answer to a refund' }),
  })
  const known: PaymentProviders = [watched(first), ...others.map(watched)]
  const ledger = createRefundLedger({ ...bakery, orders, transitions, mail, providers: known })
  const paymentDeps = { bakery, orders, transitions, mail, ledger, providers: known, busyMs, graceMs }
  const plainPayments = createPaymentsService(paymentDeps)
  const payments: typeof plainPayments = {
    ...plainPayments,
    webhook: async (caller, input) => {
      // A webhook event is processed by the payment's id only after it is stored.
      const watched = {
        ...transitions,
        findPayment: notedBefore(transitions.findPayment, () => reached('after the notice is stored')),
      }
      return createPaymentsService({
        ...paymentDeps,
        transitions: watched,
        ledger: createRefundLedger({ ...bakery, orders, transitions: watched, mail, providers: known }),
      }).webhook(caller, input)
    },
  }
  const view = createView({ bakery, orders, limits: DEFAULT_REFUND_LIMITS })
  const withinLimit = createWithinLimit({ orders, ledger, view })
  const refunding = { bakery, branches, orders, mail, ledger, view, withinLimit }
  const refunds = createRefundOperations(refunding)
  const withdrawals = createWithdrawalsService({ bakery, orders, payments, ledger, mail })
  const push = createPushService({ ...bakery, orders, branches }, pushSettings)
  const branchOrders = createBranchOrdersService({ ...bakery, branches, orders, mail, push }).operations
  const ofHours = { ...bakery, branches, catalogue, carts, orders, payments, mail, push, ledger, withinLimit }
  const branchHours = createBranchHoursService(ofHours)
  const branchExceptions = createBranchExceptionsService(ofHours)
  const originOf = createOrderOrigin(async () => null)
  const changing = { ...bakery, ports, branches, catalogue, orders, mail, ledger, payments }
  return {
    bakery,
    branches,
    catalogue,
    standing: createStandingOrders({ ...bakery, branches, carts, orders, mail, push, originOf }),
    carts,
    slots,
    orders,
    mail,
    push,
    payments,
    transitions,
    ledger,
    refunds,
    branchOrders,
    branchHours,
    orderChanges: createOrderChanges(changing),
    officeOrders: createOfficeOrders({ ...changing, refundView: view }),
    telephone: createTelephoneOrders({ ...bakery, branches, catalogue, carts, slots, mail }),
    queues: createQueues({ ...bakery, mail, ledger }),
    reports: createReports({ ...bakery, branches, catalogue }),
    books: createBooks(bakery),
    companies: createCompanies({ ...bakery, mail }),
    branchExceptions,
    withdrawals,
    stock: createStockService({ ...bakery, branches, catalogue }),
    breadSaver: createBreadSaverService({ ...bakery, branches, catalogue, push }),
    production: createProductionService({ ...bakery, branches }),
    assortment: createAssortmentService({ ...bakery, branches, catalogue, orders, mail, push, secondPerson: false }),
  }
}
