/**
 * Purchases with random faults from a seed, by every payment method, one after the other: the browser leaves, the provider
 * fails, webhook events get lost, the process dies, the cart changes, the order is changed to more and to less, cups with a
 * deposit are added and removed, the customer cancels, partial refunds are made here and at the provider's own site.
 * SOAK_PURCHASES and SOAK_SEED set number and seed:
 * SOAK_PURCHASES=500 SOAK_SEED=7 npx jest payments/soak
 */
import { sql } from 'drizzle-orm'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { shopsByProvider } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { type CrashPoint, crashPoints } from '@/testing/services'
import { checkIntegrity } from '../db/integrity-check'
import { createRandom } from '../demo/random'

/** Purchases per provider. */
const PURCHASES = Number(process.env['SOAK_PURCHASES'] ?? 25)
const SEED = Number(process.env['SOAK_SEED'] ?? 1897)

/** Decisions of payer and bank; repeated for a bank that returns twice or in another tab. */
const decisions = ['pay', 'pay', 'pay', 'pay', 'pay', 'decline', 'cancel', 'refuse', 'unavailable'] as const

/** A purchase takes less than a tenth of a second, one with faults up to a second. */
jest.setTimeout(300_000 + PURCHASES * 3_000)

/** The process dies at a point; an open transaction is rolled back, as if its connection broke. */
class Died extends Error {}

const { next, pick: oneOf } = createRandom(SEED)
const chance = (share: number) => next() < share

/** Large, with milk; its reusable cup has a deposit of 1,00 €. */
const CAPPUCCINO = 150_014
const cups = [null, 'reusable_cup', 'reusable_cup', 'own'] as const
/** Goods for a cart, in some packaging. */
const coffee = () => ({ SKUID: CAPPUCCINO, CartItemUnits: oneOf([1, 2]), packaging: oneOf(cups) })
/** Goods for the change of an order. */
const coffees = () => (chance(0.4) ? [{ skuid: CAPPUCCINO, packaging: oneOf(cups), units: oneOf([1, 2, 3]) }] : [])

const operations = ['create', 'get', 'capture', 'refund', 'verify'] as const
const methods = ['wallet', 'wallet', 'card', 'card', 'google_pay', 'apple_pay'] as const
const times = () => oneOf([1, 1, 2, 3])

function randomFaults(): FaultInput[] {
  const faults: FaultInput[] = []
  if (chance(0.3)) faults.push({ kind: 'error_before_effect', operation: oneOf(operations), times: times() })
  if (chance(0.3)) faults.push({ kind: 'answer_dropped', operation: oneOf(operations), times: times() })
  if (chance(0.1)) faults.push({ kind: 'delay', operation: oneOf(operations), milliseconds: 400, times: 1 })
  if (chance(0.15)) faults.push({ kind: 'pending', operation: 'capture' })
  if (chance(0.3)) faults.push({ kind: 'lost', operation: 'webhook', times: times() })
  if (chance(0.2)) faults.push({ kind: 'duplicate', operation: 'webhook', times: times() })
  if (chance(0.1)) faults.push({ kind: 'delay', operation: 'webhook', milliseconds: 50, times: times() })
  return faults
}

