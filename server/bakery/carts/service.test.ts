import { instantAt } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newCustomerCaller, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { dailyInventory } from '../db/schema/catalogue'

const shop = openForFile(openTestShop)
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})

const SPEICHERLAIB = '1001'
const LEICHTMATROSEN = '2024'
const LIMITED = '2008'
const CAPPUCCINO = '5001'
const COLA = '5011'

const get = async (caller: ReturnType<typeof newGuest>) => accepted(await shop.carts.get(caller, {}))
async function configuredGuest() {
  const caller = newGuest()
  await shop.configure(caller)
  return caller
}
const linesOf = (cart: { cartItems: { skuNumber: string; cartItemUnits: number }[] }) =>
  cart.cartItems.map(({ skuNumber, cartItemUnits }) => [skuNumber, cartItemUnits])

describe('reading', () => {
  test('a visitor without a cart gets an empty one, and nothing is written', async () => {
    const caller = newGuest()
    expect(await get(caller)).toMatchObject({ cartItems: [], itemCount: 0, grandTotal: 0, version: 0 })
    const found = await shop.pool.query('select 1 from carts where cart_id = $1', [caller.cartId])
    expect(found.rowCount).toBe(0)
  })

  test('a write without a cart id throws', async () => {
    await expect(shop.add({ cartId: null, customerId: null }, SPEICHERLAIB)).rejects.toThrow('needs a cart id')
  })
})

describe('adding', () => {
  test('returns the whole cart with prices', async () => {
    const cart = accepted(await shop.add(await configuredGuest(), SPEICHERLAIB, 3))
    expect(cart).toMatchObject({ subTotal: 1560, orderCatalogDiscount: 90, grandTotal: 1470, itemCount: 3 })
    expect(cart.cartItems[0]?.unitDiscountSummary).toEqual([{ name: 'Mengenrabatt ab 3 Stück', amount: 90 }])
  })

  test('adds to the units in the cart', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB, 2)
    expect(linesOf(accepted(await shop.add(caller, SPEICHERLAIB, 1)))).toEqual([[SPEICHERLAIB, 3]])
  })

  test('a retry with the same request id adds once', async () => {
    const caller = await configuredGuest()
    const request = { SKUID: await shop.skuidOf(SPEICHERLAIB), CartItemUnits: 2, requestId: 'abc123' }
    const first = accepted(await shop.carts.addProduct(caller, request))
    await shop.add(caller, COLA)
    const again = accepted(await shop.carts.addProduct(caller, request))
    expect(linesOf(again)).toContainEqual([SPEICHERLAIB, 2])
    expect(again.version).toBe(first.version + 1)
  })

  test('a second request with another id adds twice', async () => {
    const caller = await configuredGuest()
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    await shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1, requestId: 'first' })
    const both = await shop.carts.addProduct(caller, { SKUID, CartItemUnits: 1, requestId: 'second' })
    expect(linesOf(accepted(both))).toEqual([[SPEICHERLAIB, 2]])
  })

  test('a refused request may be repeated with the same id', async () => {
    const caller = newGuest()
    const request = { SKUID: await shop.skuidOf(SPEICHERLAIB), CartItemUnits: 1, requestId: 'abc123' }
    expect(await shop.carts.addProduct(caller, request)).toMatchObject({ error: 'config_incomplete' })
    await shop.configure(caller)
    expect(linesOf(accepted(await shop.carts.addProduct(caller, request)))).toEqual([[SPEICHERLAIB, 1]])
  })

  test('the newest line is first, the deposit last and not counted', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, COLA, 2)
    shop.time.now = instantAt(MONDAY, '10:01')
    const cart = accepted(await shop.add(caller, SPEICHERLAIB))
    expect(cart.cartItems.map((item) => item.skuName)).toEqual(['Speicherlaib', 'Hafen-Cola', 'Pfand'])
    expect(cart.cartItems[2]).toMatchObject({ totalPrice: 50, skuImagePathFull: '' })
    expect(cart.itemCount).toBe(3)
  })

  test('increments the version by one', async () => {
    const caller = await configuredGuest()
    const { version } = await get(caller)
    expect(accepted(await shop.add(caller, SPEICHERLAIB)).version).toBe(version + 1)
  })

  test('a customer gets their loyalty discount', async () => {
    const caller = newCustomerCaller()
    await shop.configure(caller)
    expect(accepted(await shop.add(caller, SPEICHERLAIB)).orderCatalogDiscount).toBe(31)
  })

  test('is refused without a configuration and leaves no row', async () => {
    const caller = newGuest()
    expect(await shop.add(caller, SPEICHERLAIB)).toMatchObject({ error: 'config_incomplete' })
    const found = await shop.pool.query('select 1 from carts where cart_id = $1', [caller.cartId])
    expect(found.rowCount).toBe(0)
  })

  test('an unknown product is refused', async () => {
    expect(
      await shop.carts.addProduct(await configuredGuest(), { SKUID: 999_999_999, CartItemUnits: 1 }),
    ).toMatchObject({ error: 'product_unknown' })
  })

  test('a product with variants is not for sale itself', async () => {
    expect(await shop.add(await configuredGuest(), CAPPUCCINO)).toMatchObject({ error: 'not_for_sale' })
  })

  test('its variant is', async () => {
    const cart = accepted(await shop.add(await configuredGuest(), '50011'))
    expect(cart.cartItems[0]?.variantParentSKUID).toBe(await shop.skuidOf(CAPPUCCINO))
  })
})

