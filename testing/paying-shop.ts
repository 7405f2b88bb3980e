/** Orders, payments and email on their own database, with a payment provider that sends its webhook events here. */
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import { eq } from 'drizzle-orm'
import type { PaymentMethod } from '@/lib/contract/orders/checkout'
import { products } from '@/server/bakery/db/schema/catalogue'
import { inTransaction } from '@/server/bakery/db/transact'
import type { BakeryDeps } from '@/server/bakery/deps'
import { type LineUnits, unitsByLine } from '@/server/bakery/orders/changing/version-rules'
import { paymentsOf } from '@/server/bakery/orders/payment/store'
import type { PaymentProvider, PaymentProviders } from '@/server/bakery/payments/provider'
import type { PaymentSettings } from '@/server/bakery/payments/providers'
import { shareOf } from '@/server/bakery/refunds/rules'
import { createTestDatabase } from './database'
import { testMails } from './paying-shop-mails'
import { orderReads } from './paying-shop-reads'
import { type TestCaller, testVisitors, UNITS } from './paying-shop-visitors'
import { paymentNode, startPaymentProcess } from './payment-node'
import type { Work } from './payment-process'
import { rowReader } from './payment-row'
import { type OpenSide, openPaypalSide, type PaymentSide, type TestNotice } from './payment-side'
import { type CrashPoint, createTestServices, type TestServiceOptions } from './services'
import { openTinySide } from './tiny-provider'

const LOST = { kind: 'lost', operation: 'webhook', times: 9 } as const
/** Contact of customers who do not pay by the provider's wallet. */
const CONTACT = { firstName: 'Inken', lastName: 'Johannsen', email: 'inken@example.com', phone: '' }
/** A roll with a daily inventory of 60. */
const LIMITED_SKU_NUMBER = '2008'

type TestShopOptions = Pick<TestServiceOptions, 'reached' | 'busyMs' | 'graceMs' | 'push'> & {
  /** Timeout of one attempt at the provider, in milliseconds. */
  timeoutMs?: number
  /** Number of slots per branch and day that callers get; with more than one they share its stock. */
  slotsPerDay?: number
}

