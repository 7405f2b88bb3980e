import { sql } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, KEPT } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { prices } from '../db/schema/catalogue'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

describe('opening an order at PayPal', () => {
  test('twice for an unchanged cart returns the same order', async () => {
    const caller = await shop.newCaller()
    const [first, second] = await Promise.all([shop.create(caller), shop.create(caller)])
    expect(second).toBe(first)
    expect(await shop.outcomeOf(first)).toMatchObject({ unitsClaimed: KEPT.unitsClaimed })
  })

  test('whose response is lost returns the opened order', async () => {
    const caller = await shop.newCaller()
    await shop.fault({ kind: 'answer_dropped', operation: 'create' })
    const reference = await shop.create(caller)
    expect(shop.side.has(reference)).toBe(true)
  })

  test('for a changed cart supersedes the earlier one, which can no longer be paid', async () => {
    const { caller, reference } = await shop.approved()
    await shop.changeCart(caller)
    const second = await shop.create(caller)
    expect(await shop.stateOf(reference)).toBe('abandoned')
    expect(await shop.capture(caller, reference)).toMatchObject({ value: { validationResult: 'invalid' } })
    await shop.decide(second, 'pay')
    await shop.capture(caller, second)
    expect(await shop.outcomeOf(second)).toEqual({ ...KEPT, unitsClaimed: KEPT.unitsClaimed + 1 })
  })

  test('leaves the cart valid, although its own order has claimed most of the stock', async () => {
    const caller = await shop.newCaller()
    await shop.carts.changeQuantity(caller, { SKUID: shop.limitedSku, CartItemUnits: 59 })
    const first = await shop.create(caller)
    expect(await shop.carts.validate(caller, {})).toMatchObject({ value: { validationResult: 'valid' } })
    expect(await shop.create(caller)).toBe(first)
  })

  test('fixes the price: the approved amount is captured, although prices have risen', async () => {
    const { caller, reference } = await shop.approved()
    const { grandTotalCents } = await shop.rowOf(reference)
    await raisePrices(caller)
    expect(await shop.capture(caller, reference)).toMatchObject({ value: { validationResult: 'valid' } })
    expect(await shop.rowOf(reference)).toMatchObject({ state: 'paid', grandTotalCents })
  })

  test('again after prices rose opens the new amount, and the earlier order can no longer be paid', async () => {
    const { caller, reference } = await shop.approved()
    await raisePrices(caller)
    const dearer = await shop.create(caller)
    const before = await shop.rowOf(reference)
    expect(before.state).toBe('abandoned')
    expect((await shop.rowOf(dearer)).grandTotalCents).toBeGreaterThan(before.grandTotalCents)
    expect(await shop.capture(caller, reference)).toMatchObject({ value: { validationResult: 'invalid' } })
    expect(shop.side.netCaptures([reference, dearer])).toBe(0)
  })

  /** Waits until the catalogue has noticed. */
  async function raisePrices(caller: TestCaller) {
    const { grandTotal } = await shop.cartOf(caller)
    await shop.bakery.db.update(prices).set({ cents: sql`${prices.cents} + 10` })
    await eventually(async () => (await shop.cartOf(caller)).grandTotal > grandTotal)
  }

  test('is refused if another device changed the cart after the page was shown, and opens the cart shown then', async () => {
    const caller = await shop.newCaller()
    const shown = await shop.asShown(caller)
    await shop.changeCart(caller)
    const { version, grandTotal } = await shop.cartOf(caller)
    expect(grandTotal).toBeGreaterThan(shown.grandTotal)
    expect(await shop.payments.openPayment(caller, shown)).toMatchObject({
      ok: false,
      error: 'cart_changed',
      details: { shoppingCart: { version, grandTotal } },
    })
    expect(await shop.ordersOf(caller)).toEqual([])
    expect((await shop.rowOf(await shop.create(caller))).grandTotalCents).toBe(grandTotal)
  })

  test('is refused if prices were imported after the page was shown', async () => {
    const caller = await shop.newCaller()
    const shown = await shop.asShown(caller)
    await raisePrices(caller)
    const refused = await shop.payments.openPayment(caller, shown)
    expect(refused).toMatchObject({
      ok: false,
      error: 'cart_changed',
      details: { shoppingCart: { version: shown.cartVersion } },
    })
    expect(await shop.ordersOf(caller)).toEqual([])
  })

  test('is refused for a cart that was shown with another total, even if it costs nothing', async () => {
    const caller = await shop.newCaller()
    const shown = await shop.asShown(caller)
    await shop.giveAway(caller)
    const { version: cartVersion } = await shop.cartOf(caller)
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const refused = await shop.payments.openPayment(caller, { ...shown, cartVersion, contact })
    expect(refused).toMatchObject({ ok: false, error: 'cart_changed' })
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 2 })
  })

  test('while PayPal is unavailable is refused', async () => {
    const caller = await shop.newCaller()
    await shop.fault({ kind: 'error_before_effect', operation: 'create', times: 2 })
    const created = await shop.payments.openPayment(caller, await shop.asShown(caller))
    expect(created).toMatchObject({ ok: false, error: 'payment_unavailable' })
  })

  test('of a cart whose hold has ended returns the notification', async () => {
    const caller = await shop.newCaller()
    shop.pass(21)
    await shop.takeWholeSlot(caller)
    const created = await shop.payments.openPayment(caller, await shop.asShown(caller))
    expect(created).toMatchObject({ ok: true, value: { validationResult: 'invalid', redirectTarget: '/' } })
  })

  test('of a cart that costs nothing completes it at once, without PayPal', async () => {
    const caller = await shop.newCaller()
    await shop.giveAway(caller)
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const created = await shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact })
    expect(created).toMatchObject({
      ok: true,
      value: { reference: '', redirectTarget: expect.stringContaining('/danke') },
    })
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
  })
})
