import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import type { Caller } from '@/lib/contract/operation'
import { clockOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { startPushReceiver } from '@/testing/push-receiver'
import { staffCaller } from '@/testing/staff'
import { createPushService } from '../push/service'
import { createBreadSaverService } from './service'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const push = { privateKey, allowPrivateTargets: true }

const shop = openForFile(async () => {
  const opened = await createTestShop({ push })
  const receiver = await startPushReceiver(publicKey)
  return { ...opened, receiver, close: () => Promise.all([receiver.close(), opened.close()]) }
})

/** Open until 18:30, asks at 17:00. */
const branchERPId = 17
const branchId = 1017
const at = { branchERPId }
const counter = staffCaller('counter')
const rowsOf = async (text: string, values: unknown[] = []) => (await shop.bakery.db.$client.query(text, values)).rows

let bags: number[]
/** Each test has a day of its own, two weeks after the last: a Tuesday. */
let day = '2027-01-05'
const weeksAgo = (weeks: number) => new Date(Date.parse(day) - weeks * 7 * 86_400_000).toISOString().slice(0, 10)
const itIs = (clock: string, on = day) => shop.setClock(instantAt(on, clock))

beforeAll(async () => {
  const rows = await rowsOf(`select skuid from products where category_slug = 'brotretter-tueten' order by skuid`)
  bags = rows.map(({ skuid }) => skuid)
})
beforeEach(async () => {
  day = weeksAgo(-2)
  await rowsOf('delete from bread_saver_evenings')
  await rowsOf('delete from push_devices')
  shop.receiver.taken.length = 0
  itIs('17:00')
})

const node = () =>
  createBreadSaverService({
    ...shop.bakery,
    branches: shop.branches,
    catalogue: shop.catalogue,
    push: createPushService({ ...shop.bakery, orders: shop.orders, branches: shop.branches }, push),
  })
const question = async () => accepted(await shop.breadSaver.question(counter, at))
const tonight = async () => accepted(await node().tonight(shop.nobody, { branchId }))
const units = (...each: number[]) => each.map((count, index) => ({ skuid: bags[index] ?? 0, units: count }))
const say = (each: number[], changeId: string | null = null, by: Caller = counter) =>
  node().answer(by, { ...at, changeId, bags: units(...each) })
const said = async (each: number[], changeId: string | null = null) => {
  const { answer } = accepted(await say(each, changeId))
  return answer?.changeId ?? ''
}
const undo = (changeId: string) => node().undo(counter, { ...at, changeId })

/** A customer with a cart for that time. */
async function customerFor(clock: string, on = day) {
  const caller = { cartId: randomUUID(), customerId: null }
  const saved = await shop.carts.saveOrderConfig(caller, {
    originInformation: null,
    orderMode: 'pickup',
    express: false,
    targetBranchId: branchId,
    targetDateTime: toWire(instantAt(on, clock)),
  })
  return { ...caller, saved }
}
const add = (caller: Caller, skuid = bags[0] ?? 0, count = 1) =>
  shop.carts.addProduct(caller, { SKUID: skuid, CartItemUnits: count })

describe('the question', () => {
  it('is asked at the hour of the branch until it closes', async () => {
    const states: string[] = []
    for (const clock of ['16:59', '17:00', '18:29', '18:30']) {
      itIs(clock)
      states.push((await question()).state)
    }
    expect(states).toEqual(['later', 'now', 'now', 'over'])
    itIs('17:00')
    const asked = await question()
    expect([asked.asksAt, asked.from, asked.until].map((time) => clockOf(new Date(time)))).toEqual([
      '17:00',
      '17:30',
      '18:30',
    ])
    expect(asked.bags.map(({ skuid, units: packed }) => [skuid, packed])).toEqual(bags.map((skuid) => [skuid, null]))
    expect(accepted(await shop.breadSaver.question(counter, { branchERPId: 3 })).state).toBe('none')
  })

  it('suggests the median of the last four answered evenings of the weekday', async () => {
    const before = [
      [1, 5],
      // No answer two weeks ago.
      [3, 7],
      [4, 6],
      [5, 3],
      [6, 40],
    ] as const
    for (const [weeks, packed] of before) {
      itIs('17:00', weeksAgo(weeks))
      await said([packed])
    }
    itIs(
      '17:00',
      weeksAgo(1).replace(/..$/, (date) => String(Number(date) - 1).padStart(2, '0')),
    )
    itIs('17:00')
    const [first] = (await question()).bags
    expect(first?.before.map((evening) => evening.units)).toEqual([3, 6, 7, 5])
    expect(first?.suggestion).toBe(6)
    expect(await tonight()).toMatchObject({ evening: null, isHour: true })
  })

  it('refuses an answer before the hour, after closing, or with unknown bags', async () => {
    for (const clock of ['16:59', '18:30']) {
      itIs(clock)
      expect(await say([4])).toMatchObject({ error: 'evening_over' })
    }
    itIs('17:00')
    const unknown = { ...at, changeId: null, bags: [{ skuid: shop.limitedSku, units: 2 }] }
    expect(await node().answer(counter, unknown)).toMatchObject({ error: 'product_unknown' })
  })
})

describe('an answer', () => {
  it("sets today's stock, writes the audit log, and is visible to customers", async () => {
    expect(await say([4, 0, 2])).toMatchObject({ ok: true, value: { answer: { by: 'Wiebke Carstens' } } })
    const stock = await rowsOf(
      `select skuid, quantity, sold_out from daily_inventory where branch_id = $1 and day = $2 order by skuid`,
      [branchId, day],
    )
    expect(stock.slice(0, 3)).toEqual([
      { skuid: bags[0], quantity: 4, sold_out: false },
      { skuid: bags[1], quantity: 0, sold_out: true },
      { skuid: bags[2], quantity: 2, sold_out: false },
    ])
    const [act] = await rowsOf(`select operation, before, after from audit_log order by entry_id desc limit 1`)
    expect(act).toMatchObject({ operation: 'breadSaver.answer', before: null, after: { day } })
    expect(act.after.bags[0]).toMatch(/^4 × Brotretter-Tüte/)
    const { evening } = await tonight()
    expect(evening).toMatchObject({ left: 6, from: toWire(instantAt(day, '17:30')) })
    expect(evening?.bags.map(({ left }) => left)).toEqual([4, 2])
  })

  it('is stored once on any number of nodes; it can be corrected by those who have seen it, not below the ordered bags', async () => {
    const both = await Promise.all([say([4]), say([5])])
    expect(both.map((answer) => (answer.ok ? 'taken' : answer.error)).toSorted()).toEqual(['stock_changed', 'taken'])
    const { answer } = await question()
    const caller = await customerFor('17:45')
    accepted(await add(caller, bags[0], 2))
    await shop.create(caller)
    expect((await question()).bags[0]?.sold).toBe(2)
    expect(await say([1], answer?.changeId)).toMatchObject({ error: 'bags_ordered' })
    await said([2], answer?.changeId)
    expect((await tonight()).evening).toMatchObject({ left: 0 })
  })

  it('of no bags shows nothing and sends no notification', async () => {
    await said([0])
    expect(await question()).toMatchObject({ answer: { by: 'Wiebke Carstens' } })
    expect((await tonight()).evening).toBeNull()
  })

  it('can be taken back in time, and the question is open again', async () => {
    const first = await said([4])
    const second = await said([6], first)
    expect(await undo(first)).toMatchObject({ error: 'stock_changed' })
    const back = accepted(await undo(second))
    expect(back.bags[0]?.units).toBe(4)
    shop.pass(1)
    expect(await undo(back.answer?.changeId ?? '')).toMatchObject({ ok: false })
  })

  it('that was the first leaves no rows when it is taken back', async () => {
    const first = await said([4])
    expect(accepted(await undo(first))).toMatchObject({ answer: null })
    expect((await tonight()).evening).toBeNull()
    const caller = await customerFor('17:45')
    expect(await add(caller)).toMatchObject({ error: 'not_for_sale' })
    shop.pass(1)
    const again = await said([3])
    shop.pass(1)
    expect(await undo(again)).toMatchObject({ error: 'take_back_too_late' })
  })
})

describe('the last hour', () => {
  it('is the only time for a bag, as the time dialog says', async () => {
    await said([4])
    const early = await customerFor('10:00', weeksAgo(-1))
    // Bags of another day are not on sale yet.
    expect(await add(early)).toMatchObject({ error: 'not_for_sale' })
    const caller = await customerFor('17:45')
    accepted(await add(caller))
    const ask = { orderMode: 'pickup' as const, branchId, express: false }
    const { slots } = accepted(await shop.slots.slots(caller, { ...ask, date: day }))
    const free = slots.filter(({ available }) => available).map(({ start }) => clockOf(new Date(start)))
    expect(free).toEqual(['17:30', '17:45', '18:00', '18:15'])
    const { dates } = accepted(await shop.slots.dates(caller, ask))
    expect(dates.filter(({ available }) => available).map(({ date }) => date)).toEqual([day])
    expect(dates[1]).toMatchObject({ reason: 'Nur heute möglich' })
  })

  it('is offered for a bag to a visitor without a time, in one step', async () => {
    await said([4])
    const skuid = bags[0] ?? 0
    const { soonest } = accepted(await shop.carts.soonest(shop.nobody, { branchId, skuid, searchRadius: 30 }))
    expect(soonest).toMatchObject({ branch: { branchId }, start: toWire(instantAt(day, '17:30')) })
  })

  it('is named for an earlier chosen time, and a bag in the cart is removed with the reason', async () => {
    await rowsOf('update branches set bread_saver_minutes = 240 where branch_id = $1', [branchId])
    await shop.branches.refresh()
    try {
      itIs('14:35')
      await said([4])
      expect(await add(await customerFor('16:00'))).toMatchObject({ error: 'saver_hour' })
      const caller = await customerFor('17:30')
      accepted(await add(caller))
      const { slots } = accepted(
        await shop.slots.slots(caller, { orderMode: 'pickup', branchId, express: false, date: day }),
      )
      expect(slots.find(({ start }) => clockOf(new Date(start)) === '16:00')).toMatchObject({
        available: false,
        reason: 'Brotretter 17:30–18:30',
      })
      const { cartId, customerId } = caller
      const config = { originInformation: null, orderMode: 'pickup' as const, express: false, targetBranchId: branchId }
      const moved = await shop.carts.saveOrderConfig(
        { cartId, customerId },
        { ...config, targetDateTime: toWire(instantAt(day, '16:00')) },
      )
      expect(accepted(moved)).toMatchObject({
        cartItems: [],
        shopNotification: { changes: [{ reason: expect.stringContaining('in der letzten Stunde vor Ladenschluss') }] },
      })
    } finally {
      await rowsOf('update branches set bread_saver_minutes = 90 where branch_id = $1', [branchId])
      await shop.branches.refresh()
    }
  })
})

test('exactly one of two hundred concurrent customers gets the last bag', async () => {
  await said([3])
  await rowsOf('update branches set capacity_pickup = 1000 where branch_id = $1', [branchId])
  await shop.branches.refresh()
  const buyers = await Promise.all(
    Array.from({ length: 200 }, async () => {
      const caller = await customerFor('17:45')
      accepted(await add(caller))
      return caller
    }),
  )
  // All of them check out at the same time.
  const orders = await Promise.all(
    buyers.map(async (caller) => shop.payments.openPayment(caller, await shop.asShown(caller))),
  )
  const results = orders.map((order) => accepted(order).validationResult)
  expect(results.filter((result) => result === 'valid')).toHaveLength(3)
  const [row] = await rowsOf(
    'select quantity, claimed from daily_inventory where branch_id = $1 and day = $2 and skuid = $3',
    [branchId, day, bags[0]],
  )
  expect(row).toEqual({ quantity: 3, claimed: 3 })
  expect((await tonight()).evening).toMatchObject({ left: 0 })
})

describe('followers of the branch', () => {
  const follow = async (caller: Caller = shop.nobody) => {
    const device = shop.receiver.subscribe()
    const { endpoint, keys } = device
    accepted(await shop.push.operations.begin(caller, { endpoint, keys, topic: 'bread_saver', about: at }))
    return device
  }
  const sendDue = () => shop.push.sendDue()

  it('are notified once per evening, whatever the number of bags, answers and nodes', async () => {
    const device = await follow()
    expect((await question()).followers).toBe(1)
    await Promise.all([say([4]), say([6])])
    await sendDue()
    // No notification as long as it can be taken back.
    expect(shop.receiver.taken).toEqual([])
    const { answer } = await question()
    const corrected = await said([2, 3], answer?.changeId)
    shop.pass(1)
    await Promise.all([sendDue(), sendDue()])
    expect(shop.receiver.shownTo(device.name)).toMatchObject([
      {
        title: 'Heute 5 Tüten zu retten',
        body: 'Lübeck, Hüxstraße · Abholung 17:30–18:30 Uhr',
        path: '/geschaeftefinder/luebeck-huexstrasse',
      },
    ])
    await said([7], corrected)
    shop.pass(1)
    await sendDue()
    expect(shop.receiver.shownTo(device.name)).toHaveLength(1)
  })

  it('are not notified without bags or after an answer was taken back, but of a later answer', async () => {
    const device = await follow()
    const none = await said([0])
    const some = await said([3], none)
    accepted(await undo(some))
    shop.pass(1)
    await sendDue()
    expect(shop.receiver.taken).toEqual([])
    await said([1], (await question()).answer?.changeId)
    shop.pass(1)
    await sendDue()
    expect(shop.receiver.shownTo(device.name)).toMatchObject([{ title: 'Heute 1 Tüte zu retten' }])
  })

  it('are not notified after the branch has closed', async () => {
    await follow()
    itIs('18:29')
    await said([3])
    itIs('18:31')
    await sendDue()
    expect(shop.receiver.taken).toEqual([])
  })
})

test('saved bags are those of paid orders, without cancelled and refunded ones', async () => {
  itIs('17:00', weeksAgo(-40))
  day = weeksAgo(-40)
  await said([9])
  const buy = async (count: number) => {
    const caller = await customerFor('17:45')
    accepted(await add(caller, bags[0], count))
    return shop.pay(caller, await shop.create(caller))
  }
  const before = (await tonight()).saved ?? { bags: 0, grams: 0 }
  const kept = await buy(3)
  const cancelled = await buy(2)
  await rowsOf(`update orders set state = 'refunded' where order_id = $1`, [cancelled.orderId])
  await shop.oweUnit(kept.orderGuid)
  shop.pass(11)
  const { saved } = await tonight()
  // A mixed bag holds a kilogram at least.
  expect(saved).toEqual({ bags: before.bags + 2, grams: before.grams + 2_000, since: `${day.slice(0, 4)}-01-01` })
  const all = accepted(await node().saved(staffCaller('head_office'), {}))
  expect(all.branches.find((branch) => branch.branchERPId === branchERPId)).toMatchObject({
    tonight: 9,
    year: { bags: 2 },
  })
  expect(all.year).toEqual({ bags: 2, grams: 2_000 })
})