async function createShop<S extends PaymentSide>(
  openSide: (...args: Parameters<OpenSide>) => Promise<S>,
  { slotsPerDay = 1, timeoutMs, ...options }: TestShopOptions = {},
) {
  const database = await createTestDatabase()
  const { db, databaseUrl, changes } = database
  const nobody = { cartId: null, customerId: null }
  let offsetMs = 0
  /** A clock that was set stands still, so that no test depends on how fast it reaches a deadline. */
  let setTo: Date | null = null
  /** Notices that are stored instead of processed; null: they are processed at once. */
  let stored: TestNotice[] | null = null
  const clock = { now: () => new Date(setTo ?? Date.now() + offsetMs) }
  const aheadOfNow = () => clock.now().getTime() - Date.now()
  const [limitedRoll] = await db
    .select({ skuid: products.skuid })
    .from(products)
    .where(eq(products.skuNumber, LIMITED_SKU_NUMBER))
  if (limitedRoll === undefined) throw new Error(`the demo has no SKU ${LIMITED_SKU_NUMBER}`)
  const limited = limitedRoll

  let processNotice = (notice: TestNotice): Promise<{ ok: boolean }> => payments.webhook(nobody, notice)
  const receive = async (notice: TestNotice): Promise<number> => {
    if (stored !== null) {
      stored.push(notice)
      return 200
    }
    return processNotice(notice).then(
      (answer) => (answer.ok ? 200 : 400),
      () => 500,
    )
  }
  const side = await openSide(receive, timeoutMs === undefined ? {} : { timeoutMs })
  /** Name of the provider of new payments. */
  let provider = ''
  let afterLook: (() => Promise<unknown>) | null = null
  /** Offset of the shop's clock at each payer's decision, because the provider's clock cannot be set. */
  const aheadMs = new Map<string, number>()
  /** Number of requests that move money. */
  let requests = 0
  const counted =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      requests += 1
      return call(...args)
    }
  const watched = (one: PaymentProvider): PaymentProvider => ({
    ...one,
    open: counted(one.open),
    capture: counted(one.capture),
    refund: counted(one.refund),
    getPayment: async (reference) => {
      const shown = await one.getPayment(reference)
      if (shown.kind === 'ok' && shown.value.changedAt !== null)
        shown.value.changedAt = addMilliseconds(shown.value.changedAt, aheadMs.get(reference) ?? 0)
      const then = afterLook
      afterLook = null
      await then?.()
      return shown
    },
  })
  const providers = (given: BakeryDeps): PaymentProviders => {
    const [first, ...others] = side.providers(given)
    provider = first.name
    return [watched(first), ...others]
  }
  const services = createTestServices({ db, changes, clock, providers, ...options })
  const {
    bakery,
    branches,
    catalogue,
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
    branchExceptions,
    orderChanges,
    officeOrders,
    queues,
    reports,
    books,
    companies,
    stock,
    breadSaver,
    assortment,
    withdrawals,
    production,
    standing,
    telephone,
  } = services

  /** Started in advance. */
  let spare: ChildProcess | null = null
  /** Another process executes the task and is killed at that point; true if it was reached. */
  async function dieAt(payment: PaymentSettings, point: CrashPoint, task: Work): Promise<boolean> {
    const node = paymentNode({ databaseUrl, payment, dieAt: point }, spare ?? startPaymentProcess())
    spare = startPaymentProcess()
    await node.run(task, aheadOfNow()).then(node.stop, node.stop)
    return (await node.ended) === 'SIGKILL'
  }

  const visitors = testVisitors({ db, clock, branches, carts, slots, limitedSkuid: limited.skuid, slotsPerDay })
  const { newCaller, cartOf } = visitors

  const rowOf = rowReader({ db, provider: () => provider })

  const { fault } = side
  const decide: typeof side.decide = (reference, decision) => {
    aheadMs.set(reference, aheadOfNow())
    return side.decide(reference, decision)
  }
  const capture = (caller: TestCaller, reference: string) => payments.capture(caller, { provider, reference })

  /** Captures like a browser: repeats until the result is final; throws unless paid. */
  async function pay(caller: TestCaller, reference: string) {
    await decide(reference, 'pay')
    for (;;) {
      const answer = await capture(caller, reference)
      if (!answer.ok) throw new Error(answer.error)
      if (answer.value.validationResult === 'valid') return rowOf(reference)
      if (answer.value.validationResult === 'invalid') throw new Error('nothing was paid')
      await sleep(100)
    }
  }

  /** Input of a page that shows the caller's cart. */
  async function asShown(caller: TestCaller, method: PaymentMethod = 'wallet') {
    const { version: cartVersion, grandTotal } = await cartOf(caller)
    const shown = { checkoutType: 'direct' as const, cartVersion, grandTotal }
    return method === 'wallet' ? shown : { ...shown, method, contact: CONTACT }
  }

  async function create(caller: TestCaller, method: PaymentMethod = 'wallet'): Promise<string> {
    const created = await payments.openPayment(caller, await asShown(caller, method))
    if (!created.ok) throw new Error(created.error)
    return created.value.reference
  }

  return {
    databaseUrl,
    bakery,
    side,
    orders,
    mail,
    push,
    payments,
    transitions,
    ledger,
    refunds,
    branches,
    catalogue,
    branchOrders,
    branchHours,
    branchExceptions,
    orderChanges,
    officeOrders,
    queues,
    reports,
    books,
    companies,
    db,
    withdrawals,
    stock,
    breadSaver,
    assortment,
    production,
    standing,
    telephone,
    nobody,
    carts,
    slots,
    limitedSku: limited.skuid,

    /** Name of the provider of new payments. */
    provider: () => provider,
    /** A paid order of a new visitor. */
    async paidOrder() {
      const caller = await newCaller()
      return pay(caller, await create(caller))
    },
    pay,
    /** An approved payment without a webhook event. */
    async approved() {
      const caller = await newCaller()
      const reference = await create(caller)
      await fault(LOST)
      await decide(reference, 'pay')
      return { caller, reference }
    },
    /** Webhook events are lost from now on. */
    loseNotices: () => fault(LOST),
    ...visitors,
    ...testMails({ db, clock }),
    dieAt,
    /** Creates a due refund of a unit of the first line without a request to the provider; null if nothing is left to refund. */
    oweUnit: (orderGuid: string) =>
      inTransaction(db, async (tx) => {
        const found = await orders.findOrder({ orderGuid })
        if (found === null) throw new Error(`no order ${orderGuid}`)
        const order = await orders.lockOrder(tx, found.orderId)
        const described = await orders.describe(order, tx)
        const wish = { kind: 'parts', lines: [{ position: 0, units: 1 }], shipping: false } as const
        const share = shareOf(described, described.refunds, wish)
        const by = { kind: 'shop' } as const
        return typeof share === 'string'
          ? null
          : ledger.owe(tx, order, share, { refundId: randomUUID(), reason: 'missing', by })
      }),
    rowOfGuid: async (orderGuid: string) => {
      const order = await orders.findOrder({ orderGuid })
      const [first] = await paymentsOf(db, order?.orderId ?? '')
      if (first?.providerReference == null) throw new Error(`no paid order ${orderGuid}`)
      return rowOf(first.providerReference)
    },
    /** Input of a change to a number of rolls and other lines at the quoted price; null if the quote is refused. */
    async changeOf(orderGuid: string, units: number, ...others: LineUnits[]) {
      const order = await orders.order(nobody, { orderGUID: orderGuid })
      if (!order.ok) throw new Error(order.error)
      const { targetDateTime, note, lines } = order.value
      const shown = { targetDateTime, note, lines: [...unitsByLine(lines).values()] }
      const rolls = units > 0 ? [{ skuid: limited.skuid, units }] : []
      const asked = { orderGUID: orderGuid, shown, wanted: { ...shown, lines: [...rolls, ...others] } }
      const quote = await orderChanges.quoteChange(nobody, asked)
      return quote.ok ? { bought: { ...asked, grandTotal: quote.value.grandTotal }, quote: quote.value } : null
    },
    captureChange: (orderGUID: string, reference: string) =>
      orderChanges.captureChange(nobody, { orderGUID, provider, reference }),
    ...orderReads({ db, side, limitedSkuid: limited.skuid, provider: () => provider, rowOf }),
    /** Stores webhook events instead of processing them; returns the list. */
    storeNotices: (): readonly TestNotice[] => {
      stored = []
      return stored
    },
    processNotices: () => {
      stored = null
    },
    /** Webhook events go to `other` from now on, for example to another process. */
    sendNoticesTo: (other: typeof processNotice) => {
      processNotice = other
    },
    resetClock: () => {
      offsetMs = 0
      setTo = null
    },
    setClock: (instant: Date) => {
      setTo = instant
    },
    pass: (minutes: number) => {
      offsetMs += minutes * 60_000
      if (setTo !== null) setTo = addMilliseconds(setTo, minutes * 60_000)
    },
    /** Offset of the shop's clock, in milliseconds. */
    offsetMs: aheadOfNow,
    fault,
    /** A refund at the provider's own site. */
    refundAtProvider: async (reference: string, cents?: number) => {
      const { captureId } = await rowOf(reference)
      side.refund(captureId ?? '', cents)
    },
    endPendingCapture: side.endPendingCapture,
    /** Runs after the next read of a payment, before its result is used. */
    afterNextLook: (run: () => Promise<unknown>) => {
      afterLook = run
    },

    asShown,
    create,
    /** The payer's decision at the provider. */
    decide,
    capture,
    reconcile: () => payments.reconcile(clock.now()),
    /** Number of requests to the provider except reads. */
    requests: () => requests,
    rowOf,
    async close() {
      spare?.kill('SIGKILL')
      await side.close()
      await database.drop()
    },
  }
}