describe('quantities', () => {
  test.each([
    [LEICHTMATROSEN, 5, 'quantity_below_minimum'],
    [LEICHTMATROSEN, 12, 'quantity_not_in_steps'],
    [LEICHTMATROSEN, 100, 'quantity_above_maximum'],
    [SPEICHERLAIB, 100, 'quantity_above_maximum'],
    [LIMITED, 61, 'stock_exceeded'],
  ])('%s × %i: %s', async (skuNumber, units, error) => {
    expect(await shop.add(await configuredGuest(), skuNumber, units)).toMatchObject({ ok: false, error })
  })

  test('a change sets the units', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB, 2)
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    const cart = accepted(await shop.carts.changeQuantity(caller, { SKUID, CartItemUnits: 7 }))
    expect(linesOf(cart)).toEqual([[SPEICHERLAIB, 7]])
  })

  test('a product that is not in the cart cannot be changed', async () => {
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    expect(await shop.carts.changeQuantity(await configuredGuest(), { SKUID, CartItemUnits: 1 })).toMatchObject({
      error: 'item_not_in_cart',
    })
  })

  test('removing twice is neither an error nor a second change', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    const once = accepted(await shop.carts.removeProduct(caller, { SKUID }))
    const twice = accepted(await shop.carts.removeProduct(caller, { SKUID }))
    expect(once.cartItems).toEqual([])
    expect(twice).toEqual(once)
  })
})

describe('concurrent requests', () => {
  test('thirty adds of one product lose none', async () => {
    const caller = await configuredGuest()
    await Promise.all(Array.from({ length: 30 }, () => shop.add(caller, SPEICHERLAIB)))
    expect(linesOf(await get(caller))).toEqual([[SPEICHERLAIB, 30]])
  })

  test('adds of different products by a new guest lose none', async () => {
    const caller = newGuest()
    const numbers = ['1001', '1002', '1003', '1004', '1006']
    await shop.configure(caller)
    await Promise.all(numbers.map((skuNumber) => shop.add(caller, skuNumber)))
    expect((await get(caller)).itemCount).toBe(5)
  })

  test('adds never exceed the stock together', async () => {
    const caller = await configuredGuest()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.add(caller, LIMITED, 20)))
    expect(answers.filter((answer) => answer.ok)).toHaveLength(3)
  })
})

