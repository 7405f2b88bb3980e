import { randomUUID } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Caller, Result } from '@/lib/contract/operation'
import type { Packaging } from '@/lib/contract/values'
import { addCalendarDays, clockOf, dayOf, instantAt, toWire } from '@/lib/format/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, type TestCaller } from '@/testing/paying-shop'
import { connect } from '../db/client'
import { branchPauses, branches as branchTable, exceptionalDays } from '../db/schema/branches'
import { cartLines, carts as cartTable } from '../db/schema/carts'
import { dailyInventory, products } from '../db/schema/catalogue'
import { coupons } from '../db/schema/coupons'
import { customers } from '../db/schema/customers'
import { outbox } from '../db/schema/mail'
import { orders as orderTable } from '../db/schema/orders'
import { slotHolds, timeSlots } from '../db/schema/slots'
import { standingOrders, standingWeeks } from '../db/schema/standing-orders'
import { inTransaction } from '../db/transact'
import { createHealthService } from '../health/service'
import { createRetention, DEFAULT_RETENTION } from '../retention/service'
import { endedHoldsJob } from '../slots/service'
import { createStandingOrders } from './service'

const shop = openForFile(createTestShop)

/** Lübeck, Hüxstraße: open every day, on holidays with Sunday's hours. */
const HUEX = 1017
/** Closed on Sundays and holidays. */
const CLOSED_ON_HOLIDAYS = 1012
const LOAF = 101_001
/** Baked on Tuesdays, Thursdays and Saturdays. */
const ON_SOME_DAYS = 101_005
/** A drink that is put into a cup. */
const CAPPUCCINO = 150_014
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const SATURDAY = 6

function accepted<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`refused: ${result.error}`)
  return result.value
}

const set = (day: string, clock: string) => shop.setClock(instantAt(day, clock))
const prepare = () => shop.standing.prepareDue()

type Customer = Caller & { cartId: string; customerId: string; email: string }

async function newCustomer(): Promise<Customer> {
  const customerId = randomUUID()
  const email = `${customerId}@beispiel.de`
  const person = {
    passwordHash: '',
    salutation: 2,
    companyName: '',
    firstName: 'Frieda',
    lastName: 'Petersen',
    phone: '',
  }
  await shop.db.insert(customers).values({ ...person, customerId, email, hasBusinessCard: false })
  return { cartId: randomUUID(), customerId, email }
}

type Wish = {
  weekdays?: number[]
  time?: string
  branchId?: number
  goods?: [number, number, Packaging?][]
  firstDate?: string
}

/** A customer with a standing order made from their cart; the clock is fixed. */
async function newStanding({
  weekdays = [SATURDAY],
  time = '08:30',
  branchId = HUEX,
  goods = [[LOAF, 2]],
  firstDate,
}: Wish = {}) {
  const caller = await newCustomer()
  const day = addCalendarDays(dayOf(shop.bakery.clock.now()), 2)
  const slots = accepted(
    await shop.slots.slots(caller, { orderMode: 'pickup', branchId, express: false, date: day }),
  ).slots.filter(({ available }) => available)
  const config = { originInformation: null, orderMode: 'pickup' as const, express: false, targetBranchId: branchId }
  accepted(await shop.carts.saveOrderConfig(caller, { ...config, targetDateTime: slots[0]?.start ?? '' }))
  for (const [SKUID, CartItemUnits, packaging = null] of goods)
    accepted(await shop.carts.addProduct(caller, { SKUID, CartItemUnits, packaging }))
  const { dates } = accepted(await shop.standing.operations.choices(caller, {}))
  const first = dates.find(({ date }) => weekdays.includes(((new Date(date).getUTCDay() + 6) % 7) + 1))?.date ?? ''
  accepted(await shop.standing.operations.begin(caller, { weekdays, time, firstDate: firstDate ?? first }))
  const [order] = await shop.db.select().from(standingOrders).where(eq(standingOrders.customerId, caller.customerId))
  if (order === undefined) throw new Error('it was begun')
  return { caller, order, standingOrderId: order.standingOrderId, first: order.nextDay }
}

const lettersTo = ({ email }: Customer) =>
  shop.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, email), eq(outbox.kind, 'standing_order')))
    .orderBy(outbox.createdAt)

