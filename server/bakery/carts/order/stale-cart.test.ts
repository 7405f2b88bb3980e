import { addDays } from 'date-fns/addDays'
import { eq } from 'drizzle-orm'
import { instantAt } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { cartLines, carts } from '../../db/schema/carts'
import { slotHolds } from '../../db/schema/slots'

const shop = openForFile(openTestShop)
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})

const SPEICHERLAIB = '1001'
const BAKED_TUE_THU_SAT = '1005'
const VANISHED = 999_999

async function filledCart(...skuNumbers: string[]) {
  const caller = newGuest()
  await shop.configure(caller)
  for (const skuNumber of skuNumbers) accepted(await shop.add(caller, skuNumber))
  return caller
}
const get = async (caller: ReturnType<typeof newGuest>) => accepted(await shop.carts.get(caller, {}))

describe('a product that was deleted from the catalogue', () => {
  async function cartWithVanished() {
    const caller = await filledCart(SPEICHERLAIB)
    const line = { cartId: caller.cartId, skuid: VANISHED, units: 2, addedAt: shop.time.now }
    await shop.db.insert(cartLines).values(line)
    return caller
  }

  test('is neither shown nor counted nor charged', async () => {
    const cart = await get(await cartWithVanished())
    expect(cart).toMatchObject({ itemCount: 1, grandTotal: 520 })
    expect(cart.cartItems.map(({ skuName }) => skuName)).toEqual(['Speicherlaib'])
  })

  test('is removed before payment, with one notice', async () => {
    const caller = await cartWithVanished()
    expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({
      validationResult: 'invalid',
      shopNotification: { changes: [{ label: 'Produkt', reason: 'Zurzeit nicht im Sortiment.' }] },
    })
    expect(accepted(await shop.carts.validate(caller, {}))).toEqual({
      validationResult: 'valid',
      shopNotification: null,
    })
  })

  test('can be removed', async () => {
    const caller = await cartWithVanished()
    accepted(await shop.carts.removeProduct(caller, { SKUID: VANISHED }))
    expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({ validationResult: 'valid' })
  })
})

describe('a cart two weeks old', () => {
  /** Tuesday the ninth was chosen; the hold was deleted long ago. */
  async function agedCart() {
    const caller = await filledCart(SPEICHERLAIB, BAKED_TUE_THU_SAT)
    shop.time.now = addDays(instantAt(MONDAY, '10:00'), 14)
    await shop.db.delete(slotHolds)
    return caller
  }

  test('still shows its lines', async () => {
    expect((await get(await agedCart())).itemCount).toBe(2)
  })

  test('is not paid as it is: it gets the next free time, and unavailable lines are removed', async () => {
    const caller = await agedCart()
    const { validationResult, shopNotification } = accepted(await shop.carts.validate(caller, {}))
    expect(validationResult).toBe('invalid')
    expect(shopNotification).toMatchObject({
      headline: 'Ihre Reservierung ist abgelaufen',
      changes: [
        { label: 'Abholtermin', reason: 'Neu: Mo, 22.06.2026 um 10:30 Uhr' },
        { label: 'Klabauterkorn', reason: 'An diesem Tag backen wir es nicht.' },
      ],
    })
    expect(await get(caller)).toMatchObject({ itemCount: 1, targetDateTime: '2026-06-22T10:30:00+02:00' })
    expect(accepted(await shop.carts.validate(caller, {}))).toMatchObject({ validationResult: 'valid' })
  })
})

test('the bread note is stored as a code and shown in words', async () => {
  const caller = await filledCart(SPEICHERLAIB)
  const sliced = 'Bitte alle Brote schneiden'
  expect(accepted(await shop.carts.saveNote(caller, { noteText: sliced })).cartNote).toBe(sliced)
  expect((await get(caller)).cartNote).toBe(sliced)
  const [row] = await shop.db.select().from(carts).where(eq(carts.cartId, caller.cartId))
  expect(row?.note).toBe('sliced')
})

test('a notification is stored as a code with its data', async () => {
  const caller = await filledCart(SPEICHERLAIB)
  await shop.db.insert(cartLines).values({ cartId: caller.cartId, skuid: VANISHED, units: 2, addedAt: shop.time.now })
  await shop.configure(caller)
  const [row] = await shop.db.select().from(carts).where(eq(carts.cartId, caller.cartId))
  expect(row?.notification).toEqual({
    code: 'cart_changed',
    changes: [{ code: 'unavailable', product: null, why: 'disabled' }],
    together: null,
  })
})

describe('repeated requests', () => {
  test.each([
    [
      'a quantity',
      async (caller: ReturnType<typeof newGuest>) =>
        shop.carts.changeQuantity(caller, { SKUID: await shop.skuidOf(SPEICHERLAIB), CartItemUnits: 4 }),
    ],
    [
      'a note',
      (caller: ReturnType<typeof newGuest>) => shop.carts.saveNote(caller, { noteText: 'Bitte alle Brote schneiden' }),
    ],
    [
      'a coupon',
      async (caller: ReturnType<typeof newGuest>) => {
        const applied = await shop.carts.applyCoupon(caller, { Code: 'brot15' })
        return applied.ok ? { ...applied, value: applied.value.shoppingCart } : applied
      },
    ],
    ['a reset', (caller: ReturnType<typeof newGuest>) => shop.carts.reset(caller, {})],
  ])('%s changes the cart once', async (_, ask) => {
    const caller = await filledCart(SPEICHERLAIB)
    const first = accepted(await ask(caller))
    expect(accepted(await ask(caller))).toEqual(first)
  })
})
