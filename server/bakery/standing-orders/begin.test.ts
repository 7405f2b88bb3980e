/** Beginning and changing a standing order. */
import { eq } from 'drizzle-orm'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { LOAF, SATURDAY, standingOrderHelpers } from '@/testing/standing-orders'
import { carts as cartTable } from '../db/schema/carts'

const shop = openForFile(createTestShop)
const { beginWeek, newCustomer, newStanding, written } = standingOrderHelpers(shop)

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  await beginWeek(monday)
})

describe('a standing order', () => {
  it('begins with a paid order of its own customer only', async () => {
    const { caller, weekGUID } = await written()
    const { cartId } = accepted(await shop.standing.operations.openCart(caller, { weekGUID }))
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
