/** The embedded bakery: wires all modules, lower ones first. It depends on neither HTTP nor Next. */
import { business } from '@/lib/brand'
import type { BakeryBackend } from '@/lib/contract/contract'
import { DEFAULT_REFUND_LIMITS, type RefundLimits } from '@/lib/domain/business-settings'
import type { Log } from '../log'
import { createAssortmentService, withPreviews } from './assortment/service'
import { createAuditLogService } from './audit-log/service'
import { createBooks } from './books/service'
import { createBranchExceptionsService, createBranchHoursService } from './branch-hours/service'
import { createBranchOrdersService } from './branch-orders/service'
import { createBranchSettingsService } from './branch-settings/service'
import { createBranchesService } from './branches/service'
import { createBreadSaverService } from './bread-saver/service'
import { createCartsService } from './carts/service'
import { createCatalogueService } from './catalogue/service'
import { createCompanies } from './companies/service'
import { createContentService } from './content/service'
import { createCampaignsService } from './coupons/campaigns/service'
import { createCustomerPorts, createCustomersService } from './customers/service'
import { connect } from './db/client'
import { readDatabaseTime } from './db/database-time'
import { type RunningJobs, startJobs } from './db/jobs'
import { listenForChanges } from './db/listen'
import type { BakeryDeps } from './deps'
import { createGeocodingService } from './geocoding/service'
import { createHealthService } from './health/service'
import { createInvoicesService } from './invoices/service'
import { createRateLimiter, limitBackend } from './limits/service'
import { createLostSales } from './lost-sales/service'
import { createEmailService } from './mail/service'
import { createOfficeOrders } from './office-orders/service'
import { createOrderChanges } from './orders/changing/service'
import {
  createOrderOrigin,
  createOrderPorts,
  createOrdersService,
  createPaymentTransitions,
  isBeingPaid,
} from './orders/service'
import { chooseProviders, type PaymentSettings } from './payments/providers'
import { createPaymentsService } from './payments/service'
import type { Clock } from './platform/clock'
import { createDatabaseClock } from './platform/database-clock'
import { onSnapshotChange, snapshotVersion } from './platform/snapshot'
import { createProductionService } from './production/service'
import { createPushService, type PushSettings } from './push/service'
import { createQueues } from './queues/service'
import { createRefundOperations } from './refunds/operations'
import { createRefundLedger } from './refunds/service'
import { createView } from './refunds/view'
import { createWithinLimit } from './refunds/within-limit'
import { createReports } from './reports/service'
import { sumsJob } from './reports/sums/store'
import { createRetention, DEFAULT_RETENTION, type Retention } from './retention/service'
import { checkRights } from './rights'
import { createSlotsService, endedHoldsJob } from './slots/service'
import { createStaffService } from './staff/service'
import { createStandingOrders } from './standing-orders/service'
import { endedStockHoldsJob } from './stock/service'
import { createStockService } from './stock/staff-operations'
import { createTelephoneOrders } from './telephone-orders/service'
import { createWebhooks, type WebhookSettings } from './webhooks/service'
import { createWishlistService } from './wishlist/service'
import { createWithdrawalsService } from './withdrawals/service'

export type BakerySettings = Omit<BakeryDeps, 'db' | 'changes' | 'clock' | 'limits' | 'log'> & {
  databaseUrl: string
  payment: PaymentSettings
  /** Maximum number of pooled connections. */
  databasePool: number
  log: Log
  retention?: Retention
  /** Amounts up to which staff may refund without head office. */
  refundLimits?: RefundLimits
  /** Multiplies the limits per network address. */
  limitsFactor?: number
  webhooks?: WebhookSettings
  push?: PushSettings
  /** For tests; by default the database's clock. */
  clock?: Clock
}

const ANONYMOUS = { cartId: null, customerId: null }

