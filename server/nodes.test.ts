/** Two nodes with one database: each sees the other's changes, and both survive an outage of the database. */
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import type { Caller } from '@/lib/contract/operation'
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import { startTestBakery } from '@/testing/bakery'
import { createTestDatabase } from '@/testing/database'
import { postgresProxy } from '@/testing/postgres-proxy'
import { staffCaller } from '@/testing/staff'
import type { Bakery } from './bakery/bakery'
import { isUnavailable } from './http/backend/calls'
import { createEmbeddedBackend } from './http/backend/embedded-backend'

const nobody = { cartId: null, customerId: null }
const BRANCH = 1017
const BREAD = 101_001

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof postgresProxy>>
const nodes: Bakery[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await postgresProxy(database.databaseUrl)
  nodes.push(startTestBakery(proxy.databaseUrl), startTestBakery(proxy.databaseUrl))
})
afterAll(async () => {
  await proxy.comeBack()
  await Promise.all(nodes.map((node) => node.close()))
  await proxy.close()
  await database.drop()
})

const node = (index: number) => {
  const bakery = nodes[index]
  if (bakery === undefined) throw new Error(`there is no node ${index}`)
  return createEmbeddedBackend(bakery.backend)
}

async function nameAt(index: number, skuNumber: string): Promise<string> {
  const found = await node(index).catalogue.product(nobody, {
    skuNumber,
    orderMode: null,
    express: false,
    targetBranchid: null,
    targetDateTime: null,
  })
  return found.ok ? found.value.name : found.error
}

const rename = (name: string) =>
  database.pool.query('update products set name = $1 where sku_number = $2', [name, '1001'])

const bothNames = () => Promise.all([nameAt(0, '1001'), nameAt(1, '1001')])

async function untilBothCall(name: string): Promise<void> {
  let names = await bothNames()
  for (let attempt = 0; attempt < 500 && names.some((found) => found !== name); attempt++) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    names = await bothNames()
  }
  expect(names).toEqual([name, name])
}

test('a change of the catalogue is visible on all nodes', async () => {
  await bothNames()
  await rename('Deichlaib')
  await untilBothCall('Deichlaib')
})

test('an allergen that head office releases on one node is declared on the other', async () => {
  const [author, second] = [staffCaller('head_office'), staffCaller('head_office')]
  const declared = async (index: number) => {
    const found = await node(index).catalogue.product(nobody, {
      ...{ skuNumber: '1002', orderMode: null, express: false, targetBranchid: null, targetDateTime: null },
    })
    return found.ok ? found.value.AllergenicsFullText : found.error
  }
  expect(await Promise.all([declared(0), declared(1)])).not.toContainEqual(expect.stringContaining('Senf'))
  const read = await node(0).assortment.product(author, { skuNumber: '1002' })
  const before = read.ok ? (read.value.product.fields['allergens'] ?? '') : ''
  const edits = [{ skuNumber: '1002', field: 'allergens', before, after: `${before} | 110` }]
  const saved = await node(0).assortment.save(author, { edits, reason: 'Falsch', asDraft: false })
  if (saved.ok && saved.value.state === 'waiting') await node(0).assortment.release(second, { changes: [saved.value] })
  await untilSo(async () => /^Enthält: [^.]*Senf/.test(await declared(1)))
})

