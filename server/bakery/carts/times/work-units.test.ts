import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { eventually } from '@/testing/paying-shop'
import { inTransaction } from '../../db/transact'
import { confirmHold, createSlotsService } from '../../slots/service'

const WEDNESDAY = '2026-06-10'
/** 2 work units each. */
const FILLED_ROLL = '4003'
/** No work units. */
const LOAF = '1001'

/** On Tuesdays a slot at Lübeck has work units for six filled rolls, from 12:00 for one, from 15:00 for none. */
const shop = openForFile(async () => {
  const opened = await openTestShop()
  await opened.pool.query(
    `insert into slot_limits (branch_id, order_mode, weekday, opens, closes, units)
     values ($1, 'pickup', 2, '00:00', '12:00', 12), ($1, 'pickup', 2, '12:00', '15:00', 2), ($1, 'pickup', 2, '15:00', '24:00', 0)`,
    [opened.luebeck.branchId],
  )
  await eventually(async () => (await opened.branches.byErpId(17))?.slotLimits.length === 5)
  return opened
})
beforeEach(async () => {
  shop.time.now = instantAt(MONDAY, '10:00')
  await shop.pool.query('delete from slot_holds')
  await shop.pool.query('delete from time_slots')
})

const at = (clock: string, day = TUESDAY) => toWire(instantAt(day, clock))
type Guest = ReturnType<typeof newGuest>
async function guestAt(clock: string): Promise<Guest> {
  const caller = newGuest()
  await shop.configure(caller, { targetDateTime: at(clock) })
  return caller
}
const add = async (caller: Guest, units: number, skuNumber = FILLED_ROLL) =>
  accepted(await shop.add(caller, skuNumber, units))
async function set(caller: Guest, units: number) {
  const change = { SKUID: await shop.skuidOf(FILLED_ROLL), CartItemUnits: units }
  return accepted(await shop.carts.changeQuantity(caller, change))
}
const validate = async (caller: Guest) => accepted(await shop.carts.validate(caller, {}))
const workHeld = async ({ cartId }: Guest) => {
  const { rows } = await shop.pool.query<{ units: number[] }>('select units from slot_holds where cart_id = $1', [
    cartId,
  ])
  return rows[0]?.units
}

describe('a cart with work units', () => {
  test('takes work units of its slot and of the slots before', async () => {
    const caller = await guestAt('09:00')
    expect(await workHeld(caller)).toEqual([])
    await add(caller, 3)
    expect(await workHeld(caller)).toEqual([6])
    await set(caller, 8)
    expect(await workHeld(caller)).toEqual([12, 4])
    await set(caller, 1)
    expect(await workHeld(caller)).toEqual([2])
    accepted(await shop.carts.removeProduct(caller, { SKUID: await shop.skuidOf(FILLED_ROLL) }))
    expect(await workHeld(caller)).toEqual([])
  })

  test('ignores products without work units', async () => {
    const caller = await guestAt('16:00')
    expect((await add(caller, 9, LOAF)).slotOutgrown).toBeNull()
  })

  test('that outgrows its slot gets the next time, keeps its hold, and fits there', async () => {
    await add(await guestAt('06:00'), 6)
    await add(await guestAt('06:15'), 6)
    const caller = await guestAt('06:15')
    await add(caller, 9, LOAF)
    const grown = await add(caller, 7)
    expect(grown).toMatchObject({ targetDateTime: at('06:15'), slotOutgrown: { next: at('06:45') } })
    expect(grown.reservationExpiresAt).not.toBe(EMPTY_DATE_TIME)
    const taken = await shop.configure(caller, { targetDateTime: at('06:45') })
    expect(taken).toMatchObject({ targetDateTime: at('06:45'), slotOutgrown: null, shopNotification: null })
    expect(await workHeld(caller)).toEqual([12, 2])
    expect(await validate(caller)).toMatchObject({ validationResult: 'valid' })
  })

  test('cannot be ordered for a slot that it has outgrown, and fits again when reduced', async () => {
    const caller = await guestAt('13:00')
    await add(caller, 4)
    expect((await set(caller, 5)).slotOutgrown).toEqual({ next: at('06:00', WEDNESDAY) })
    expect(await validate(caller)).toMatchObject({
      validationResult: 'invalid',
      shopNotification: {
        headline: 'Zu groß für 13:00, ab Mi, 10.06. um 6:00 möglich',
        text: 'Ihr Brotbüdel braucht etwas mehr Zeit in der Küche.',
      },
    })
    expect((await set(caller, 4)).slotOutgrown).toBeNull()
    expect(await validate(caller)).toMatchObject({ validationResult: 'valid' })
  })

  test('is one of four, when fifty want the last eight work units at once', async () => {
    const guests = await Promise.all(Array.from({ length: 50 }, () => guestAt('13:00')))
    const grown = await Promise.all(guests.map((caller) => add(caller, 1)))
    expect(grown.filter(({ slotOutgrown }) => slotOutgrown === null)).toHaveLength(4)
    const checked = await Promise.all(guests.map(validate))
    expect(checked.filter(({ validationResult }) => validationResult === 'valid')).toHaveLength(4)
    const { rows } = await shop.pool.query<{ units: number }>('select sum(taken_units)::int as units from time_slots')
    expect(rows[0]?.units).toBe(8)
  })

  test('takes work units that others have released', async () => {
    const other = await guestAt('06:00')
    await add(other, 6)
    const caller = await guestAt('06:00')
    expect((await add(caller, 1)).slotOutgrown).not.toBeNull()
    await set(other, 1)
    expect(await validate(caller)).toMatchObject({ validationResult: 'valid' })
    expect(await workHeld(caller)).toEqual([2])
  })

  test('moves to another slot if its hold has ended and the slot is too small', async () => {
    const caller = await guestAt('06:00')
    await add(caller, 6)
    shop.time.now = instantAt(MONDAY, '11:00')
    await add(await guestAt('06:00'), 1)
    const renewed = accepted(await shop.carts.renewReservation(caller, {}))
    expect(renewed).toMatchObject({ targetDateTime: at('06:15'), slotOutgrown: null })
    expect(await workHeld(caller)).toEqual([12])
  })

  test('is refused a slot that is too small, with larger ones', async () => {
    const caller = await guestAt('09:00')
    await add(caller, 10)
    expect(await shop.carts.saveOrderConfig(caller, shop.config({ targetDateTime: at('14:00') }))).toMatchObject({
      error: 'slot_full',
      details: { nextSlots: [at('06:00', WEDNESDAY), at('06:15', WEDNESDAY), at('06:30', WEDNESDAY)] },
    })
  })
})