const weeksOf = (standingOrderId: string) =>
  shop.db
    .select()
    .from(standingWeeks)
    .where(eq(standingWeeks.standingOrderId, standingOrderId))
    .orderBy(standingWeeks.day)

async function weekOf(standingOrderId: string) {
  const [week] = await weeksOf(standingOrderId)
  if (week === undefined) throw new Error('nothing was written about')
  return week
}

const look = async (weekGUID: string, caller: Caller = shop.nobody) =>
  accepted(await shop.standing.operations.look(caller, { weekGUID }))

/** Runs the job until the first email is written. */
async function written(wish: Wish = {}) {
  const standing = await newStanding(wish)
  set(addCalendarDays(standing.first, -2), '10:00')
  await prepare()
  const week = await weekOf(standing.standingOrderId)
  return { ...standing, week, weekGUID: week.weekGuid }
}

/** Number of due standing orders, from the metrics. */
const waiting = async () => {
  const figures = await createHealthService({
    ...shop.bakery,
    pool: shop.db.$client,
    prepare: async () => {},
  }).figures(shop.nobody, {})
  return accepted(figures).standingOrders?.waiting
}

const takenOf = async (startsAt: Date) => {
  const [slot] = await shop.db
    .select()
    .from(timeSlots)
    .where(and(eq(timeSlots.branchId, HUEX), eq(timeSlots.startsAt, startsAt), eq(timeSlots.orderMode, 'pickup')))
  return slot?.taken ?? 0
}

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  set(monday, '09:00')
  await shop.db.update(standingOrders).set({ endedAt: shop.bakery.clock.now() })
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
      bag: { cartItems: [{ skuid: LOAF, cartItemUnits: 2 }] },
      changes: [],
      own: false,
    })
    expect(accepted(await shop.carts.get(caller, {}))).toMatchObject({ version: own.version, itemCount: own.itemCount })
  })

  it('keeps the chosen packaging, and uses single use with a notice if that is no longer offered', async () => {
    const goods: NonNullable<Wish['goods']> = [
      [CAPPUCCINO, 1],
      [CAPPUCCINO, 2, 'reusable_cup'],
    ]
    const { weekGUID, standingOrderId, first, caller } = await written({ goods })
    expect(accepted(await shop.standing.operations.list(caller, {})).orders[0]?.lines).toMatchObject([
      { packaging: null, units: 1 },
      { packaging: 'reusable_cup', units: 2 },
    ])
    const { bag } = await look(weekGUID)
    expect(bag?.cartItems).toMatchObject([
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
      expect(week.bag?.cartItems).toMatchObject([{ packaging: null, cartItemUnits: 3 }])
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
    const { cartId } = accepted(await shop.standing.operations.openBag(caller, { weekGUID }))
    const payer = { cartId, customerId: caller.customerId } as unknown as TestCaller
    const order = await shop.pay(payer, await shop.create(payer))
    expect(order).toMatchObject({ state: 'paid', customerId: caller.customerId, targetAt: week.targetAt })
    expect(await look(weekGUID)).toMatchObject({
      standing: 'ordered',
      ordered: { orderNumber: order.orderNumber },
      bag: null,
    })
    expect((await shop.cartOf(payer)).itemCount).toBe(0)
    expect(await shop.standing.operations.openBag(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
    expect(accepted(await shop.standing.operations.list(caller, {})).due).toEqual([])
  })

  it('happens once for each standing order and day on any number of nodes', async () => {
    const all = []
    for (let n = 0; n < 8; n++) all.push(await newStanding({ weekdays: EVERY_DAY, time: '10:00' }))
    const other = connect(shop.databaseUrl, 4)
    const { branches, carts, orders, mail, push } = shop
    const deps = { branches, carts, orders, mail, push, originOf: async () => Promise.reject(new Error('not asked')) }
    const second = createStandingOrders({ ...shop.bakery, db: other.db }, deps)
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
        tries.push(clockOf(shop.bakery.clock.now()))
        throw new Error('no bag')
      }
      return shop.carts.fillCart(tx, wish, until)
    }
    const originOf = async () => Promise.reject(new Error('not asked'))
    const deps = { branches, orders, mail, push, originOf, carts: { ...shop.carts, fillCart } }
    const log = { ...shop.bakery.log, error: (what: unknown) => void said.push(what) }
    const { prepareDue } = createStandingOrders({ ...shop.bakery, log }, deps)
    set(monday, '10:00')
    for (let minute = 0; minute < 3 * 60; minute++) {
      await prepareDue()
      shop.pass(1)
    }
    expect(tries).toEqual(['10:00', '10:01', '10:03', '10:07', '10:15', '10:31', '11:03', '12:03'])
    expect(said).toEqual([expect.objectContaining({ standingOrderId: broken.standingOrderId })])
    expect(await lettersTo(sound.caller)).toHaveLength(1)
    expect(await waiting()).toBe(1)
    isBroken = false
    shop.pass(60)
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

describe('obstacles are reported before the payment', () => {
  /** The first email of a standing order whose row is altered by `change`, to values that cannot be chosen. */
  async function letterOf(change: Partial<typeof standingOrders.$inferInsert>, wish: Wish = {}) {
    const standing = await newStanding(wish)
    await shop.db.update(standingOrders).set(change).where(eq(standingOrders.standingOrderId, standing.standingOrderId))
    set(addCalendarDays(change.nextDay ?? standing.first, -2), '10:00')
    await prepare()
    const [letter] = await lettersTo(standing.caller)
    return { ...standing, letter, week: await look((await weekOf(standing.standingOrderId)).weekGuid) }
  }
  const line = { skuid: LOAF, packaging: null, skuName: 'Speicherlaib', units: 2, unitPrice: 1 }

  it('a changed price, once', async () => {
    const { letter, week, standingOrderId, first } = await letterOf({ lines: [line] })
    expect(week.repriced).toEqual([LOAF])
    expect(week.changes).toEqual([expect.stringMatching(/^Speicherlaib kostet jetzt .+ statt 0,01/)])
    expect(letter?.text).toContain(week.changes[0])
    set(addCalendarDays(first, 5), '10:00')
    await prepare()
    expect((await look((await weeksOf(standingOrderId))[1]?.weekGuid ?? '')).changes).toEqual([])
  })

  it('a deleted product, one that is not baked that day, and one that is sold out', async () => {
    const { branchId } = { branchId: HUEX }
    const sunday = addCalendarDays(monday, 13)
    await shop.db.insert(dailyInventory).values({ branchId, skuid: shop.limitedSku, day: sunday, quantity: 0 })
    const lines = [
      { ...line, units: 1 },
      { ...line, skuid: 999_999, skuName: 'Steinbrot', units: 1 },
      { ...line, skuid: ON_SOME_DAYS, skuName: 'Klabauterkorn', units: 1 },
      { ...line, skuid: shop.limitedSku, skuName: 'Klabauterbengel', units: 6 },
    ]
    const { week, letter } = await letterOf({ lines, weekdays: [7], nextDay: sunday, time: '09:00' })
    expect(week.missing.map(({ skuName }) => skuName)).toEqual(['Steinbrot', 'Klabauterkorn', 'Klabauterbengel'])
    const text = week.changes.join('\n')
    expect(text).toContain('Steinbrot gibt es hier nicht mehr. Wir haben es herausgenommen.')
    expect(text).toContain('Klabauterkorn gibt es am Sonntag nicht. Wir haben es herausgenommen.')
    expect(text).toContain('Klabauterbengel ist am Sonntag ausverkauft. Wir haben es herausgenommen.')
    for (const change of week.changes) expect(letter?.text).toContain(change)
  })

  it('a full slot: the nearest free one is held and reported', async () => {
    const { first, caller, standingOrderId } = await newStanding()
    const startsAt = instantAt(first, '08:30')
    const [branch] = await shop.db.select().from(branchTable).where(eq(branchTable.branchId, HUEX))
    const capacity = branch?.capacityPickup ?? 0
    await shop.db
      .insert(timeSlots)
      .values({ branchId: HUEX, orderMode: 'pickup', startsAt, capacity, taken: capacity })
      .onConflictDoUpdate({
        target: [timeSlots.branchId, timeSlots.orderMode, timeSlots.startsAt],
        set: { taken: capacity },
      })
    set(addCalendarDays(first, -2), '10:00')
    await prepare()
    const week = await look((await weekOf(standingOrderId)).weekGuid)
    expect(week.targetDateTime).toBe(toWire(instantAt(first, '08:15')))
    expect(week.changes).toEqual(['Um 08:30 Uhr ist alles vergeben. Ihr Platz ist um 08:15 Uhr.'])
    expect((await lettersTo(caller))[0]?.text).toContain(week.changes[0])
    await shop.db.delete(timeSlots).where(and(eq(timeSlots.branchId, HUEX), eq(timeSlots.startsAt, startsAt)))
  })

  it('a public holiday on which the branch is closed: no cart, and the date of the next', async () => {
    set('2027-12-13', '09:00')
    const { week, letter } = await letterOf({ nextDay: '2027-12-25' }, { branchId: CLOSED_ON_HOLIDAYS, time: '09:00' })
    expect(week).toMatchObject({ standing: 'no_bag', bag: null, next: '2028-01-01' })
    expect(week.changes[0]).toMatch(/ hat am Samstag, 25\.12\. geschlossen: 1\. Weihnachtstag\.$/)
    expect(letter?.text).toContain(week.changes[0])
    expect(letter?.text).toMatch(/gibt es am Samstag, 01\.01\.$/m)
  })

  it('an exceptional day on which the branch is closed', async () => {
    const saturday = addCalendarDays(monday, 5)
    await shop.db.insert(exceptionalDays).values({ branchId: HUEX, day: saturday, reason: 'Umbau' })
    await shop.branches.refresh()
    const { week } = await letterOf({ time: '08:30' })
    expect(week.changes).toEqual([expect.stringMatching(/geschlossen: Umbau\.$/)])
    await shop.db.delete(exceptionalDays).where(eq(exceptionalDays.day, saturday))
    await shop.branches.refresh()
  })

  it('a paused branch: the cart is filled without a slot, and the end of the pause is reported', async () => {
    const { first, standingOrderId } = await newStanding()
    const until = instantAt(addCalendarDays(first, -2), '14:00')
    await shop.db.insert(branchPauses).values({ branchId: HUEX, service: 'pickup', until })
    set(addCalendarDays(first, -2), '10:00')
    await prepare()
    const week = await look((await weekOf(standingOrderId)).weekGuid)
    expect(week).toMatchObject({ standing: 'open', heldUntil: toWire(null) })
    expect(week.changes).toEqual([expect.stringContaining('nimmt gerade keine Online-Bestellungen an')])
    await shop.db.delete(branchPauses)
  })

  it('a deleted branch or service: the standing order ends and reports it', async () => {
    const gone = await letterOf({ branchId: 99_999 })
    expect(gone.week).toMatchObject({ standing: 'ended', next: null })
    expect(gone.letter?.text).toContain('Ihre Dauerbestellung endet deshalb.')
    expect(gone.letter?.text).toMatch(/eine Dauerbestellung bei uns hatten\. Es kommen keine weiteren Mails\.$/)
    set(monday, '09:00')
    const mode = await letterOf({ orderMode: 'delivery' }, { branchId: CLOSED_ON_HOLIDAYS, time: '09:00' })
    expect(mode.letter?.text).toMatch(/bietet „Liefern Lassen“ nicht mehr an/)
    set(addCalendarDays(monday, 12), '10:00')
    await prepare()
    expect(await lettersTo(gone.caller)).toHaveLength(1)
  })

  it("a coupon is not repeated, and an expired one in the week's cart is reported and removed", async () => {
    const { caller, weekGUID } = await written()
    const { choices, openBag } = shop.standing.operations
    const { total } = accepted(await choices(caller, {}))
    accepted(await shop.carts.applyCoupon(caller, { Code: 'BROT15' }))
    expect(accepted(await choices(caller, {})).total).toBe(total)
    const { bag } = await look(weekGUID, caller)
    expect(bag).toMatchObject({ appliedCouponCodes: [], grandTotal: total })

    const opened = { ...caller, cartId: accepted(await openBag(caller, { weekGUID })).cartId }
    accepted(await shop.carts.applyCoupon(opened, { Code: 'BROT15' }))
    const ends = (validUntil: Date | null) =>
      shop.db.update(coupons).set({ validUntil }).where(eq(coupons.code, 'BROT15'))
    await ends(shop.bakery.clock.now())
    shop.pass(1)
    expect(await look(weekGUID, caller)).toMatchObject({
      bag: { appliedCouponCodes: [], grandTotal: total },
      changes: [expect.stringMatching(/^Gutschein BROT15: /)],
    })
    const { validationResult, shopNotification } = accepted(await shop.carts.validate(opened, {}))
    expect(validationResult).toBe('invalid')
    expect(shopNotification?.changes).toEqual([expect.objectContaining({ label: expect.stringContaining('BROT15') })])
    expect(await look(weekGUID, caller)).toMatchObject({
      bag: { appliedCouponCodes: [], grandTotal: total },
      changes: [],
    })
    await ends(null)
  })

  describe('after the email was written', () => {
    const ROLL = 102_001

    /** Disables products, waits until the catalogue has the change, runs `check`, and enables them again. */
    async function without(enabledFor: readonly number[], check: () => Promise<void>) {
      const set = async (enabled: boolean) => {
        await shop.db.update(products).set({ enabled }).where(inArray(products.skuid, enabledFor))
        await eventually(async () => {
          const [product] = await shop.catalogue.productsById([enabledFor[0] ?? 0]).then((found) => [...found.values()])
          return product?.enabled === enabled
        })
      }
      await set(false)
      try {
        await check()
      } finally {
        await set(true)
      }
    }

    it('a deleted product is reported and removed, also from the cart at the checkout', async () => {
      const goods: NonNullable<Wish['goods']> = [
        [LOAF, 2],
        [ROLL, 4],
      ]
      const { weekGUID, caller } = await written({ goods })
      const before = await look(weekGUID, caller)
      const { openBag } = shop.standing.operations
      await without([ROLL], async () => {
        const week = await look(weekGUID, caller)
        expect(week).toMatchObject({ standing: 'open', bag: { itemCount: 2 }, missing: [{ skuid: ROLL }] })
        expect(week.bag?.grandTotal).toBeLessThan(before.bag?.grandTotal ?? 0)
        expect(week.changes).toEqual(['Hafenbrötchen gibt es hier nicht mehr. Wir haben es herausgenommen.'])
        const { cartId } = accepted(await openBag(caller, { weekGUID }))
        const opened = { ...caller, cartId }
        const cart = accepted(await shop.carts.get(opened, {}))
        expect(cart).toMatchObject({
          grandTotal: week.bag?.grandTotal,
          reservationExpiresAt: week.heldUntil,
          shopNotification: { changes: [expect.objectContaining({ label: 'Hafenbrötchen' })] },
        })
        expect(accepted(await shop.carts.validate(opened, {})).validationResult).toBe('valid')
        const { version } = accepted(await shop.carts.dismissNotification(opened, {}))
        accepted(await openBag(caller, { weekGUID }))
        expect(accepted(await shop.carts.get(opened, {}))).toMatchObject({ version, shopNotification: null })
      })
    })

    it('a deleted product is reported by its former name', async () => {
      const { weekGUID, week } = await written()
      const gone = { skuid: 999_998, packaging: null, skuName: 'Steinbrot', units: 1, unitPrice: 300 }
      await shop.db
        .update(standingWeeks)
        .set({ lines: [...week.lines, gone] })
        .where(eq(standingWeeks.weekGuid, weekGUID))
      const line = { cartId: week.cartId ?? '', skuid: gone.skuid, units: 1, addedAt: shop.bakery.clock.now() }
      await shop.db.insert(cartLines).values(line)
      expect((await look(weekGUID)).changes).toEqual([
        'Steinbrot gibt es hier nicht mehr. Wir haben es herausgenommen.',
      ])
    })

    it('without any available goods there is no cart to open', async () => {
      const { weekGUID, caller } = await written()
      await without([LOAF], async () => {
        expect(await look(weekGUID)).toMatchObject({
          standing: 'no_bag',
          bag: null,
          changes: [expect.stringContaining('leider nichts')],
        })
        expect(await shop.standing.operations.openBag(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
        expect(accepted(await shop.standing.operations.list(caller, {})).due).toEqual([])
      })
      expect(await look(weekGUID)).toMatchObject({ standing: 'open', changes: [] })
    })

    it('the branch closes on that day', async () => {
      const { weekGUID, first } = await written()
      await shop.db.insert(exceptionalDays).values({ branchId: HUEX, day: first, reason: 'Wasserschaden' })
      await shop.branches.refresh()
      const week = await look(weekGUID)
      expect(week).toMatchObject({ standing: 'no_bag', bag: null, next: addCalendarDays(first, 7) })
      expect(week.changes).toEqual([expect.stringMatching(/geschlossen: Wasserschaden\.$/)])
      await shop.db.delete(exceptionalDays).where(eq(exceptionalDays.day, first))
      await shop.branches.refresh()
    })

    it('a deleted branch has no next day either', async () => {
      const { weekGUID, week, standingOrderId } = await written()
      const gone = { branchId: 99_999 }
      await shop.db.update(standingOrders).set(gone).where(eq(standingOrders.standingOrderId, standingOrderId))
      await shop.db
        .update(cartTable)
        .set(gone)
        .where(eq(cartTable.cartId, week.cartId ?? ''))
      expect(await look(weekGUID)).toMatchObject({
        standing: 'no_bag',
        next: null,
        changes: [expect.stringContaining('Ihre Dauerbestellung endet deshalb.')],
      })
    })
  })

  it('nothing is available any more', async () => {
    const { week } = await letterOf({ lines: [{ ...line, skuid: 999_999, skuName: 'Klabauterkorn' }] })
    expect(week).toMatchObject({ standing: 'no_bag', changes: [expect.stringContaining('leider nichts')] })
  })
})

describe('skipping, pausing and ending', () => {
  const weeks = async () => {
    for (let day = 3; day < 40; day++) {
      set(addCalendarDays(monday, day), '10:30')
      await prepare()
    }
  }

  it('a skipped day gets no email, the next one does; undoing the skip restores it', async () => {
    const { caller, standingOrderId, first } = await newStanding()
    const { skip } = shop.standing.operations
    accepted(await skip(caller, { standingOrderId, date: first, skipped: true }))
    accepted(await skip(caller, { standingOrderId, date: first, skipped: true }))
    set(addCalendarDays(first, -2), '10:00')
    await prepare()
    expect(await lettersTo(caller)).toEqual([])
    accepted(await skip(caller, { standingOrderId, date: first, skipped: false }))
    await prepare()
    expect(await lettersTo(caller)).toHaveLength(1)
    set(addCalendarDays(first, 5), '10:00')
    await prepare()
    expect(await lettersTo(caller)).toHaveLength(2)
  })

  it('a pause skips all of its days and ends by itself', async () => {
    const { caller, standingOrderId, first } = await newStanding()
    const until = addCalendarDays(first, 14)
    accepted(await shop.standing.operations.pause(caller, { standingOrderId, until }))
    await weeks()
    expect((await weeksOf(standingOrderId)).map(({ day }) => day)).toEqual(
      [21, 28, 35].map((days) => addCalendarDays(first, days)),
    )
  })

  it('after a pause that is ended early the next due email is written', async () => {
    const { caller, standingOrderId, first } = await newStanding()
    accepted(await shop.standing.operations.pause(caller, { standingOrderId, until: addCalendarDays(first, 100) }))
    set(addCalendarDays(first, -2), '12:00')
    await prepare()
    accepted(await shop.standing.operations.pause(caller, { standingOrderId, until: null }))
    await prepare()
    expect(await lettersTo(caller)).toEqual([])
    set(addCalendarDays(first, 5), '10:00')
    await prepare()
    expect(await lettersTo(caller)).toHaveLength(1)
  })

  it('one that ended, or whose customer was deleted, releases the slots of its carts', async () => {
    const ended = await written()
    set(addCalendarDays(monday, 3), '11:00')
    accepted(await shop.standing.operations.end(ended.caller, ended))
    accepted(await shop.standing.operations.end(ended.caller, ended))
    const deleted = await written({ weekdays: [7] })
    expect(accepted(await shop.standing.operations.list(deleted.caller, {})).orders).toHaveLength(1)
    expect(await shop.standing.exportOf(deleted.caller.customerId)).toMatchObject([
      { weekdays: [7], days: [{ skipped: false }] },
    ])
    await inTransaction(shop.db, async (tx) => {
      await shop.standing.forgetCustomer(tx, deleted.caller.customerId)
      await tx.delete(customers).where(eq(customers.customerId, deleted.caller.customerId))
    })
    await weeks()
    expect(await lettersTo(ended.caller)).toHaveLength(1)
    expect(await lettersTo(deleted.caller)).toEqual([])
    for (const { week } of [ended, deleted])
      expect(
        await shop.db
          .select()
          .from(slotHolds)
          .where(eq(slotHolds.cartId, week.cartId ?? '')),
      ).toEqual([])
    expect(await weeksOf(deleted.standingOrderId)).toEqual([])
    const { weekGUID } = deleted
    expect(await shop.standing.operations.look(shop.nobody, { weekGUID })).toMatchObject({ error: 'standing_unknown' })
    expect(
      await shop.db
        .select()
        .from(cartTable)
        .where(eq(cartTable.cartId, deleted.week.cartId ?? '')),
    ).toEqual([])
  })

  it('days and ended standing orders are deleted after two months', async () => {
    const { caller, standingOrderId } = await written()
    accepted(await shop.standing.operations.end(caller, { standingOrderId }))
    const { applyRetention } = createRetention(shop.bakery, DEFAULT_RETENTION)
    await applyRetention()
    expect(await weeksOf(standingOrderId)).toHaveLength(1)
    shop.pass(70 * 24 * 60)
    await applyRetention()
    expect(await shop.standing.exportOf(caller.customerId)).toEqual([])
  })
})

describe('the links of an email', () => {
  const say = (weekGUID: string, answer: 'skip' | 'take_back' | 'pause' | 'end', until?: string) =>
    shop.standing.operations.answer(shop.nobody, { weekGUID, answer, until })

  it('skip, undo, pause and end without a login, idempotently', async () => {
    const { week, weekGUID, first, standingOrderId } = await written()
    const startsAt = week.targetAt ?? new Date()
    const held = await takenOf(startsAt)
    for (let n = 0; n < 2; n++) expect(accepted(await say(weekGUID, 'skip'))).toMatchObject({ standing: 'skipped' })
    expect(await takenOf(startsAt)).toBe(held - 1)
    expect(accepted(await say(weekGUID, 'take_back'))).toMatchObject({ standing: 'open', heldUntil: toWire(null) })
    const until = addCalendarDays(first, 20)
    for (let n = 0; n < 2; n++)
      expect(accepted(await say(weekGUID, 'pause', until))).toMatchObject({ standing: 'skipped', pausedUntil: until })
    for (let n = 0; n < 2; n++)
      expect(accepted(await say(weekGUID, 'end'))).toMatchObject({ standing: 'ended', next: null })
    expect(await say(weekGUID, 'skip')).toMatchObject({ error: 'standing_over' })
    const [order] = await shop.db
      .select()
      .from(standingOrders)
      .where(eq(standingOrders.standingOrderId, standingOrderId))
    expect(order?.endedAt).not.toBeNull()
  })

  it('are refused if forged', async () => {
    const weekGUID = randomUUID()
    for (const answered of [
      await shop.standing.operations.look(shop.nobody, { weekGUID }),
      await say(weekGUID, 'end'),
      await shop.standing.operations.openBag(shop.nobody, { weekGUID }),
    ])
      expect(answered).toMatchObject({ error: 'standing_unknown' })
  })

  it('for a past time can still end and pause, but not open the cart or skip', async () => {
    const { weekGUID, first, caller } = await written()
    set(first, '08:20')
    expect(await look(weekGUID)).toMatchObject({ standing: 'over' })
    expect(await say(weekGUID, 'skip')).toMatchObject({ error: 'standing_over' })
    expect(await shop.standing.operations.openBag(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
    expect(accepted(await say(weekGUID, 'end'))).toMatchObject({ next: null })
  })

  it('a pause in the past or more than a year ahead is refused', async () => {
    const { weekGUID } = await written()
    for (const until of [addCalendarDays(monday, -1), addCalendarDays(monday, 400)])
      expect(await say(weekGUID, 'pause', until)).toMatchObject({ error: 'day_past' })
  })

  it('open the cart without a login until its customer has taken it over', async () => {
    const { caller, weekGUID } = await written()
    const { openBag } = shop.standing.operations
    const { cartId } = accepted(await openBag(shop.nobody, { weekGUID }))
    accepted(await shop.carts.changeQuantity({ ...caller, cartId }, { SKUID: LOAF, CartItemUnits: 3 }))
    expect(await openBag(shop.nobody, { weekGUID })).toMatchObject({ error: 'not_logged_in' })
    expect(await openBag(await newCustomer(), { weekGUID })).toMatchObject({ error: 'not_logged_in' })
    expect(accepted(await openBag(caller, { weekGUID }))).toEqual({ cartId })
    // A login still gives them their own former cart, not this one.
    expect(await shop.carts.cartAfterLogin(null, caller.customerId)).toBe(caller.cartId)
  })

  it("do not give access to the account's operations for another customer", async () => {
    const { standingOrderId, first } = await newStanding()
    const stranger = await newCustomer()
    const { skip, pause, end, change } = shop.standing.operations
    for (const answered of [
      await skip(stranger, { standingOrderId, date: first, skipped: true }),
      await pause(stranger, { standingOrderId, until: null }),
      await end(stranger, { standingOrderId }),
      await change(stranger, { standingOrderId, weekdays: [1], time: '08:30' }),
    ])
      expect(answered).toMatchObject({ error: 'standing_unknown' })
  })
})

describe('a standing order', () => {
  it('begins with a paid order of its own customer only', async () => {
    const { caller, weekGUID } = await written()
    const { cartId } = accepted(await shop.standing.operations.openBag(caller, { weekGUID }))
    const payer = { cartId, customerId: caller.customerId } as unknown as TestCaller
    const { orderGuid: orderGUID } = await shop.pay(payer, await shop.create(payer))
    const { choices } = shop.standing.operations
    expect(accepted(await choices(caller, { orderGUID }))).toMatchObject({
      weekday: SATURDAY,
      time: '08:30',
      lines: [{ skuid: LOAF, units: 2 }],
    })
    expect(await choices(await newCustomer(), { orderGUID })).toMatchObject({ error: 'order_unknown' })
  })

  it('cannot begin at a deleted branch', async () => {
    const { caller } = await newStanding()
    await shop.db.update(cartTable).set({ branchId: 99_999 }).where(eq(cartTable.cartId, caller.cartId))
    const wish = { weekdays: [SATURDAY], time: '08:30', firstDate: addCalendarDays(monday, 5) }
    expect(await shop.standing.operations.choices(caller, {})).toMatchObject({ error: 'standing_not_possible' })
    expect(await shop.standing.operations.begin(caller, wish)).toMatchObject({ error: 'standing_not_possible' })
  })

  it('is refused for times that are not offered, and for a first day that is too near or on another weekday', async () => {
    const { caller, first } = await newStanding()
    const { begin } = shop.standing.operations
    const wish = { weekdays: [SATURDAY], time: '08:30', firstDate: first }
    for (const wrong of [
      { ...wish, time: '23:45' },
      { ...wish, firstDate: addCalendarDays(first, -7) },
      { ...wish, firstDate: addCalendarDays(first, 1) },
    ])
      expect(await begin(caller, wrong)).toMatchObject({ error: 'time_not_offered' })
  })

  it('can get other days and another time from the next email on', async () => {
    const { caller, standingOrderId } = await newStanding()
    accepted(await shop.standing.operations.change(caller, { standingOrderId, weekdays: [4], time: '09:00' }))
    const [order] = accepted(await shop.standing.operations.list(caller, {})).orders
    expect(order).toMatchObject({
      weekdays: [4],
      time: '09:00',
      dates: [{ date: addCalendarDays(monday, 3) }, {}, {}, {}],
    })
  })
})
