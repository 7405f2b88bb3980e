/**
 * A storm: customers buy, change and cancel orders and staff refund, all at once, on two nodes that are processes of their own and
 * are killed as by `kill -9`. The provider's responses get lost, its webhook events come first, late, twice or never. Once it is
 * calm, every payment has the same sum here and there, and the provider is left alone.
 * SOAK_STORM=1000 SOAK_CHANGES=200 SOAK_REFUNDS=300 SOAK_KILLS=20 npx jest payments/storm
 */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import type { Work } from '@/testing/payment-process'
import { checkIntegrity } from '../db/integrity-check'
import { refunds } from '../db/schema/refunds'
import { createRandom } from '../demo/random'

const numberOf = (name: string, byDefault: number) => Number(process.env[name] ?? byDefault)
const PURCHASES = numberOf('SOAK_STORM', 24)
const CHANGES = numberOf('SOAK_CHANGES', 6)
const REFUNDS = numberOf('SOAK_REFUNDS', 8)
const KILLS = numberOf('SOAK_KILLS', 2)
const SEED = numberOf('SOAK_SEED', 1897)
/** Customers and staff who act concurrently. */
const AT_ONCE = 6

jest.setTimeout(300_000 + (PURCHASES + CHANGES + REFUNDS + KILLS) * 3_000)

const { next, pick: oneOf } = createRandom(SEED)
const chance = (share: number) => next() < share
const times = () => oneOf([1, 2, 2, 3])

const shop = openForFile(() => createTestShop({ slotsPerDay: 12, timeoutMs: 1_000 }))

type Answer<M extends keyof BakeryBackend, O extends keyof BakeryBackend[M]> = BakeryBackend[M][O] extends (
  ...args: never[]
) => infer A
  ? Awaited<A>
  : never

/** Mostly lost responses: the call has its effect, and the webhook event arrives before anybody knows. */
function randomFaults(): FaultInput[] {
  const faults: FaultInput[] = []
  for (const operation of ['create', 'capture', 'refund', 'get'] as const) {
    if (chance(0.4)) faults.push({ kind: 'answer_dropped', operation, times: times() })
    if (chance(0.15)) faults.push({ kind: 'error_before_effect', operation, times: times() })
    if (chance(0.1)) faults.push({ kind: 'delay', operation, milliseconds: 100, times: times() })
  }
  if (chance(0.2)) faults.push({ kind: 'lost', operation: 'webhook', times: times() })
  if (chance(0.2)) faults.push({ kind: 'duplicate', operation: 'webhook', times: times() })
  if (chance(0.2)) faults.push({ kind: 'delay', operation: 'webhook', milliseconds: 50, times: times() })
  return faults
}

type Node = ReturnType<typeof shop.startNode>
let nodes: [Node, Node]
beforeAll(() => {
  nodes = [shop.startNode(), shop.startNode()]
})
afterAll(() => Promise.all(nodes.map((node) => node.stop())))
const callers: TestCaller[] = []
const references = new Set<string>()

/** One of the nodes does the work; null for a broken connection or a failure. */
const atOneNode = <T>(work: Work): Promise<T | null> =>
  oneOf(nodes)
    .run(work)
    .then(
      (result) => result as T,
      () => null,
    )
const severalTimes = (work: Work) => Promise.all(Array.from({ length: oneOf([1, 1, 2]) }, () => atOneNode(work)))

async function kill(): Promise<void> {
  const index = oneOf([0, 1] as const)
  const killed = nodes[index]
  nodes[index] = shop.startNode()
  await killed.kill()
}

async function open(caller: TestCaller): Promise<string | null> {
  for (let tries = 0; tries < 5; tries += 1) {
    const opened = await atOneNode<Answer<'checkout', 'openPayment'>>({ call: 'create', caller })
    if (opened?.ok && opened.value.reference !== '') return opened.value.reference
  }
  return null
}

async function buy(): Promise<void> {
  const caller = await shop.newCaller()
  callers.push(caller)
  const reference = await open(caller)
  if (reference === null) return
  references.add(reference)
  await shop.decide(reference, oneOf(['pay', 'pay', 'pay', 'pay', 'pay', 'pay', 'decline', 'cancel'] as const))
  if (chance(0.9)) await severalTimes({ call: 'capture', caller, reference })
}

/** A paid order; buys one when none is found. */
async function paidOrder() {
  for (let tries = 0; tries < 50; tries += 1) {
    if (callers.length === 0 || tries % 10 === 9) await buy()
    const [order] = await shop.keptOrdersOf(oneOf(callers))
    if (order !== undefined) return shop.rowOfGuid(order.orderGuid)
  }
  throw new Error('nobody has paid')
}

