/** Obstacles and changes that an email or its page reports. */
import { and, eq, inArray } from 'drizzle-orm'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import {
  CLOSED_ON_HOLIDAYS,
  HUEX,
  LOAF,
  ON_SOME_DAYS,
  standingOrderHelpers,
  type TestStandingOrder,
} from '@/testing/standing-orders'
import { branchPauses, branches as branchTable, exceptionalDays } from '../db/schema/branches'
import { cartLines, carts as cartTable } from '../db/schema/carts'
import { dailyInventory, products } from '../db/schema/catalogue'
import { coupons } from '../db/schema/coupons'
import { timeSlots } from '../db/schema/slots'
import { standingOrders, standingWeeks } from '../db/schema/standing-orders'

const shop = openForFile(createTestShop)
const { beginWeek, set, prepare, newStanding, lettersTo, weeksOf, weekOf, look, written } = standingOrderHelpers(shop)

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  await beginWeek(monday)
})

describe('obstacles are reported before the payment', () => {
  /** The first email of a standing order whose row is altered by `change`, to values that cannot be chosen. */
  async function letterOf(change: Partial<typeof standingOrders.$inferInsert>, wish: TestStandingOrder = {}) {
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
    expect(week).toMatchObject({ standing: 'no_cart', cart: null, next: '2028-01-01' })
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
    expect(gone.letter?.text).toMatch(/eine Dauerbestellung bei uns hatten\. Sie bekommen dazu keine E-Mails mehr\.$/)
    set(monday, '09:00')
    const mode = await letterOf({ orderMode: 'delivery' }, { branchId: CLOSED_ON_HOLIDAYS, time: '09:00' })
    expect(mode.letter?.text).toMatch(/bietet „Liefern Lassen“ nicht mehr an/)
    set(addCalendarDays(monday, 12), '10:00')
    await prepare()
    expect(await lettersTo(gone.caller)).toHaveLength(1)
  })

  it("a coupon is not repeated, and an expired one in the week's cart is reported and removed", async () => {
    const { caller, weekGUID } = await written()
    const { choices, openCart } = shop.standing.operations
    const { total } = accepted(await choices(caller, {}))
    accepted(await shop.carts.applyCoupon(caller, { Code: 'BROT15' }))
    expect(accepted(await choices(caller, {})).total).toBe(total)
    const { cart } = await look(weekGUID, caller)
    expect(cart).toMatchObject({ appliedCouponCodes: [], grandTotal: total })

    const opened = { ...caller, cartId: accepted(await openCart(caller, { weekGUID })).cartId }
    accepted(await shop.carts.applyCoupon(opened, { Code: 'BROT15' }))
    const ends = (validUntil: Date | null) =>
      shop.db.update(coupons).set({ validUntil }).where(eq(coupons.code, 'BROT15'))
    await ends(shop.bakery.clock.now())
    shop.pass(1)
    expect(await look(weekGUID, caller)).toMatchObject({
      cart: { appliedCouponCodes: [], grandTotal: total },
      changes: [expect.stringMatching(/^Gutschein BROT15: /)],
    })
    const { validationResult, shopNotification } = accepted(await shop.carts.validate(opened, {}))
    expect(validationResult).toBe('invalid')
    expect(shopNotification?.changes).toEqual([expect.objectContaining({ label: expect.stringContaining('BROT15') })])
    expect(await look(weekGUID, caller)).toMatchObject({
      cart: { appliedCouponCodes: [], grandTotal: total },
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
      const goods: NonNullable<TestStandingOrder['goods']> = [
        [LOAF, 2],
        [ROLL, 4],
      ]
      const { weekGUID, caller } = await written({ goods })
      const before = await look(weekGUID, caller)
      const { openCart } = shop.standing.operations
      await without([ROLL], async () => {
        const week = await look(weekGUID, caller)
        expect(week).toMatchObject({ standing: 'open', cart: { itemCount: 2 }, missing: [{ skuid: ROLL }] })
        expect(week.cart?.grandTotal).toBeLessThan(before.cart?.grandTotal ?? 0)
        expect(week.changes).toEqual(['Hafenbrötchen gibt es hier nicht mehr. Wir haben es herausgenommen.'])
        const { cartId } = accepted(await openCart(caller, { weekGUID }))
        const opened = { ...caller, cartId }
        const cart = accepted(await shop.carts.get(opened, {}))
        expect(cart).toMatchObject({
          grandTotal: week.cart?.grandTotal,
          reservationExpiresAt: week.heldUntil,
          shopNotification: { changes: [expect.objectContaining({ label: 'Hafenbrötchen' })] },
        })
        expect(accepted(await shop.carts.validate(opened, {})).validationResult).toBe('valid')
        const { version } = accepted(await shop.carts.dismissNotification(opened, {}))
        accepted(await openCart(caller, { weekGUID }))
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
          standing: 'no_cart',
          cart: null,
          changes: [expect.stringContaining('leider nichts')],
        })
        expect(await shop.standing.operations.openCart(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
        expect(accepted(await shop.standing.operations.list(caller, {})).due).toEqual([])
      })
      expect(await look(weekGUID)).toMatchObject({ standing: 'open', changes: [] })
    })

    it('the branch closes on that day', async () => {
      const { weekGUID, first } = await written()
      await shop.db.insert(exceptionalDays).values({ branchId: HUEX, day: first, reason: 'Wasserschaden' })
      await shop.branches.refresh()
      const week = await look(weekGUID)
      expect(week).toMatchObject({ standing: 'no_cart', cart: null, next: addCalendarDays(first, 7) })
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
        standing: 'no_cart',
        next: null,
        changes: [expect.stringContaining('Ihre Dauerbestellung endet deshalb.')],
      })
    })
  })

  it('nothing is available any more', async () => {
    const { week } = await letterOf({ lines: [{ ...line, skuid: 999_999, skuName: 'Klabauterkorn' }] })
    expect(week).toMatchObject({ standing: 'no_cart', changes: [expect.stringContaining('leider nichts')] })
  })
})
