import { randomUUID } from 'node:crypto'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted, type CartTestShop, MONDAY, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { redeemCoupon } from '../../coupons/service'
import { dailyInventory } from '../../db/schema/catalogue'
import { coupons } from '../../db/schema/coupons'
import { timeSlots } from '../../db/schema/slots'
import { inTransaction } from '../../db/transact'
import { expireHolds } from '../../slots/holds'

const shop = openForFile(openTestShop)
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})

const SPEICHERLAIB = '1001'
const LIMITED = '2008'
const NEAR = { searchText: '', postalCode: '23552', city: 'Lübeck', locationId: '', latitude: 53.87, longitude: 10.69 }
const at = (clock: string, day = TUESDAY) => instantAt(day, clock)

async function guestWith(skuNumber: string, units = 1, config: Parameters<CartTestShop['configure']>[1] = {}) {
  const caller = newGuest()
  await shop.configure(caller, config)
  accepted(await shop.add(caller, skuNumber, units))
  return caller
}
const get = async (caller: ReturnType<typeof newGuest>) => accepted(await shop.carts.get(caller, {}))
const validate = async (caller: ReturnType<typeof newGuest>) => accepted(await shop.carts.validate(caller, {}))
const renew = async (caller: ReturnType<typeof newGuest>) => accepted(await shop.carts.renewReservation(caller, {}))
const checkOut = (caller: ReturnType<typeof newGuest>, email: string | null = null) =>
  inTransaction(shop.db, (tx) => shop.carts.checkoutCart(tx, caller, email))
/** Pays one loaf. */
const pay = async ({ cartId }: ReturnType<typeof newGuest>, cartVersion: number) => {
  const lines = [{ skuid: await shop.skuidOf(SPEICHERLAIB), packaging: null, units: 1 }]
  await inTransaction(shop.db, (tx) => shop.carts.takePaidGoods(tx, cartId, { cartVersion, lines, couponCode: null }))
}
const fill = (startsAt: Date, orderMode = 'pickup') =>
  shop.db
    .insert(timeSlots)
    .values({ branchId: shop.luebeck.branchId, orderMode, startsAt, capacity: 1000, taken: 1000 })
    .onConflictDoUpdate({ target: [timeSlots.branchId, timeSlots.orderMode, timeSlots.startsAt], set: { taken: 1000 } })

describe('a cart that can be ordered', () => {
  test('is valid, and nothing changes', async () => {
    const caller = await guestWith(SPEICHERLAIB)
    const before = await get(caller)
    expect(await validate(caller)).toEqual({ validationResult: 'valid', shopNotification: null })
    expect(await get(caller)).toEqual(before)
  })

  test('has all data that the order copies', async () => {
    const caller = await guestWith('5011', 2)
    const checkout = await checkOut(caller)
    expect(checkout).toMatchObject({
      ready: true,
      checkout: {
        branch: { erpId: 17 },
        day: TUESDAY,
        targetAt: at('10:00'),
        couponCode: null,
        lines: [{ skuName: 'Hafen-Cola', units: 2, unitPrice: 260, totalPrice: 520, depositPrice: 25, vatRate: 19 }],
        totals: { subTotal: 520, depositTotal: 50, grandTotal: 570, vat: [{ rate: 19, net: 479, tax: 91 }] },
        units: [{ units: 2 }],
      },
    })
  })

  test('has the places where the name of a product may break, and so has its order', async () => {
    const caller = await guestWith(SPEICHERLAIB)
    const separated = [{ skuNameSeparated: 'Speicher\u00adlaib' }]
    expect(await get(caller)).toMatchObject({ cartItems: separated })
    expect(await checkOut(caller)).toMatchObject({ checkout: { lines: separated } })
  })

  test('is emptied once it is paid', async () => {
    const caller = await guestWith(SPEICHERLAIB)
    const { version } = await get(caller)
    await pay(caller, version)
    expect(await get(caller)).toMatchObject({ cartItems: [], targetDateTime: '0001-01-01T00:00:00' })
  })

  test('keeps units that were added since, and its time', async () => {
    const caller = await guestWith(SPEICHERLAIB)
    const { version, targetDateTime } = await get(caller)
    await shop.add(caller, SPEICHERLAIB)
    await shop.add(caller, '5011', 2)
    await pay(caller, version)
    const left = await get(caller)
    expect(left.itemCount).toBe(3)
    expect(left.targetDateTime).toBe(targetDateTime)
  })

  test('without bread after payment has no bread note any more', async () => {
    const caller = await guestWith(SPEICHERLAIB)
    const { version } = await get(caller)
    await shop.add(caller, '5011')
    await pay(caller, version)
    expect(await get(caller)).toMatchObject({ itemCount: 1, cartNote: '' })
  })
})

