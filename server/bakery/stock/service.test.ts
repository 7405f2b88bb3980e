import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { contract } from '@/lib/contract/contract'
import { check } from '@/lib/contract/faults'
import { dayOf } from '@/lib/format/berlin-time'
import { fieldFaultWords } from '@/lib/words/de/fields'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import type { Tx } from '../db/client'
import { inTransaction, transact } from '../db/transact'
import type { StockDay } from './rules'
import { claimStock, releaseStock, type Units } from './service'
import { readStock, readStockOfCart, setStock } from './store'

const shop = openForFile(() => createTestShop({ slotsPerDay: 12 }))
const staff = staffCaller('counter')

/** Runs SQL in one line; `$1` and so on are its parameters. */
const rowsOf = async (text: string, values: unknown[] = []) => (await shop.bakery.db.$client.query(text, values)).rows

beforeEach(() => rowsOf('update daily_inventory set quantity = null, sold_out = false, change_id = null'))

/** Branch and day of a caller's cart. */
async function branchDayOf(caller: Awaited<ReturnType<typeof shop.newCaller>>) {
  const { targetBranch, targetDateTime } = await shop.cartOf(caller)
  const branchId = targetBranch?.branchId ?? 0
  return { branchId, branchERPId: branchId - 1000, date: dayOf(new Date(targetDateTime)) }
}

