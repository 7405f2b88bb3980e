/**
 * Desks on two nodes with one database, one node with a far bakery: each change reaches every desk once, and a desk that reconnects
 * gets the changes it missed.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { BakeryBackend } from '@/lib/contract/contract'
import { startTestBakery } from '@/testing/bakery'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { dailyInventory } from './bakery/db/schema/catalogue'
import { serveBakery } from './bakery/http'
import { createEmbeddedBackend } from './http/backend/embedded-backend'
import { createHttpBackend } from './http/backend/http-backend'
import { createBranchHubs } from './http/events/branch-hub'
import { createEventStreams } from './http/events/event-streams'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const secret = 'a secret that only storefront and bakery know'
const staff = staffCaller('counter')

/** A storefront, and the number of its concurrent long polls per branch. */
function storefrontOn(backend: BakeryBackend) {
  const waiting = new Map<number, number>()
  const most = new Map<number, number>()
  const watch: BakeryBackend['branchOrders']['watch'] = async (caller, input) => {
    if (input.seconds === 0) return backend.branchOrders.watch(caller, input)
    const { branchERPId } = input
    const add = (one: number) => waiting.set(branchERPId, (waiting.get(branchERPId) ?? 0) + one)
    add(1)
    most.set(branchERPId, Math.max(most.get(branchERPId) ?? 0, waiting.get(branchERPId) ?? 0))
    return backend.branchOrders.watch(caller, input).finally(() => add(-1))
  }
  const branchOrders = { ...backend.branchOrders, watch }
  return {
    backend,
    most,
    streams: createEventStreams(
      createBranchHubs(() => ({ branchOrders }), log),
      () => new Date(),
    ),
  }
}

const world = openForFile(async () => {
  const shop = await createTestShop()
  const [here, there] = [startTestBakery(shop.databaseUrl), startTestBakery(shop.databaseUrl)]
  const served = await serveBakery(there.backend, { port: 0, secret, log, endWaits: there.endWaits })
  const nodes = [
    storefrontOn(createEmbeddedBackend(here.backend)),
    storefrontOn(createHttpBackend({ url: served.url, secret })),
  ] as const
  return {
    shop,
    nodes,
    close: async () => {
      for (const { streams } of nodes) streams.endAll()
      await served.close()
      await Promise.all([here.close(), there.close()])
      await shop.close()
    },
  }
})

type Heard = { id: string; event: string; data: { order?: { orderNumber: string; step: string } | null } }

/** A connected desk with its received events, without heartbeats. */
function openBranchEvents(node: 0 | 1, branchERPId: number, since: string, isStillAllowed = async () => true) {
  const reader = world.nodes[node].streams.stream({ branchERPId, since, caller: staff, isStillAllowed }).getReader()
  const heard: Heard[] = []
  let hasEnded = false
  const read = async () => {
    const decoder = new TextDecoder()
    for (let got = await reader.read(); !got.done; got = await reader.read()) {
      const text = decoder.decode(got.value)
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? ''
      const event = field('event')
      if (event !== 'beat') heard.push({ id: field('id'), event, data: JSON.parse(field('data')) })
    }
    hasEnded = true
  }
  void read()
  return {
    heard,
    steps: () => heard.map(({ data }) => data.order?.step),
    hasEnded: () => hasEnded,
    cut: () => reader.cancel(),
  }
}

/** The maximum delay of two seconds promised to desks. */
async function within2s(isSo: () => boolean): Promise<void> {
  const until = performance.now() + 2_000
  while (!isSo() && performance.now() < until) await wait(10)
  expect(isSo()).toBe(true)
}

async function cursorAt(node: 0 | 1, branchERPId: number): Promise<string> {
  const day = await world.nodes[node].backend.branchOrders.list(staff, { branchERPId })
  if (!day.ok) throw new Error(day.error)
  return day.value.cursor
}

/** A paid order that both nodes know. */
async function paidOrder() {
  const { branchId, orderNumber, orderGuid } = await world.shop.paidOrder()
  const branchERPId = branchId - 1000
  for (const node of [0, 1] as const) {
    while (!(await cursorAt(node, branchERPId)).includes(orderNumber)) await wait(10)
  }
  return { branchERPId, orderNumber, orderGuid }
}

const say = async (node: 0 | 1, order: Awaited<ReturnType<typeof paidOrder>>, to: 'noted' | 'preparing' | 'ready') => {
  const { branchERPId, orderNumber } = order
  const said = await world.nodes[node].backend.branchOrders.advance(staff, { branchERPId, orderNumber, to })
  expect(said.ok).toBe(true)
}