describe('a cart is invalid', () => {
  test('when it is empty', async () => {
    expect(await validate(newGuest())).toMatchObject({
      validationResult: 'invalid',
      shopNotification: { headline: 'Brotbüdel leer', redirectTarget: '/' },
    })
  })

  test('at a table without its number', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { orderMode: 'inhouse' })
    expect((await validate(caller)).shopNotification?.text).toBe('Bitte geben Sie eine gültige Tischnummer an.')
  })

  test('below the minimum for delivery', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { orderMode: 'delivery', originInformation: NEAR })
    expect((await validate(caller)).shopNotification?.headline).toBe('Mindestbestellwert nicht erreicht')
  })

  test('when others have claimed its goods; remaining units stay, and the next try succeeds', async () => {
    const caller = await guestWith(LIMITED, 6)
    const skuid = await shop.skuidOf(LIMITED)
    const place = { branchId: shop.luebeck.branchId, skuid, day: TUESDAY }
    await shop.db.insert(dailyInventory).values({ ...place, quantity: 60, claimed: 56 })
    expect((await validate(caller)).shopNotification?.changes).toEqual([
      { label: 'Klabauterbengel', reason: 'Anzahl von 6 auf 4 geändert.' },
    ])
    expect((await validate(caller)).validationResult).toBe('valid')
  })

  test("when the guest has reached the coupon's limit per customer", async () => {
    await shop.db.insert(coupons).values({ code: 'NUREINMAL', kind: 'fixed', value: 100, perCustomerLimit: 1 })
    const redemption = { code: 'NUREINMAL', orderId: randomUUID(), redeemer: 'moin@example.org', now: shop.time.now }
    await inTransaction(shop.db, (tx) => redeemCoupon(tx, redemption))
    const caller = await guestWith(SPEICHERLAIB)
    accepted(await shop.carts.applyCoupon(caller, { Code: 'NUREINMAL' }))
    expect(await checkOut(caller, 'Moin@example.org')).toMatchObject({
      ready: false,
      notice: {
        changes: [{ code: 'coupon_left', coupon: 'NUREINMAL', why: 'coupon_used_up' }],
      },
    })
    expect((await get(caller)).appliedCouponCodes).toEqual([])
  })
})

describe('a reservation that ended', () => {
  const HELD = '10:30'
  const held = { targetDateTime: toWire(at(HELD)) }
  const later = () => {
    shop.time.now = at('10:30', MONDAY)
  }

  test('is renewed silently while the slot is free', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, held)
    later()
    expect(await renew(caller)).toMatchObject({
      targetDateTime: toWire(at(HELD)),
      reservationExpiresAt: toWire(at('10:50', MONDAY)),
      shopNotification: null,
    })
  })

  test('a silent renewal keeps the version that is being paid', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, held)
    const { version } = await get(caller)
    later()
    await renew(caller)
    expect((await get(caller)).version).toBe(version)
  })

  test('is left to the order that is being paid', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, held)
    await shop.pool.query('delete from slot_holds where cart_id = $1', [caller.cartId])
    shop.beingPaid.add(caller.cartId)
    expect((await renew(caller)).reservationExpiresAt).toBe(EMPTY_DATE_TIME)
  })

  test('is claimed anew if the hold was deleted meanwhile', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, held)
    later()
    await expireHolds(shop.db, shop.time.now)
    expect((await get(caller)).reservationExpiresAt).toBe(EMPTY_DATE_TIME)
    expect((await renew(caller)).reservationExpiresAt).toBe(toWire(at('10:50', MONDAY)))
  })

  test('moves to the next free slot if it is full, with a notice', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { targetDateTime: toWire(at('11:00')) })
    later()
    await shop.pool.query('delete from slot_holds where cart_id = $1', [caller.cartId])
    await fill(at('11:00'))
    expect(await renew(caller)).toMatchObject({
      targetDateTime: toWire(at('11:15')),
      shopNotification: {
        headline: 'Ihre Reservierung ist abgelaufen',
        changes: [{ label: 'Abholtermin', reason: 'Neu: Di, 09.06.2026 um 11:15 Uhr' }],
      },
    })
  })

  test('of a table order moves to now without a notice, because only the date is shown', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { orderMode: 'inhouse', table: 4 })
    later()
    expect(await renew(caller)).toMatchObject({
      targetDateTime: toWire(at('10:30', MONDAY)),
      shopNotification: null,
    })
  })

  test('at a table of a branch that closed sends the customer to the counter', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { orderMode: 'inhouse', table: 4 })
    shop.time.now = at('19:00', MONDAY)
    expect(await renew(caller)).toMatchObject({
      targetDateTime: '0001-01-01T00:00:00',
      shopNotification: {
        headline: 'Ihre Reservierung ist abgelaufen',
        text: 'Aktuell ist keine Bestellung am Tisch möglich.',
        explanation: 'Bitte bestellen Sie am Tresen.',
        changes: [],
        redirectTarget: '/',
      },
    })
  })

  test('without a free slot asks for another branch', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, { express: true, targetDateTime: toWire(at('10:15', MONDAY)) })
    shop.time.now = at('19:00', MONDAY)
    expect((await renew(caller)).shopNotification).toMatchObject({
      headline: 'Ihre Reservierung ist abgelaufen',
      text: 'Es konnte kein neuer Bestellzeitpunkt ermittelt werden.',
      explanation: 'Bitte wählen Sie ein anderes Geschäft.',
      redirectTarget: null,
    })
  })

  test('is renewed by the check before payment, too', async () => {
    const caller = await guestWith(SPEICHERLAIB, 1, held)
    later()
    expect((await validate(caller)).validationResult).toBe('valid')
    expect((await get(caller)).reservationExpiresAt).toBe(toWire(at('10:50', MONDAY)))
  })

  test('a running hold keeps its end and its lead time', async () => {
    const caller = await guestWith('1018', 1, { targetDateTime: toWire(at('10:15')) })
    shop.time.now = at('10:16', MONDAY)
    expect((await validate(caller)).validationResult).toBe('valid')
    expect((await get(caller)).reservationExpiresAt).toBe(toWire(at('10:20', MONDAY)))
  })
})
