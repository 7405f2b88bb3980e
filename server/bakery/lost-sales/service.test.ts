import { eq, ne, sql } from 'drizzle-orm'
import { accepted, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { eventually } from '@/testing/paying-shop'
import { dailyInventory } from '../db/schema/catalogue'
import { ALL_BRANCHES, lostSales } from '../db/schema/reports'
import { createSlotsService } from '../slots/service'
import { createLostSales } from './service'

const shop = openForFile(openTestShop)
const ROLL = '2008'

beforeEach(async () => {
  await shop.db.delete(lostSales)
  await shop.db.delete(dailyInventory)
  await shop.pool.query('update time_slots set taken = 0')
})

const rows = () => shop.db.select().from(lostSales).where(ne(lostSales.branchId, ALL_BRANCHES))

async function sellOut() {
  const skuid = await shop.skuidOf(ROLL)
  await shop.db.insert(dailyInventory).values({ branchId: shop.luebeck.branchId, skuid, day: TUESDAY, soldOut: true })
  return skuid
}

test('goods that the shop refuses because they are sold out count once a day, at their price', async () => {
  const caller = newGuest()
  await shop.configure(caller)
  const skuid = await sellOut()
  for (const units of [3, 3]) expect(await shop.add(caller, ROLL, units)).toMatchObject({ error: 'not_for_sale' })
  await eventually(async () => (await rows()).length === 1)
  const [row] = await rows()
  expect(row).toMatchObject({ cause: 'sold_out', skuid, service: 'pickup', branchId: shop.luebeck.branchId, count: 1 })
  const other = newGuest()
  await shop.configure(other)
  await shop.add(other, ROLL, 1)
  await eventually(async () => (await rows())[0]?.count === 2)
  expect((await rows())[0]?.cents).toBe(((row?.cents ?? 0) / 3) * 4)
})

test('goods that leave a cart because they sold out count; goods that the customer takes out do not', async () => {
  const [loser, chooser] = [newGuest(), newGuest()]
  for (const caller of [loser, chooser]) {
    await shop.configure(caller)
    accepted(await shop.add(caller, ROLL, 2))
  }
  const skuid = await shop.skuidOf(ROLL)
  accepted(await shop.carts.removeProduct(chooser, { SKUID: skuid }))
  await sellOut()
  accepted(await shop.carts.validate(loser, {}))
  await eventually(async () => (await rows()).length === 1)
  expect(await rows()).toMatchObject([{ cause: 'sold_out', skuid, count: 1 }])
})

test('a cart that finds no time counts once a day; a visitor without a cart does not', async () => {
  const { db, branches, carts, catalogue, luebeck, time } = shop
  const clock = { now: () => time.now }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const slots = createSlotsService({
    ...{ db, branches, clock, needsOf: carts.needsOf, shopBakedProducts: catalogue.shopBakedProducts },
    lost: createLostSales({ db, clock, log }),
  })
  const day = { branchId: luebeck.branchId, orderMode: 'pickup', express: false, date: TUESDAY } as const
  const { slots: offered } = accepted(await slots.slots({ cartId: null, customerId: null }, day))
  for (const { start } of offered)
    await db.execute(sql`
      insert into time_slots (branch_id, order_mode, starts_at, capacity, taken) values (${luebeck.branchId}, 'pickup', ${start}, 1000, 1000)
      on conflict (branch_id, order_mode, starts_at) do update set capacity = 1000, taken = 1000`)
  const guest = newGuest()
  for (const caller of [{ cartId: null, customerId: null }, guest, guest])
    expect(accepted(await slots.slots(caller, day)).slots.every(({ available }) => !available)).toBe(true)
  await eventually(async () => (await rows()).length === 1)
  expect(await rows()).toMatchObject([{ cause: 'full', skuid: 0, count: 1, cents: 0 }])
  // The times of the day are free again.
  await db.execute(sql`update time_slots set taken = 0`)
  accepted(await slots.slots(newGuest(), day))
  expect(await db.select().from(lostSales).where(eq(lostSales.branchId, ALL_BRANCHES))).toMatchObject([{ count: 1 }])
})