test('a change whose notification was lost with its connection is visible on all nodes', async () => {
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()`,
  )
  await rename('Koogbrot')
  await untilBothCall('Koogbrot')
})

/** A guest with two loaves in their cart, served by the first node. */
async function guestWithBread() {
  const caller = { cartId: randomUUID(), customerId: null }
  const query = { orderMode: 'pickup', branchId: BRANCH, express: false } as const
  const date = addCalendarDays(dayOf(new Date()), 3)
  const day = await node(0).slots.slots(caller, { ...query, date })
  const start = day.ok ? day.value.slots.find(({ available }) => available)?.start : undefined
  await node(0).carts.saveOrderConfig(caller, {
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: BRANCH,
    targetDateTime: start ?? '',
  })
  await node(0).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 2 })
  return caller
}

async function countAt(index: number, caller: Caller): Promise<number> {
  const seen = await node(index).carts.get(caller, {})
  return seen.ok ? seen.value.itemCount : -1
}

test('a cart created on one node can be changed on the other', async () => {
  const caller = await guestWithBread()
  await node(1).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 })
  expect(await countAt(0, caller)).toBe(3)
})

const head = staffCaller('head_office')

/** Nodes are notified within milliseconds; the limit is for busy machines. */
async function untilSo(isSo: () => Promise<boolean>): Promise<void> {
  const until = performance.now() + 10_000
  while (!(await isSo()) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await isSo()).toBe(true)
}

test('a branch paused on one node takes no orders on the other and can be resumed there', async () => {
  const branchERPId = 18
  const query = { orderMode: 'pickup', branchId: 1018, express: false } as const
  const takesOrders = async (index: number) => (await node(index).slots.dates(nobody, query)).ok
  expect(await Promise.all([takesOrders(0), takesOrders(1)])).toEqual([true, true])
  await node(0).branchHours.pause(head, { branchERPId, length: '30_minutes', services: ['pickup'] })
  await untilSo(async () => !(await takesOrders(1)))
  await node(1).branchHours.resume(head, { branchERPId })
  await untilSo(() => takesOrders(0))
})

test('a product sold out on one node cannot be ordered on the other', async () => {
  const caller = await guestWithBread()
  const seen = await node(1).carts.get(caller, {})
  const date = seen.ok ? seen.value.targetDateTime.slice(0, 10) : ''
  const soldOut = await node(0).stock.set(head, { branchERPId: 17, date, skuid: BREAD, left: 0 })
  expect(soldOut.ok).toBe(true)
  expect(await node(1).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 })).toMatchObject({ ok: false })
  await node(1).stock.set(head, { branchERPId: 17, date, skuid: BREAD, left: null })
  expect(await node(0).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 })).toMatchObject({ ok: true })
})

describe('while the database is away', () => {
  let caller: Caller
  beforeAll(async () => {
    caller = await guestWithBread()
    await node(0).content.faq(nobody, {})
    await node(0).branches.list(nobody, { searchRadius: 30 })
    await proxy.goAway()
  })

  test('categories, branches and questions are read from memory', async () => {
    const shelf = await node(0).catalogue.filter(nobody, {
      categoryPath: '/produkte/brotretter-tueten',
      filters: [],
      subcategory: null,
      sort: 'name-asc',
      orderMode: 'pickup',
      express: false,
      targetBranchid: BRANCH,
      targetDateTime: '2026-11-28T08:30:00+01:00',
      offset: 0,
      limit: 100,
    })
    expect(shelf.ok && shelf.value.total).toBeGreaterThan(0)
    expect(await node(0).branches.list(nobody, { searchRadius: 30 })).toMatchObject({ ok: true })
    expect(await node(0).content.faq(nobody, {})).toMatchObject({ ok: true })
  })

  test('operations that need the database report that the bakery is away', async () => {
    const write = node(0).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 })
    await expect(write).rejects.toMatchObject({ name: 'BackendUnavailable' })
    const read = await node(0)
      .carts.get(caller, {})
      .catch((fault: unknown) => fault)
    expect(isUnavailable(read)).toBe(true)
    expect(await node(0).health.ready(nobody, {})).toMatchObject({ ok: false, error: 'unavailable' })
  })

  test('a node reconnects by itself and shows changes made meanwhile', async () => {
    await rename('Sturmlaib')
    await proxy.comeBack()
    await untilBothCall('Sturmlaib')
    await node(1).carts.addProduct(caller, { SKUID: BREAD, CartItemUnits: 1 })
    expect(await countAt(0, caller)).toBe(3)
    expect(await node(0).health.ready(nobody, {})).toMatchObject({ ok: true })
  })
})

test('an error contains no values of its query', async () => {
  await database.pool.query('alter table carts rename to hidden_carts')
  const caller = { cartId: randomUUID(), customerId: null }
  const fault = await node(0)
    .carts.get(caller, {})
    .catch((thrown: unknown) => thrown)
  await database.pool.query('alter table hidden_carts rename to carts')
  expect(inspect(fault, { depth: 10 })).toContain('42P01')
  expect(inspect(fault, { depth: 10 })).not.toContain(caller.cartId)
})