test('offered slots show the first one that is large enough for the cart', async () => {
  const slots = createSlotsService({
    ...shop,
    clock: { now: () => shop.time.now },
    needsOf: shop.carts.needsOf,
    shopBakedProducts: shop.catalogue.shopBakedProducts,
    lost: { metFull: async () => {} },
  })
  await add(await guestAt('06:15'), 6)
  const caller = await guestAt('11:00')
  await add(caller, 7)
  const { branchId } = shop.luebeck
  const day = { branchId, orderMode: 'pickup', express: false, date: TUESDAY } as const
  const offered = accepted(await slots.slots(caller, day)).slots.slice(0, 4)
  expect(offered.map(({ start, reason }) => [start, reason])).toEqual([
    [at('06:00'), 'Zu groß für 6:00, ab 6:30 möglich'],
    [at('06:15'), 'Zu groß für 6:15, ab 6:30 möglich'],
    [at('06:30'), undefined],
    [at('06:45'), undefined],
  ])
})

test("offered slots show baking times of the cart's products, and in which slots they are warm", async () => {
  const slots = createSlotsService({
    ...shop,
    clock: { now: () => shop.time.now },
    needsOf: shop.carts.needsOf,
    shopBakedProducts: shop.catalogue.shopBakedProducts,
    lost: { metFull: async () => {} },
  })
  const caller = await guestAt('11:00')
  await add(caller, 2, LOAF)
  const { branchId } = shop.luebeck
  const ask = async (date: string, who: typeof caller) =>
    accepted(await slots.slots(who, { branchId, orderMode: 'pickup', express: false, date }))
  const tuesday = await ask(TUESDAY, caller)
  expect(tuesday.oven).toEqual([{ skuName: 'Speicherlaib', clocks: ['14:30'] }])
  const warm = tuesday.slots.filter((slot) => (slot.warm ?? []).length > 0).map(({ start }) => start)
  expect(warm).toEqual([at('14:30'), at('14:45'), at('15:00'), at('15:15')])
  // On Saturdays it is not baked in the afternoon.
  expect((await ask('2026-06-13', caller)).oven).toBeUndefined()
  expect((await ask(TUESDAY, newGuest())).oven).toBeUndefined()
})

test('an order and its hold have the work units of the cart', async () => {
  const caller = await guestAt('09:00')
  await add(caller, 7)
  const checked = await inTransaction(shop.db, (tx) => shop.carts.checkoutCart(tx, caller, null))
  if (!checked.ready) throw new Error('the cart can be ordered')
  const { work, branch, targetAt } = checked.checkout
  expect(work).toBe(14)
  await add(caller, 1)
  const orderId = '00000000-0000-4000-8000-000000000001'
  const choice = { branch, mode: 'pickup', startsAt: targetAt, work, cartId: caller.cartId, orderId } as const
  expect(await inTransaction(shop.db, (tx) => confirmHold(tx, { ...choice, now: shop.time.now }))).toBe(true)
  const { rows } = await shop.pool.query('select units from slot_holds where order_id = $1', [orderId])
  expect(rows).toEqual([{ units: [12, 2] }])
})