async function set(branchDay: { branchERPId: number; date: string }, left: number | null, skuid = shop.limitedSku) {
  const answer = await shop.stock.set(staff, { ...branchDay, skuid, left })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

const undo = (branchDay: { branchERPId: number; date: string }, changeId: string) =>
  shop.stock.undo(staff, { ...branchDay, skuid: shop.limitedSku, changeId })

const skuidOf = async (skuNumber: string): Promise<number> =>
  (await rowsOf('select skuid from products where sku_number = $1', [skuNumber]))[0].skuid

describe('stock set by staff', () => {
  it('is added to claimed units, shows endangered orders, and can be undone', async () => {
    const order = await shop.paidOrder()
    const branchDay = { branchERPId: order.branchId - 1000, date: dayOf(order.targetAt) }
    const few = await set(branchDay, 4)
    expect(few.product).toMatchObject({ left: 4, isSet: true, paid: 2, waiting: 2, endangered: [] })
    const out = await set(branchDay, 0)
    expect(out.product).toMatchObject({
      left: 0,
      endangered: [{ orderNumber: order.orderNumber, customerName: 'Fiete Hansen', units: 2 }],
    })
    expect(await undo(branchDay, out.changeId)).toMatchObject({
      ok: true,
      value: { product: { left: 4, endangered: [] } },
    })
    const acts = await rowsOf(
      `select operation, before, after from audit_log where subject = $1 order by entry_id desc limit 2`,
      [out.product.name],
    )
    expect(acts).toEqual([
      { operation: 'stock.undo', before: { left: 0 }, after: { left: 4, day: branchDay.date } },
      { operation: 'stock.set', before: { left: 4 }, after: { left: 0, day: branchDay.date } },
    ])
  })

  it("ends with 'wieder da': the product's own limit applies again", async () => {
    const branchDay = await branchDayOf(await shop.newCaller())
    const { left } = (await set(branchDay, null)).product
    expect(left).toBeGreaterThan(2)
    await set(branchDay, 0)
    expect((await set(branchDay, null)).product).toMatchObject({ left, isSet: false })
  })

  it('cannot be undone after a later change, nor after its time limit', async () => {
    const branchDay = await branchDayOf(await shop.newCaller())
    const mine = await set(branchDay, 0)
    const theirs = await set(branchDay, 0)
    expect(await undo(branchDay, mine.changeId)).toMatchObject({ error: 'stock_changed' })
    shop.pass(1)
    expect(await undo(branchDay, theirs.changeId)).toMatchObject({ error: 'take_back_too_late' })
    shop.resetClock()
  })

  it('applies to one variant, or to all of them', async () => {
    const [cup] = await rowsOf(`select p.skuid, count(*)::int as variants from products p
      join products v on v.variant_parent_skuid = p.skuid where p.enabled and v.enabled and p.baked_on is null
      group by p.skuid order by p.skuid limit 1`)
    const branchDay = { branchERPId: 17, date: dayOf(new Date(Date.now() + 86_400_000)) }
    const all = await set(branchDay, 0, cup.skuid)
    expect(all.product.left).toBe(0)
    expect(all.product.variants.every(({ left }) => left === 0)).toBe(true)
    const [first] = all.product.variants
    const one = await set(branchDay, 3, first?.skuid)
    expect(one.product).toMatchObject({ skuid: cup.skuid, left: 3 })
    expect(one.product.variants.filter(({ left }) => left === 0)).toHaveLength(all.product.variants.length - 1)
  })

  it('is possible from today on', async () => {
    const branchDay = await branchDayOf(await shop.newCaller())
    const input = { ...branchDay, skuid: shop.limitedSku, left: 0 }
    expect(await shop.stock.set(staff, { ...input, date: '2020-01-01' })).toMatchObject({ error: 'day_past' })
    expect(await shop.stock.set(staff, { ...input, skuid: 1 })).toMatchObject({ error: 'product_unknown' })
  })

  it.each([
    [-1, 'Bitte geben Sie mindestens 0 an.'],
    [1e9, 'Bitte geben Sie höchstens 9.999 an.'],
    [2.5, 'Bitte geben Sie eine ganze Zahl an.'],
  ])('rejects the number %s', (left, words) => {
    const input = check(contract.stock.set.input, { branchERPId: 17, date: '2026-12-24', skuid: 1, left })
    expect(
      input.ok ? null : Object.entries(input.faults).map(([field, fault]) => [field, fieldFaultWords(fault)]),
    ).toEqual([['left', words]])
  })
})

test('the list begins with sold-out products, then limited ones, and can be searched by name and category', async () => {
  const branchDay = await branchDayOf(await shop.newCaller())
  const bread = await skuidOf('1001')
  await set(branchDay, 0, bread)
  const answer = await shop.stock.list(staff, branchDay)
  const products = answer.ok ? answer.value.products : []
  const soldOut = products.filter(({ left }) => left === 0)
  expect(soldOut.map(({ skuid }) => skuid)).toContain(bread)
  expect(products.slice(0, soldOut.length)).toEqual(soldOut)
  const lefts = products.map(({ left, variants }) => (left ?? variants.find((one) => one.left !== null)) != null)
  expect(lefts.lastIndexOf(true)).toBeLessThan(lefts.indexOf(false))
  const found = await shop.stock.list(staff, { ...branchDay, search: 'speicher' })
  expect(found.ok && found.value.products.map(({ name }) => name)).toContain('Speicherlaib')
  const out = await shop.stock.list(staff, { ...branchDay, soldOut: 'true' })
  expect(out.ok && out.value.products.every(({ left }) => left === 0)).toBe(true)
})

test('bread-saver bags that nobody has reported are not sold out and come last', async () => {
  const [branch] = await rowsOf(
    'select erp_id as "branchERPId" from branches where bread_saver order by erp_id limit 1',
  )
  const answer = await shop.stock.list(staff, { branchERPId: Number(branch?.['branchERPId']) })
  if (!answer.ok) throw new Error(answer.error)
  const { products, soldOut } = answer.value
  const bags = products.filter(({ isBag }) => isBag)
  expect(bags.map(({ left, isSet }) => ({ left, isSet }))).toEqual(bags.map(() => ({ left: 0, isSet: false })))
  expect(bags).not.toEqual([])
  expect(products.slice(-bags.length)).toEqual(bags)
  expect(soldOut).toBe(products.filter(({ left, isBag }) => left === 0 && !isBag).length)
})

let lastBranch = 990_000

/** Four products at a branch that no other test uses, each without a limit or with a limit of 6. */
async function newBranchDay() {
  const products = await rowsOf(`select skuid, daily_inventory as "dailyInventory" from products
    where enabled and variant_parent_skuid is null order by skuid limit 4`)
  return { branchDay: { branchId: ++lastBranch, day: '2026-12-24' }, products }
}

const step = fc.oneof(
  fc.record({
    kind: fc.constant('claim' as const),
    units: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('release' as const), which: fc.nat(20) }),
  fc.record({
    kind: fc.constant('set' as const),
    product: fc.nat(3),
    left: fc.option(fc.nat(12)),
    onTop: fc.boolean(),
  }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('after any claims, releases and changes the units left are the limit minus claimed units', async () => {
  const { products } = await newBranchDay()
  const owns = new Map(products.map((product) => [product.skuid as number, product]))
  const skuids = [...owns.keys()]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { branchDay } = await newBranchDay()
      const { db } = shop.bakery
      const claims: Units[][] = []
      const act = async (one: Step, isReversed: boolean): Promise<unknown> => {
        if (one.kind === 'set') {
          const change = { changeId: randomUUID(), at: new Date(), onTop: one.onTop || one.left === null }
          return inTransaction(db, (tx) =>
            setStock(tx, [{ ...branchDay, skuid: skuids[one.product] ?? 0, units: one.left }], change),
          )
        }
        if (one.kind === 'release') {
          const [claim] = claims.splice(one.which % Math.max(1, claims.length), 1)
          return claim && inTransaction(db, (tx) => releaseStock(tx, branchDay, claim))
        }
        const units = skuids.map((skuid, index) => ({ skuid, units: one.units[index] ?? 1 }))
        const claim = await inTransaction(db, (tx) =>
          claimStock(tx, async () => owns, branchDay, isReversed ? units.toReversed() : units),
        )
        if (claim.ok) claims.push([...claim.claimed])
      }
      // Three at a time, in any order in which the database runs them.
      for (let start = 0; start < steps.length; start += 3) {
        await Promise.all(steps.slice(start, start + 3).map((one, index) => act(one, index % 2 === 1)))
      }
      const rows = await readStock(db, branchDay, skuids)
      for (const [skuid, stock] of rows) {
        const claimed = claims
          .flat()
          .filter((one) => one.skuid === skuid)
          .reduce((sum, { units }) => sum + units, 0)
        expect(stock.claimed).toBe(claimed)
        // Never more claimed than the limit that was set.
        if (stock.quantity !== null) expect(stock.quantity).toBeGreaterThanOrEqual(claimed)
      }
    }),
    { numRuns: 25 },
  )
})

