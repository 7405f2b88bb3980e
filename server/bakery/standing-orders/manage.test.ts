/** Skipping, pausing and ending. */
import { eq } from 'drizzle-orm'
import { addCalendarDays } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { standingOrderHelpers } from '@/testing/standing-orders'
import { carts as cartTable } from '../db/schema/carts'
import { customers } from '../db/schema/customers'
import { slotHolds } from '../db/schema/slots'
import { inTransaction } from '../db/transact'
import { createRetention, DEFAULT_RETENTION } from '../retention/service'

const shop = openForFile(createTestShop)
const { beginWeek, set, prepare, newStanding, lettersTo, weeksOf, written } = standingOrderHelpers(shop)

// A Monday. Each test starts on its own day.
let monday = '2027-01-11'
beforeEach(async () => {
  monday = addCalendarDays(monday, 7)
  await beginWeek(monday)
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