/** A shop with PayPal's simulator. */
export async function createTestShop(options?: TestShopOptions) {
  const shop = await createShop(openPaypalSide, options)
  const { settings, simulator, webhookUrl } = shop.side
  return {
    ...shop,
    simulator,
    webhookUrl,
    /** Another process executes the task and is killed at that point; true if it was reached. */
    dieAt: (point: CrashPoint, task: Work) => shop.dieAt(settings, point, task),
    /** A further node as a process of its own. */
    startNode: () => {
      const node = paymentNode({ databaseUrl: shop.databaseUrl, payment: settings })
      return { ...node, run: (work: Work) => node.run(work, shop.offsetMs()) }
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof createTestShop>>

/** The same shop with each provider, for tests that must pass with all. */
export const shopsByProvider = [
  { name: 'PayPal', open: (options?: TestShopOptions) => createShop<PaymentSide>(openPaypalSide, options) },
  { name: 'another provider', open: (options?: TestShopOptions) => createShop<PaymentSide>(openTinySide, options) },
] as const

/** Waits up to five seconds for a condition. */
export async function eventually(check: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 100 && !(await check()); tries += 1) await sleep(50)
}

/** Expected outcome of a charged order. */
export const KEPT = { netCaptures: 1, state: 'paid', confirmations: 1, slotsHeld: 1, unitsClaimed: UNITS }
/** Expected outcome of an order that was not charged. */
export const NOTHING_KEPT = { netCaptures: 0, confirmations: 0, slotsHeld: 0, unitsClaimed: 0 }