const all = `${PURCHASES} purchases from seed ${SEED}: charged once and kept, or not charged and nothing held`
test.each(shopsByProvider)(`by $name: ${all}`, async ({ open: openShop }) => {
  let dieAt: CrashPoint | null = null
  const shop = await openShop({
    slotsPerDay: 8,
    timeoutMs: 250,
    busyMs: 300,
    reached: async (point) => {
      if (point !== dieAt) return
      dieAt = null
      throw new Died(point)
    },
  })
  const opened = new Set<string>()

  /** To the browser a dead process is a broken connection. */
  const attempt = <T>(step: Promise<T>): Promise<T | null> => step.catch(() => null)

  /** Refunds goods of a paid order, or a part of its money at the provider's own site, or both concurrently. */
  async function giveBack(orderGuid: string): Promise<void> {
    const here = async () => {
      const row = await shop.oweUnit(orderGuid)
      if (row !== null) await shop.ledger.pay(row)
    }
    const elsewhere = async () =>
      shop.refundAtProvider((await shop.rowOfGuid(orderGuid)).reference, oneOf([1, 20, 115]))
    const steps = oneOf([[here], [here], [here, here], [elsewhere], [here, elsewhere], [elsewhere, here]])
    await Promise.all(steps.map((step) => attempt(step())))
  }

  async function open(caller: TestCaller): Promise<string | null> {
    const answer = await attempt(shop.payments.openPayment(caller, await shop.asShown(caller, oneOf(methods))))
    const id = answer?.ok ? answer.value.reference : ''
    if (id === '') return null
    opened.add(id)
    return id
  }

  async function pay(caller: TestCaller): Promise<void> {
    const id = await open(caller)
    if (id === null) return
    if (chance(0.1)) return
    await shop.decide(id, oneOf(decisions))
    if (chance(0.1)) await attempt(shop.decide(id, oneOf(decisions)))
    if (chance(0.1)) await shop.changeCart(caller).catch(() => {})
    if (chance(0.1)) await open(caller)
    if (chance(0.1)) shop.pass(oneOf([1, 3, 7, 9, 21]))
    if (chance(0.1)) await attempt(shop.reconcile())
    const captures = Array.from({ length: oneOf([0, 1, 1, 1, 2]) }, () => attempt(shop.capture(caller, id)))
    await Promise.all(captures)
  }

  /** Changes the order to more or fewer goods, also twice concurrently, and leaves before the payment. */
  async function change(orderGuid: string): Promise<void> {
    const asked = await shop.changeOf(orderGuid, oneOf([1, 1, 2, 3, 4, 6]), ...coffees())
    if (asked === null) return
    const { bought, quote } = asked
    if (quote.difference <= 0) {
      const times = Array.from({ length: oneOf([1, 1, 2]) }, () =>
        attempt(shop.orderChanges.changeOrder(shop.nobody, bought)),
      )
      await Promise.all(times)
      return
    }
    const answer = await attempt(shop.orderChanges.openChange(shop.nobody, bought))
    if (!answer?.ok) return
    const { reference } = answer.value
    opened.add(reference)
    if (chance(0.1)) return
    await shop.decide(reference, oneOf(decisions))
    if (chance(0.1)) shop.pass(oneOf([1, 9, 21]))
    if (chance(0.2)) await change(orderGuid)
    const captures = Array.from({ length: oneOf([0, 1, 1, 2]) }, () =>
      attempt(shop.captureChange(orderGuid, reference)),
    )
    const cancels = chance(0.1) ? [attempt(shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid }))] : []
    await Promise.all([...captures, ...cancels])
  }

  /** Later events of a paid order. */
  async function regret(orderGuid: string): Promise<void> {
    for (let changes = oneOf([0, 0, 1, 1, 2, 3]); changes > 0; changes -= 1) await change(orderGuid)
    if (chance(0.3)) await giveBack(orderGuid)
    if (chance(0.15)) await attempt(shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid }))
  }

  async function purchase(): Promise<void> {
    shop.resetClock()
    const caller = await shop.newCaller()
    if (chance(0.2)) await shop.discount(caller)
    await shop.carts.addProduct(caller, coffee())
    await shop.fault(...randomFaults())
    dieAt = chance(0.4) ? oneOf(crashPoints) : null
    for (let tries = oneOf([1, 1, 2, 3]); tries > 0; tries -= 1) await pay(caller)
    for (const { orderGuid } of await shop.keptOrdersOf(caller)) await regret(orderGuid)
    if (chance(0.05)) await shop.takeWholeSlot(caller).catch(() => {})
    dieAt = null
    await shop.fault()
    await finish(caller)
  }

  /** Advances the clock until nothing is open; the provider decides pending captures. */
  async function finish(caller: TestCaller): Promise<void> {
    for (let round = 0; round < 12 && (await shop.isOpen(caller)); round += 1) {
      for (const id of await shop.reviewedOf(caller)) await shop.endPendingCapture(id, oneOf(['COMPLETED', 'DECLINED']))
      // An order that was abandoned while it was captured is checked for two days.
      shop.pass(round < 4 ? 3 : 12 * 60)
      await shop.reconcile()
    }
    expect(await shop.isOpen(caller)).toBe(false)
  }

  try {
    const outcomes = new Map<string, number>()
    for (let count = 0; count < PURCHASES; count += 1) await purchase()
    // Refunds made elsewhere without an event are found within a day.
    shop.pass(25 * 60)
    await shop.reconcile()
    shop.pass(5)
    await shop.reconcile()
    // Now nothing is open: nothing is requested again, even from a provider that has forgotten its idempotency keys.
    shop.side.forgetKeys()
    const requests = shop.requests()
    for (let minutes = 0; minutes < 90; minutes += 10) {
      shop.pass(10)
      await shop.reconcile()
    }
    expect(shop.requests()).toBe(requests)
    let parts = 0
    let changed = 0
    for (const id of opened) {
      const { state } = await shop.rowOf(id).catch(() => ({ state: 'superseded' }))
      outcomes.set(state, (outcomes.get(state) ?? 0) + 1)
      const { refundedCents, grandTotalCents, capturedCents, changedAt } = await shop
        .rowOf(id)
        .catch(() => ({ refundedCents: 0, grandTotalCents: 0, capturedCents: null, changedAt: null }))
      if (state === 'paid' && refundedCents > 0) parts += 1
      if (changedAt !== null) changed += 1
      // The provider's sums equal ours.
      const kept = state === 'paid' ? (capturedCents ?? grandTotalCents) - refundedCents : 0
      expect({ id, kept: shop.side.netCents(id) }).toEqual({ id, kept })
    }
    expect(await checkIntegrity(shop.bakery.db)).toEqual([])
    // Both paid and abandoned orders must occur, or the soak proves nothing.
    expect(outcomes.get('paid')).toBeGreaterThan(PURCHASES / 10)
    expect(outcomes.get('abandoned')).toBeGreaterThan(0)
    expect(parts).toBeGreaterThan(0)
    expect(changed).toBeGreaterThan(0)
    const { rows: inCups } = await shop.db.execute(sql`select from order_lines where packaging = 'reusable_cup'`)
    expect(inCups).not.toEqual([])
  } finally {
    await shop.close()
  }
})
