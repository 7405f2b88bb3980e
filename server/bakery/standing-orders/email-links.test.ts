/** The links of an email. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { addCalendarDays, toWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { LOAF, standingOrderHelpers } from '@/testing/standing-orders'
import { standingOrders } from '../db/schema/standing-orders'

const shop = openForFile(createTestShop)
const { beginWeek, set, newCustomer, newStanding, look, written, takenOf } = standingOrderHelpers(shop)

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  await beginWeek(monday)
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
      await shop.standing.operations.openCart(shop.nobody, { weekGUID }),
    ])
      expect(answered).toMatchObject({ error: 'standing_unknown' })
  })

  it('for a past time can still end and pause, but not open the cart or skip', async () => {
    const { weekGUID, first, caller } = await written()
    set(first, '08:20')
    expect(await look(weekGUID)).toMatchObject({ standing: 'over' })
    expect(await say(weekGUID, 'skip')).toMatchObject({ error: 'standing_over' })
    expect(await shop.standing.operations.openCart(caller, { weekGUID })).toMatchObject({ error: 'standing_over' })
    expect(accepted(await say(weekGUID, 'end'))).toMatchObject({ next: null })
  })

  it('a pause in the past or more than a year ahead is refused', async () => {
    const { weekGUID } = await written()
    for (const until of [addCalendarDays(monday, -1), addCalendarDays(monday, 400)])
      expect(await say(weekGUID, 'pause', until)).toMatchObject({ error: 'day_past' })
  })

  it('open the cart without a login until its customer has taken it over', async () => {
    const { caller, weekGUID } = await written()
    const { openCart } = shop.standing.operations
    const { cartId } = accepted(await openCart(shop.nobody, { weekGUID }))
    accepted(await shop.carts.changeQuantity({ ...caller, cartId }, { SKUID: LOAF, CartItemUnits: 3 }))
    expect(await openCart(shop.nobody, { weekGUID })).toMatchObject({ error: 'not_logged_in' })
    expect(await openCart(await newCustomer(), { weekGUID })).toMatchObject({ error: 'not_logged_in' })
    expect(accepted(await openCart(caller, { weekGUID }))).toEqual({ cartId })
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
