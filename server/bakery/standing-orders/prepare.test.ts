/** The job that fills carts and writes emails. */
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import { addCalendarDays, clockOf, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import {
  CAPPUCCINO,
  EVERY_DAY,
  HUEX,
  LOAF,
  standingOrderHelpers,
  type TestStandingOrder,
} from '@/testing/standing-orders'
import { connect } from '../db/client'
import { branches as branchTable } from '../db/schema/branches'
import { orders as orderTable } from '../db/schema/orders'
import { slotHolds } from '../db/schema/slots'
import { endedHoldsJob } from '../slots/service'
import { createStandingOrders } from './service'

const shop = openForFile(createTestShop)
const { beginWeek, set, prepare, newStanding, lettersTo, weeksOf, weekOf, look, written, waiting, takenOf } =
  standingOrderHelpers(shop)

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  await beginWeek(monday)
})

describe('two days before, at its hour', () => {
  it('a cart is filled, its slot held for twelve hours, and an email written', async () => {
    const { caller, standingOrderId, first } = await newStanding()
    const own = accepted(await shop.carts.get(caller, {}))
    set(addCalendarDays(first, -2), '09:59')
    await prepare()
    expect(await lettersTo(caller)).toEqual([])
    set(addCalendarDays(first, -2), '10:00')
    await prepare()
    const [letter] = await lettersTo(caller)
    expect(letter?.subject).toMatch(/^Ihr .+ für Samstag, /)
    const { weekGuid } = await weekOf(standingOrderId)
    expect(letter?.text).toContain(`/dauerbestellung?guid=${weekGuid}`)
    expect(await look(weekGuid)).toMatchObject({
      standing: 'open',
      targetDateTime: toWire(instantAt(first, '08:30')),
      heldUntil: toWire(instantAt(addCalendarDays(first, -2), '22:00')),
      cart: { cartItems: [{ skuid: LOAF, cartItemUnits: 2 }] },
      changes: [],
      own: false,
    })
    expect(accepted(await shop.carts.get(caller, {}))).toMatchObject({ version: own.version, itemCount: own.itemCount })
  })

  it('keeps the chosen packaging, and uses single use with a notice if that is no longer offered', async () => {
    const goods: NonNullable<TestStandingOrder['goods']> = [
      [CAPPUCCINO, 1],
      [CAPPUCCINO, 2, 'reusable_cup'],
    ]
    const { weekGUID, standingOrderId, first, caller } = await written({ goods })
    expect(accepted(await shop.standing.operations.list(caller, {})).orders[0]?.lines).toMatchObject([
      { packaging: null, units: 1 },
      { packaging: 'reusable_cup', units: 2 },
    ])
    const { cart } = await look(weekGUID)
    expect(cart?.cartItems).toMatchObject([
      { packaging: null, cartItemUnits: 1 },
      { packaging: 'reusable_cup', cartItemUnits: 2, depositPrice: 100 },
      { skuName: 'Pfand' },
    ])
    await shop.db.update(branchTable).set({ reusable: false }).where(eq(branchTable.branchId, HUEX))
    try {
      await eventually(async () => (await shop.branches.byId(HUEX))?.reusable === false)
      set(addCalendarDays(first, 5), '10:00')
      await prepare()
      // This uses up the next test's week.
      monday = addCalendarDays(monday, 7)
      const [, next] = await weeksOf(standingOrderId)
      const week = await look(next?.weekGuid ?? '')
      expect(week.cart?.cartItems).toMatchObject([{ packaging: null, cartItemUnits: 3 }])
      expect(week.changes).toEqual([expect.stringContaining('Hier gibt es keinen Mehrwegbecher.')])
    } finally {
      await shop.db.update(branchTable).set({ reusable: true }).where(eq(branchTable.branchId, HUEX))
      await eventually(async () => (await shop.branches.byId(HUEX))?.reusable === true)
    }
  })

  it('if unpaid, the slot is released after that, and nothing is ordered or owed', async () => {
    const { week } = await written()
    const startsAt = week.targetAt ?? new Date()
    const before = await takenOf(startsAt)
    shop.pass(12 * 60 + 1)
    await endedHoldsJob(shop.bakery).run()
    expect(await takenOf(startsAt)).toBe(before - 1)
    expect((await look(week.weekGuid)).heldUntil).toBe(toWire(null))
    expect(
      await shop.db
        .select()
        .from(orderTable)
        .where(eq(orderTable.cartId, week.cartId ?? '')),
    ).toEqual([])
  })

  it('if paid, it is one ordinary order of its customer', async () => {
    const { caller, week, weekGUID } = await written()
    const { cartId } = accepted(await shop.standing.operations.openCart(caller, { weekGUID }))
    const payer = { cartId, customerId: caller.customerId } as unknown as TestCaller
    const order = await shop.pay(payer, await shop.create(payer))
    expect(order).toMatchObject({ state: 'paid', customerId: caller.customerId, targetAt: week.targetAt })
    expect(await look(weekGUID)).toMatchObject({
      standing: 'ordered',
      ordered: { orderNumber: order.orderNumber },
      cart: null,
    })
    expect((await shop.cartOf(payer)).itemCount).toBe(0)
    expect(await shop.standing.operations.openCart(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
    expect(accepted(await shop.standing.operations.list(caller, {})).due).toEqual([])
  })

  it('happens once for each standing order and day on any number of nodes', async () => {
    const all = []
    for (let n = 0; n < 8; n++) all.push(await newStanding({ weekdays: EVERY_DAY, time: '10:00' }))
    const other = connect(shop.databaseUrl, 4)
    const { branches, carts, orders, mail, push } = shop
    const deps = { branches, carts, orders, mail, push, originOf: async () => Promise.reject(new Error('not asked')) }
    const second = createStandingOrders({ ...shop.bakery, db: other.db, ...deps })
    set(addCalendarDays(monday, 1), '10:00')
    await Promise.all([prepare(), second.prepareDue(), prepare(), second.prepareDue()])
    for (const { caller, standingOrderId } of all) {
      const weeks = await weeksOf(standingOrderId)
      expect(new Set(weeks.map(({ day }) => day)).size).toBe(weeks.length)
      expect(await lettersTo(caller)).toHaveLength(weeks.length)
      const holds = await shop.db.select().from(slotHolds)
      expect(weeks.map(({ cartId }) => holds.filter((hold) => hold.cartId === cartId).length)).toEqual(
        weeks.map(() => 1),
      )
    }
    await other.close()
  })

  it('a failing one is tried again with growing intervals, logged once, and does not delay the others', async () => {
    const broken = await newStanding({ weekdays: EVERY_DAY })
    const sound = await newStanding({ weekdays: EVERY_DAY })
    const tries: string[] = []
    const said: unknown[] = []
    let isBroken = true
    const { branches, orders, mail, push } = shop
    const fillCart: typeof shop.carts.fillCart = (tx, wish, until) => {
      if (isBroken && wish.customerId === broken.caller.customerId) {
        tries.push(clockOf(clock.now()))
        throw new Error('no cart')
      }
      return shop.carts.fillCart(tx, wish, until)
    }
    const originOf = async () => Promise.reject(new Error('not asked'))
    const deps = { branches, orders, mail, push, originOf, carts: { ...shop.carts, fillCart } }
    const log = { ...shop.bakery.log, error: (what: unknown) => void said.push(what) }
    set(monday, '10:00')
    // Whole minutes, however long the machine takes for each.
    let minute = 0
    const clock = { now: () => addMinutes(instantAt(monday, '10:00'), minute) }
    const { prepareDue } = createStandingOrders({ ...shop.bakery, clock, log, ...deps })
    for (; minute < 3 * 60; minute++) await prepareDue()
    expect(tries).toEqual(['10:00', '10:01', '10:03', '10:07', '10:15', '10:31', '11:03', '12:03'])
    expect(said).toEqual([expect.objectContaining({ standingOrderId: broken.standingOrderId })])
    expect(await lettersTo(sound.caller)).toHaveLength(1)
    expect(await waiting()).toBe(1)
    isBroken = false
    minute += 60
    await prepareDue()
    expect(await lettersTo(broken.caller)).toHaveLength(1)
    expect(await waiting()).toBe(0)
  })

  it.each([
    ['spring', '2027-03-23'],
    ['autumn', '2027-10-26'],
  ])('at the same clock hour and minute across the clock change of %s', async (_, from) => {
    set(from, '09:00')
    const { caller, standingOrderId } = await newStanding({ weekdays: EVERY_DAY })
    const start = shop.bakery.clock.now()
    for (let hour = 0; hour <= 9 * 24 + 2; hour++) {
      shop.setClock(addMinutes(addHours(start, hour), 30))
      await prepare()
    }
    const weeks = await weeksOf(standingOrderId)
    expect(weeks.map(({ day }) => day)).toEqual(
      Array.from({ length: weeks.length }, (__, n) => addCalendarDays(from, 2 + n)),
    )
    expect(weeks.length).toBe(10)
    for (const { day, preparedAt, targetAt } of weeks) {
      expect([dayOf(preparedAt ?? start), clockOf(preparedAt ?? start)]).toEqual([addCalendarDays(day, -2), '10:30'])
      expect(targetAt).toEqual(instantAt(day, '08:30'))
    }
    expect(await lettersTo(caller)).toHaveLength(10)
  })

  it('after a night of downtime prepares once the days that are still possible, not past or too near ones', async () => {
    const { caller, standingOrderId } = await newStanding({ weekdays: EVERY_DAY })
    set(addCalendarDays(monday, 3), '08:15')
    await prepare()
    await prepare()
    expect((await weeksOf(standingOrderId)).map(({ day }) => day)).toEqual([addCalendarDays(monday, 4)])
    expect(await lettersTo(caller)).toHaveLength(1)
    set(addCalendarDays(monday, 3), '10:00')
    await prepare()
    expect(await lettersTo(caller)).toHaveLength(2)
  })
})