describe('a removed line', () => {
  async function threeLines() {
    const caller = await configuredGuest()
    for (const [minute, skuNumber] of [SPEICHERLAIB, COLA, LEICHTMATROSEN].entries()) {
      shop.time.now = instantAt(MONDAY, `10:0${minute}`)
      accepted(await shop.add(caller, skuNumber, 10))
    }
    return caller
  }
  const remove = async (caller: ReturnType<typeof newGuest>, skuNumber: string) =>
    accepted(await shop.carts.removeProduct(caller, { SKUID: await shop.skuidOf(skuNumber) }))
  const restore = async (caller: ReturnType<typeof newGuest>, skuNumber: string) =>
    shop.carts.restoreProduct(caller, { SKUID: await shop.skuidOf(skuNumber) })

  test('is restored with its units, at its position', async () => {
    const caller = await threeLines()
    const before = linesOf(await get(caller))
    await remove(caller, COLA)
    expect(linesOf(accepted(await restore(caller, COLA)))).toEqual(before)
  })

  test('restores the note that was cleared with the last bread', async () => {
    const caller = await threeLines()
    await shop.carts.saveNote(caller, { noteText: 'Bitte alle Brote schneiden' })
    expect((await remove(caller, SPEICHERLAIB)).cartNote).toBe('')
    expect(accepted(await restore(caller, SPEICHERLAIB)).cartNote).toBe('Bitte alle Brote schneiden')
  })

  test('is restored once, however often it is requested', async () => {
    const caller = await threeLines()
    await remove(caller, COLA)
    const first = accepted(await restore(caller, COLA))
    expect(accepted(await restore(caller, COLA))).toEqual(first)
  })

  test('is added to units that were added since', async () => {
    const caller = await threeLines()
    await remove(caller, COLA)
    await shop.add(caller, COLA, 1)
    expect(linesOf(accepted(await restore(caller, COLA)))[1]).toEqual([COLA, 11])
  })

  test('that never existed is refused', async () => {
    expect(await restore(await configuredGuest(), COLA)).toMatchObject({ error: 'item_not_in_cart' })
  })
})

describe('the note', () => {
  test('is one of the offered notes', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    expect(await shop.carts.saveNote(caller, { noteText: 'Bitte anrufen' })).toMatchObject({ error: 'note_unknown' })
    expect((await get(caller)).cartNote).toBe('Ich nehme meine Brote am Stück')
  })

  test('is set with the first bread and cleared with the last', async () => {
    const caller = await configuredGuest()
    expect(accepted(await shop.add(caller, SPEICHERLAIB)).cartNote).toBe('Ich nehme meine Brote am Stück')
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    expect(accepted(await shop.carts.removeProduct(caller, { SKUID })).cartNote).toBe('')
  })

  test('keeps the choice', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    await shop.carts.saveNote(caller, { noteText: 'Bitte alle Brote schneiden' })
    expect(accepted(await shop.add(caller, COLA)).cartNote).toBe('Bitte alle Brote schneiden')
  })

  test('at a table changes the table', async () => {
    const caller = newGuest()
    await shop.configure(caller, { orderMode: 'inhouse', table: 3 })
    expect(accepted(await shop.carts.saveNote(caller, { noteText: 'Tisch-12' }))).toMatchObject({
      cartNote: 'Tisch-12',
      table: 12,
    })
  })

  test('a table that the branch does not have is refused', async () => {
    const caller = newGuest()
    await shop.configure(caller, { orderMode: 'inhouse', table: 3 })
    expect(await shop.carts.saveNote(caller, { noteText: 'Tisch-99' })).toMatchObject({ error: 'table_invalid' })
  })
})