async function change(): Promise<void> {
  const { orderGuid: orderGUID } = await paidOrder()
  const asked = await shop.changeOf(orderGUID, oneOf([1, 1, 3, 3, 4]))
  if (asked === null) return
  const { bought, quote } = asked
  if (quote.difference <= 0) return void (await severalTimes({ call: 'change', bought }))
  const opened = await atOneNode<Answer<'checkout', 'openChange'>>({ call: 'openChange', bought })
  if (!opened?.ok) return
  const { reference } = opened.value
  references.add(reference)
  await shop.decide(reference, oneOf(['pay', 'pay', 'pay', 'decline'] as const))
  if (chance(0.9)) await severalTimes({ call: 'captureChange', orderGUID, reference })
}

/** By staff, by the customer's cancellation, or at the provider's own site. */
async function refund(): Promise<void> {
  const { orderGuid: orderGUID, orderNumber, branchId, reference } = await paidOrder()
  const amount = oneOf([1, 20, 115])
  const goodwill = { reason: 'goodwill', amount, wish: { kind: 'goodwill', amount } } as const
  const wanted = { branchERPId: branchId - 1000, orderNumber, requestId: randomUUID(), ...goodwill }
  const ways = [
    () => severalTimes({ call: 'refund', wanted }),
    () => severalTimes({ call: 'refund', wanted }),
    () => severalTimes({ call: 'cancel', orderGUID }),
    // Refused by the provider when too little is left.
    () => shop.refundAtProvider(reference, amount).catch(() => {}),
  ]
  await oneOf(ways)()
}

/** The job that repeats what was interrupted, on both nodes at once. */
const reconcile = () =>
  Promise.all(nodes.map((node) => node.run({ call: 'reconcile' }).catch(() => {}))).then(() => undefined)

async function storm(): Promise<void> {
  const all = [
    ...Array.from({ length: PURCHASES }, () => buy),
    ...Array.from({ length: CHANGES }, () => change),
    ...Array.from({ length: REFUNDS }, () => refund),
    ...Array.from({ length: KILLS }, () => kill),
  ]
  const order = all.map((act) => ({ act, place: next() })).toSorted((one, other) => one.place - other.place)
  const acts = order.map(({ act }) => act)
  const play = async () => {
    for (let act = acts.pop(); act !== undefined; act = acts.pop()) {
      if (chance(0.5)) await shop.fault(...randomFaults())
      if (chance(0.2)) shop.pass(1)
      await Promise.all([act(), chance(0.2) ? reconcile() : undefined])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, play))
}

const isOpen = async (): Promise<boolean> => {
  const due = await shop.db.select({ refundId: refunds.refundId }).from(refunds).where(eq(refunds.state, 'due'))
  if (due.length > 0) return true
  for (const caller of callers) if (await shop.isOpen(caller)) return true
  return false
}

/** Advances the clock until nothing is open. */
async function calmDown(): Promise<void> {
  for (let round = 0; round < 40 && (await isOpen()); round += 1) {
    shop.pass(round < 20 ? 3 : 12 * 60)
    await reconcile()
  }
  expect(await isOpen()).toBe(false)
}

const storms = `${PURCHASES} purchases, ${CHANGES} changes, ${REFUNDS} refunds, ${KILLS} kills`
test(`${storms} on two nodes: each sum is right, and then the provider is left alone`, async () => {
  shop.sendNoticesTo(
    async (notice) => (await atOneNode<{ ok: boolean }>({ call: 'webhook', ...notice })) ?? { ok: false },
  )
  await storm()

  // From now on the provider responds, and its late events are lost.
  await shop.fault()
  shop.sendNoticesTo(async () => ({ ok: true }))
  await calmDown()
  // Refunds made elsewhere without an event are found within a day, by looking at some payments in each pass.
  shop.pass(25 * 60)
  for (let before = -1; before !== shop.simulator.restCalls(); ) {
    before = shop.simulator.restCalls()
    shop.pass(1)
    await reconcile()
  }
  await calmDown()

  shop.simulator.forgetResponses()
  const calls = shop.simulator.restCalls()
  for (let minute = 0; minute < 5; minute += 1) {
    shop.pass(1)
    await reconcile()
  }
  expect(shop.simulator.restCalls()).toBe(calls)

  const kept = await Promise.all([...references].map(async (id) => ({ id, cents: await shop.keptCents(id) })))
  expect(kept.map(({ id }) => ({ id, cents: shop.side.netCents(id) }))).toEqual(kept)
  expect(await checkIntegrity(shop.bakery.db)).toEqual([])
  // A storm in which nobody pays would prove nothing.
  expect(kept.filter(({ cents }) => cents > 0).length).toBeGreaterThan(PURCHASES / 4)
})