test('an order, its steps and its cancellation reach desks on both nodes within two seconds', async () => {
  const { shop } = world
  const { caller, reference } = await shop.approved()
  const { branchId } = await shop.rowOf(reference)
  const branchERPId = branchId - 1000
  const desks = [
    openBranchEvents(0, branchERPId, await cursorAt(0, branchERPId)),
    openBranchEvents(1, branchERPId, await cursorAt(1, branchERPId)),
  ]
  await shop.payments.capture(caller, { provider: 'paypal', reference })
  await within2s(() => desks.every(({ heard }) => heard.length === 1))
  const { orderNumber, orderGuid } = await shop.rowOf(reference)
  for (const { heard } of desks) expect(heard[0]?.data.order).toMatchObject({ orderNumber, step: 'new' })
  await say(1, { branchERPId, orderNumber, orderGuid }, 'noted')
  await within2s(() => desks.every(({ steps }) => steps().at(-1) === 'noted'))
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  await within2s(() => desks.every(({ steps }) => steps().at(-1) === 'off'))
  for (const desk of desks) await desk.cut()
})

test('all desks of a branch on a node share one waiting call', async () => {
  const order = await paidOrder()
  const cursor = await cursorAt(0, order.branchERPId)
  const desks = Array.from({ length: 30 }, () => openBranchEvents(0, order.branchERPId, cursor))
  await say(0, order, 'noted')
  await within2s(() => desks.every(({ heard }) => heard.length === 1))
  expect(world.nodes[0].most.get(order.branchERPId)).toBe(1)
  for (const desk of desks) await desk.cut()
})

test.each([0, 1] as const)(
  'a line that was cut is taken up on node %i: nothing is lost, nothing comes twice',
  async (node) => {
    const order = await paidOrder()
    const stays = openBranchEvents(0, order.branchERPId, await cursorAt(0, order.branchERPId))
    const elsewhere = openBranchEvents(1, order.branchERPId, await cursorAt(1, order.branchERPId))
    const first = openBranchEvents(0, order.branchERPId, await cursorAt(0, order.branchERPId))
    await say(0, order, 'noted')
    await within2s(() => first.heard.length === 1)
    await first.cut()
    await say(1, order, 'preparing')
    await within2s(() => stays.steps().at(-1) === 'preparing')
    const second = openBranchEvents(node, order.branchERPId, first.heard[0]?.id ?? '')
    await say(0, order, 'ready')
    await within2s(() => [stays, second].every(({ steps }) => steps().at(-1) === 'ready'))
    expect([...first.steps(), ...second.steps()]).toEqual(['noted', 'preparing', 'ready'])
    expect(stays.steps()).toEqual(['noted', 'preparing', 'ready'])
    for (const desk of [stays, elsewhere, second]) await desk.cut()
  },
)

test('a desk away for longer than changes are stored is told to reload everything', async () => {
  const { branchERPId } = await paidOrder()
  const desk = openBranchEvents(0, branchERPId, 'a place that nobody knows')
  await within2s(() => desk.heard.length === 1)
  expect(desk.heard[0]?.event).toBe('whole')
  await desk.cut()
})

test('a notification lost with its connection loses no order', async () => {
  const order = await paidOrder()
  const desk = openBranchEvents(0, order.branchERPId, await cursorAt(0, order.branchERPId))
  await world.shop.bakery.db.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await say(0, order, 'noted')
  await within2s(() => desk.heard.some(({ event, data }) => event === 'whole' || data.order?.step === 'noted'))
  await desk.cut()
})

test('desks are notified of sold-out products', async () => {
  const { branchERPId } = await paidOrder()
  const desk = openBranchEvents(0, branchERPId, await cursorAt(0, branchERPId))
  const { bakery, limitedSku: skuid } = world.shop
  await bakery.db.insert(dailyInventory).values({ branchId: branchERPId + 1000, skuid, day: '2026-12-24', quantity: 0 })
  await within2s(() => desk.heard.some(({ event }) => event === 'stock'))
  await desk.cut()
})

test('a backend that closes answers the calls that wait for changes', async () => {
  const { branchERPId } = await paidOrder()
  const bakery = startTestBakery(world.shop.databaseUrl)
  const called = Promise.withResolvers<void>()
  const watch: BakeryBackend['branchOrders']['watch'] = (caller, input) => {
    called.resolve()
    return bakery.backend.branchOrders.watch(caller, input)
  }
  const backend = { ...bakery.backend, branchOrders: { ...bakery.backend.branchOrders, watch } }
  const { url, close } = await serveBakery(backend, { port: 0, secret, log, endWaits: bakery.endWaits })
  const { branchOrders } = createHttpBackend({ url, secret })
  const day = await branchOrders.list(staff, { branchERPId })
  const since = day.ok ? day.value.cursor : ''
  const waiting = branchOrders.watch(staff, { branchERPId, since, seconds: 10 })
  await called.promise
  let isClosed = false
  void Promise.all([close(), waiting]).then(() => {
    isClosed = true
  })
  await within2s(() => isClosed)
  await bakery.close()
})

test('a desk whose login has ended receives no more events', async () => {
  const order = await paidOrder()
  let isThere = true
  const desk = openBranchEvents(0, order.branchERPId, await cursorAt(0, order.branchERPId), async () => isThere)
  await say(0, order, 'noted')
  await within2s(() => desk.heard.length === 1)
  isThere = false
  await say(0, order, 'ready')
  await within2s(desk.hasEnded)
  expect(desk.steps()).toEqual(['noted'])
})