describe('coupons', () => {
  const apply = (caller: ReturnType<typeof newGuest>, Code: string) => shop.carts.applyCoupon(caller, { Code })

  test('a code applies in any case of its letters', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, '1002', 9)
    const { shoppingCart } = accepted(await apply(caller, 'moin10'))
    expect(shoppingCart.appliedCouponCodes).toEqual([{ code: 'MOIN10' }])
    expect(shoppingCart.orderDiscount).toBeGreaterThan(0)
  })

  test('a code applies once its minimum is reached', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    const { appliedResult, shoppingCart } = accepted(await apply(caller, 'MOIN10'))
    expect(appliedResult).toMatch('Mindestbestellwert für Gutschein nicht erreicht.')
    expect(shoppingCart.notAppliedInCartCodes).toEqual([{ code: 'MOIN10', reason: appliedResult }])
    expect(accepted(await shop.add(caller, SPEICHERLAIB, 8)).appliedCouponCodes).toEqual([{ code: 'MOIN10' }])
  })

  test('an unknown code is refused with a text', async () => {
    expect(await apply(await configuredGuest(), 'NIEMALS')).toMatchObject({
      error: 'coupon_unknown',
      details: { appliedResult: 'Diesen Gutscheincode gibt es nicht.' },
    })
  })

  test('a removed code gives the price back', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB, 9)
    await apply(caller, 'MOIN10')
    const { shoppingCart, removedResult } = accepted(await shop.carts.removeCoupon(caller, { Code: 'moin10' }))
    expect(shoppingCart).toMatchObject({ appliedCouponCodes: [], orderDiscount: 0 })
    expect(removedResult).toBe('Gutschein MOIN10 wurde entfernt.')
  })

  test('that is not there cannot be removed, and the answer says so', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB, 9)
    await apply(caller, 'MOIN10')
    const { shoppingCart, removedResult } = accepted(await shop.carts.removeCoupon(caller, { Code: 'BROT15' }))
    expect(removedResult).toBe('Gutschein BROT15 ist nicht in Ihrem Brotbüdel.')
    expect(shoppingCart.appliedCouponCodes).toEqual([{ code: 'MOIN10' }])
  })
})

describe('what goes with it', () => {
  const promoted = async (caller: ReturnType<typeof newGuest>) =>
    accepted(await shop.carts.promotedProduct(caller, {})).product

  test('bread goes with something to spread', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    expect(await promoted(caller)).toMatchObject({ productSubCategory: 'Aufstriche & Butter', forSale: true })
  })

  test('what is in the cart is not offered again', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    const first = await promoted(caller)
    if (first === null) throw new Error('the demo has spreads')
    await shop.carts.addProduct(caller, { SKUID: first.skuid, CartItemUnits: 1 })
    expect((await promoted(caller))?.skuid).not.toBe(first.skuid)
  })

  test('up to two more come beside it: the best of each shelf, each once', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    await shop.add(caller, '2001')
    const first = await promoted(caller)
    const { products } = accepted(await shop.carts.companions(caller, {}))
    expect(products).toHaveLength(2)
    expect(new Set([first, ...products].map((product) => product?.skuid)).size).toBe(3)
    expect(new Set([first, ...products].map((product) => product?.productSubCategory))).toEqual(
      new Set(['Aufstriche & Butter', 'Säfte', 'Heißgetränke']),
    )
  })

  test('an empty cart has no companions', async () => {
    const caller = await configuredGuest()
    expect(await promoted(caller)).toBeNull()
    expect(accepted(await shop.carts.companions(caller, {})).products).toEqual([])
  })
})

describe('reset', () => {
  test('clears lines, coupon, note and configuration', async () => {
    const caller = await configuredGuest()
    await shop.add(caller, SPEICHERLAIB)
    expect(accepted(await shop.carts.reset(caller, {}))).toMatchObject({
      cartItems: [],
      cartNote: '',
      orderMode: null,
      targetBranch: null,
      targetDateTime: '0001-01-01T00:00:00',
      reservationExpiresAt: '0001-01-01T00:00:00',
    })
  })

  test('a customer’s cart stays the customer’s', async () => {
    const customer = newCustomerCaller()
    await shop.configure(customer)
    accepted(await shop.carts.reset(customer, {}))
    const stranger = { ...customer, customerId: null }
    expect(await shop.add(stranger, SPEICHERLAIB)).toMatchObject({ error: 'not_logged_in' })
  })
})