/** Creates the pool and the LISTEN connection at once; all other resources are created on first use. */
export function createBakery({
  databasePool,
  clock: chosenClock,
  retention = DEFAULT_RETENTION,
  refundLimits = DEFAULT_REFUND_LIMITS,
  payment,
  limitsFactor = 1,
  webhooks = { secret: undefined, allowPrivateTargets: false },
  push: pushSettings = { privateKey: undefined, allowPrivateTargets: false },
  ...settings
}: BakerySettings) {
  const { db, pool, close: closePool } = connect(settings.databaseUrl, databasePool)
  const changes = listenForChanges(settings.databaseUrl, settings.log)
  const databaseClock = createDatabaseClock({ readTime: () => readDatabaseTime(db), log: settings.log })
  const clock = chosenClock ?? databaseClock.clock
  const limits = createRateLimiter({ db, clock, factor: limitsFactor })
  const deps: BakeryDeps = { ...settings, db, changes, clock, limits }

  const branches = createBranchesService(deps)
  const catalogue = createCatalogueService(deps, branches)
  const geocoding = createGeocodingService(deps)
  const lost = createLostSales(deps)
  const carts = createCartsService({ ...deps, branches, catalogue, lost, isBeingPaid })
  const slots = createSlotsService({
    ...deps,
    branches,
    needsOf: carts.needsOf,
    shopBakedProducts: catalogue.shopBakedProducts,
    lost,
  })
  const ports = createOrderPorts({ ...deps, branches, catalogue, carts, locatePostalCode: geocoding.pointOfPostcode })
  const orders = createOrdersService(deps, ports)
  const mail = createEmailService(deps, orders)
  const transitions = createPaymentTransitions({ ...deps, ports, mail })
  const push = createPushService({ ...deps, orders, branches }, pushSettings)
  const providers = chooseProviders(payment, deps)
  const ledger = createRefundLedger({ ...deps, orders, transitions, mail, providers })
  const payments = createPaymentsService({ bakery: deps, orders, transitions, mail, ledger, providers })
  const view = createView({ bakery: deps, orders, limits: refundLimits })
  const withinLimit = createWithinLimit({ orders, ledger, view })
  const refunding = { bakery: deps, branches, orders, mail, ledger, view, withinLimit }
  const withdrawals = createWithdrawalsService({ bakery: deps, orders, payments, ledger, mail })

  const originOf = createOrderOrigin(geocoding.pointOfPostcode)
  const standing = createStandingOrders({ ...deps, branches, carts, orders, mail, push, originOf })

  const telephone = createTelephoneOrders({ ...deps, branches, catalogue, carts, slots, mail })

  const companies = createCompanies({ ...deps, mail })

  const wishlist = createWishlistService(deps, {
    isProduct: async (skuid) => (await catalogue.productsById([skuid])).has(skuid),
  })
  const customers = createCustomersService(
    deps,
    createCustomerPorts({ branches, carts, orders, mail, push, standing, telephone, companies, wishlist, originOf }),
  )

  const staff = createStaffService({ ...deps, branches, writeEmail: mail.write })

  const assortment = createAssortmentService({
    ...{ ...deps, branches, catalogue, orders, mail, push },
    secondPerson: business.secondPerson,
  })

  const { job: productionJob, lockDue: _, ...production } = createProductionService({ ...deps, branches })

  const changing = { ...deps, ports, branches, catalogue, orders, mail, ledger, payments }
  const ofHours = { ...deps, branches, catalogue, carts, orders, payments, mail, push, ledger, withinLimit }
  const branchOrders = createBranchOrdersService({ ...deps, branches, orders, mail, push })
  const backend: BakeryBackend = {
    health: createHealthService({
      ...deps,
      pool,
      prepare: () => Promise.all([databaseClock.whenSet(), branches.all(), catalogue.productsById([])]),
    }),
    catalogue: withPreviews(catalogue, assortment.previews),
    branches,
    slots,
    geocoding,
    carts,
    checkout: {
      ...payments,
      ...orders,
      ...createInvoicesService({ orders, mail }),
      ...createOrderChanges(changing),
    },
    branchOrders: branchOrders.operations,
    branchHours: createBranchHoursService(ofHours),
    branchExceptions: createBranchExceptionsService(ofHours),
    branchSettings: createBranchSettingsService({ ...deps, branches }),
    refunds: createRefundOperations(refunding),
    stock: createStockService({ ...deps, branches, catalogue }),
    breadSaver: createBreadSaverService({ ...deps, branches, catalogue, push }),
    production,
    ...createContentService({ ...deps, branches, tellsDevices: pushSettings.privateKey !== undefined }),
    customers,
    wishlist,
    withdrawals,
    push: push.operations,
    standingOrders: standing.operations,
    staff,
    assortment: assortment.operations,
    officeOrders: createOfficeOrders({ ...changing, publicUrl: settings.publicUrl, refundView: view }),
    telephoneOrders: telephone.operations,
    queues: createQueues({ ...deps, mail, ledger }),
    reports: createReports({ ...deps, branches, catalogue }),
    books: createBooks(deps),
    coupons: createCampaignsService({ ...deps, catalogue }),
    companies: companies.operations,
    acts: createAuditLogService(deps),
  }
  const jobs = [
    mail.job,
    ...push.jobs,
    payments.job,
    standing.job,
    ...customers.jobs,
    staff.job,
    companies.job,
    productionJob,
    assortment.job,
    endedHoldsJob(deps),
    endedStockHoldsJob(deps),
    sumsJob(db),
    createRetention(deps, retention).job,
    createWebhooks({ ...deps, orders, branches }, webhooks).job,
  ]
  let running: RunningJobs | null = null

  return {
    backend: checkRights(limitBackend(backend, limits)),
    now: clock.now,
    /** The recurring jobs; `startJobs` repeats them. */
    jobs,
    listEmails: mail.listEmails,
    /** Increases with every change of catalogue, branches or content. */
    version: snapshotVersion,
    onVersionChange: onSnapshotChange,
    /** One pass over the orders whose next check is due; `startJobs` repeats it every minute. */
    reconcile: payments.reconcile,
    /** Emails the reset links that were requested since the last pass; `startJobs` repeats it every two seconds. */
    writeResetLinks: customers.writeResetLinks,
    /**
     * Starts the recurring jobs (emails, payments, retention and so on); further calls start nothing. Resolves after the first
     * attempt to read the database's time.
     */
    startJobs: (): Promise<void> => {
      const clockRead = databaseClock.start()
      running ??= startJobs(settings.databaseUrl, settings.log, jobs)
      // Warms the snapshots, so that the first request neither waits nor fails when the database is unavailable by then.
      void Promise.allSettled([
        backend.catalogue.categories(ANONYMOUS, {}),
        branches.all(),
        backend.content.faq(ANONYMOUS, {}),
      ])
      return clockRead
    },
    /** Waits for jobs that are running; other nodes go on. */
    stopJobs: async (): Promise<void> => running?.stop(),
    /** Runs every started job once; `startJobs` repeats them. */
    runJobs: async (): Promise<void> => running?.runAll(),
    /** Answers the calls that wait for changes, so that a server can close without waiting for them. */
    endWaits: branchOrders.endWaits,
    close: async (): Promise<void> => {
      branchOrders.endWaits()
      payments.stopWaiting()
      await databaseClock.stop()
      await running?.stop()
      await changes.close()
      await closePool()
    },
  }
}

export type Bakery = ReturnType<typeof createBakery>