test('units of a cancelled order of a sold-out product do not become available', async () => {
  const { branchDay, products } = await newBranchDay()
  const { db } = shop.bakery
  const owns = new Map(products.map((product) => [product.skuid as number, product]))
  const units = [{ skuid: products[0].skuid as number, units: 2 }]
  const claim = () => inTransaction(db, (tx) => claimStock(tx, async () => owns, branchDay, units))
  expect(await claim()).toMatchObject({ ok: true })
  const change = { changeId: randomUUID(), at: new Date(), onTop: true }
  await inTransaction(db, (tx) => setStock(tx, [{ ...branchDay, skuid: products[0].skuid, units: 0 }], change))
  await inTransaction(db, (tx) => releaseStock(tx, branchDay, units))
  expect(await claim()).toEqual({ ok: false, short: [{ skuid: products[0].skuid, left: 0 }] })
})

test.each([
  [
    'at a branch and day',
    (tx: Tx, branchDay: StockDay, cartId: string) => readStock(tx, branchDay, [shop.limitedSku], cartId),
  ],
  [
    'at the branch and day of its cart',
    (tx: Tx, _branchDay: StockDay, cartId: string) => readStockOfCart(tx, cartId, []),
  ],
])("finds a cart's own claims among many others %s, with a query plan made without any", async (_name, read) => {
  const caller = await shop.newCaller()
  const { branchId, date: day } = await branchDayOf(caller)
  await shop.create(caller)
  const rowsRead = async (tx: Tx) => {
    const { rows } = await tx.execute<{ read: number }>(sql`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
      where relname in ('orders', 'order_lines')`)
    return rows[0]?.read ?? 0
  }
  await transact(shop.bakery.db, async (tx) => {
    const branchDay = { branchId, day }
    const claimedBut = async (cartId: string) =>
      (await read(tx, branchDay, cartId)).get(shop.limitedSku)?.claimed ?? Number.NaN
    const others = await claimedBut(caller.cartId)
    expect((await readStock(tx, branchDay, [shop.limitedSku])).get(shop.limitedSku)?.claimed).toBe(others + 2)
    // From the sixth execution on PostgreSQL may keep a generic plan.
    for (let time = 0; time < 6; time++) await claimedBut(caller.cartId)
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders select other.* from orders mine, generate_series(1, 300) as k, jsonb_populate_record(mine,
        jsonb_build_object('order_id', md5('order' || k)::uuid, 'order_guid', md5('guid' || k)::uuid,
          'cart_id', md5('cart' || k)::uuid, 'order_number', 'X' || k, 'provider_reference', null)) as other
      where mine.cart_id = ${caller.cartId}`)
    await tx.execute(sql`
      insert into order_lines select other.* from order_lines mine join orders using (order_id),
        generate_series(1, 300) as k, jsonb_populate_record(mine, jsonb_build_object('order_id', md5('order' || k)::uuid)) as other
      where cart_id = ${caller.cartId}`)
    const readBefore = await rowsRead(tx)
    expect(await claimedBut(caller.cartId)).toBe(others)
    expect((await rowsRead(tx)) - readBefore).toBeLessThan(100)
    return { ok: false }
  })
})

/** Units of the roll that orders have claimed there. */
async function soldAt(branchDays: ReadonlyMap<string, unknown>): Promise<number> {
  const rows = await rowsOf('select branch_id, day::text, claimed from daily_inventory where skuid = $1', [
    shop.limitedSku,
  ])
  return rows
    .filter((row) => branchDays.has(`${row.branch_id - 1000} ${row.day}`))
    .reduce((sum, row) => sum + row.claimed, 0)
}

test('of 60 concurrent payments none buys more than the stock, and refused customers keep the rest of their cart', async () => {
  const companion = await skuidOf('1001')
  const callers = await Promise.all(Array.from({ length: 60 }, () => shop.newCaller()))
  await Promise.all(callers.map((caller) => shop.carts.addProduct(caller, { SKUID: companion, CartItemUnits: 1 })))
  const branchDays = new Map(
    (await Promise.all(callers.map(branchDayOf))).map((branchDay) => [
      `${branchDay.branchERPId} ${branchDay.date}`,
      branchDay,
    ]),
  )
  const soldBefore = await soldAt(branchDays)
  let begun = 0
  let startMarking = () => {}
  const markedSoldOut = new Promise<void>((resolve) => {
    startMarking = resolve
  }).then(() => Promise.all([...branchDays.values()].map((branchDay) => set(branchDay, 0))))
  const outcomes = await Promise.all(
    callers.map(async (caller, index) => {
      // Most are in checkout when the product is marked as sold out, the others have an older page.
      if (index >= 40) await markedSoldOut
      const opened = await shop.payments.openPayment(caller, await shop.asShown(caller))
      begun += 1
      if (begun === 15) startMarking()
      if (!opened.ok || opened.value.reference === '') return { caller, isPaid: false }
      await shop.pay(caller, opened.value.reference)
      return { caller, isPaid: true }
    }),
  )
  await markedSoldOut
  const paid = outcomes.filter(({ isPaid }) => isPaid)
  const refused = outcomes.filter(({ isPaid }) => !isPaid)
  expect(paid.length).toBeGreaterThanOrEqual(15)
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect((await soldAt(branchDays)) - soldBefore).toBe(paid.length * 2)
  for (const { caller } of refused) {
    const { cartItems } = await shop.cartOf(caller)
    expect(cartItems.map(({ skuid }) => skuid)).toContain(companion)
  }
})