describe('logging in', () => {
  test("keeps the guest's cart if it has lines", async () => {
    const guest = await configuredGuest()
    await shop.add(guest, SPEICHERLAIB)
    expect(await shop.carts.cartAfterLogin(guest.cartId, newCustomerCaller().customerId)).toBe(guest.cartId)
  })

  test("otherwise restores the customer's own cart", async () => {
    const customer = newCustomerCaller()
    await shop.configure(customer)
    await shop.add(customer, SPEICHERLAIB)
    const guest = await configuredGuest()
    expect(await shop.carts.cartAfterLogin(guest.cartId, customer.customerId)).toBe(customer.cartId)
  })
})

describe('a cart that became a customer’s', () => {
  /** An attacker knows the cart id from before the login: they set the cookie, or used the browser before. */
  async function adoptedCart() {
    const before = await configuredGuest()
    await shop.add(before, SPEICHERLAIB)
    const customer = { cartId: before.cartId, customerId: newCustomerCaller().customerId }
    expect(await shop.carts.cartAfterLogin(before.cartId, customer.customerId)).toBe(before.cartId)
    return { before, customer }
  }

  test('is empty for a guest who knows its id', async () => {
    const { before } = await adoptedCart()
    expect(await get(before)).toMatchObject({ cartItems: [], targetBranch: null, originInformation: null })
  })

  test.each(['guest', 'another customer'])('cannot be changed by a %s', async (who) => {
    const { before, customer } = await adoptedCart()
    const intruder = who === 'guest' ? before : { ...before, customerId: newCustomerCaller().customerId }
    const SKUID = await shop.skuidOf(SPEICHERLAIB)
    const answers = [
      await shop.carts.addProduct(intruder, { SKUID, CartItemUnits: 1 }),
      await shop.carts.removeProduct(intruder, { SKUID }),
      await shop.carts.saveNote(intruder, { noteText: 'Bitte alle Brote schneiden' }),
      await shop.carts.applyCoupon(intruder, { Code: 'BROT15' }),
      await shop.carts.reset(intruder, {}),
    ]
    expect(answers.map((answer) => (answer.ok ? 'changed' : answer.error))).toEqual(Array(5).fill('not_logged_in'))
    expect(await get(customer)).toMatchObject({
      itemCount: 1,
      appliedCouponCodes: [],
      cartNote: 'Ich nehme meine Brote am Stück',
    })
  })

  test('cannot be ordered by anybody else', async () => {
    const { before } = await adoptedCart()
    expect(accepted(await shop.carts.validate(before, {}))).toMatchObject({
      validationResult: 'invalid',
      shopNotification: { headline: 'Brotbüdel leer' },
    })
  })

  test('is not assigned to another customer who logs in with it', async () => {
    const { before, customer } = await adoptedCart()
    expect(await shop.carts.cartAfterLogin(before.cartId, newCustomerCaller().customerId)).toBeNull()
    expect((await get(customer)).itemCount).toBe(1)
  })
})

test('stock that others claimed limits what can be added', async () => {
  const caller = await configuredGuest()
  const skuid = await shop.skuidOf('2017')
  await shop.db
    .insert(dailyInventory)
    .values({ branchId: shop.luebeck.branchId, skuid, day: TUESDAY, quantity: 40, claimed: 35 })
  expect(await shop.add(caller, '2017', 6)).toMatchObject({ error: 'stock_exceeded' })
  expect(await shop.add(caller, '2017', 5)).toMatchObject({ ok: true })
})
