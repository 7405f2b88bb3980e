/** Packaging: lines of a product with their deposits, and where packaging is offered. */
import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import type { Caller } from '@/lib/contract/operation'
import type { Cart } from '@/lib/contract/orders/carts'
import { type Packaging, packagings } from '@/lib/contract/values'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { testLine } from '@/testing/order'
import { product } from '@/testing/product-records'
import { packagingAt } from '../../catalogue/rules'
import { inTransaction } from '../../db/transact'
import { type CartState, emptyCart } from '../rules'
import { unitsOfSku, withoutLine, withPackaging, withUnits } from './line-rules'

const shop = openForFile(openTestShop)
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})

/** A large coffee with milk for 3,80 €, offered in a reusable cup. */
const CAPPUCCINO = '50014'
const COFFEE = '50023'
const LATTE = '50044'
const SPEICHERLAIB = '1001'

async function guest(): Promise<Caller & { cartId: string }> {
  const caller = newGuest()
  await shop.configure(caller)
  return caller
}
const add = async (caller: Caller, packaging: Packaging | null, units = 1, sku = CAPPUCCINO) =>
  shop.carts.addProduct(caller, { SKUID: await shop.skuidOf(sku), CartItemUnits: units, packaging })
const linesOf = ({ cartItems }: Cart) =>
  cartItems
    .filter(({ skuid }) => skuid > 0)
    .map(({ skuNumber, packaging, cartItemUnits }) => [skuNumber, packaging, cartItemUnits])
const get = async (caller: Caller) => accepted(await shop.carts.get(caller, {}))

describe('a product in several packagings', () => {
  test('has one line for each packaging, the same total price, and a deposit for the reusable one only', async () => {
    const caller = await guest()
    await add(caller, null, 1)
    await add(caller, 'own', 1)
    const cart = accepted(await add(caller, 'reusable_cup', 2))
    expect(linesOf(cart)).toEqual([
      [CAPPUCCINO, null, 1],
      [CAPPUCCINO, 'reusable_cup', 2],
      [CAPPUCCINO, 'own', 1],
    ])
    expect(cart).toMatchObject({ subTotal: 4 * 380, itemCount: 4, grandTotal: 4 * 380 + 200 })
    expect(cart.cartItems.at(-1)).toMatchObject({ skuName: 'Pfand', totalPrice: 200 })
    expect(linesOf(await get(caller))).toEqual(linesOf(cart))
  })

  test('can change its packaging, and equal lines are merged', async () => {
    const caller = await guest()
    await add(caller, null, 2)
    const SKUID = await shop.skuidOf(CAPPUCCINO)
    const change = { SKUID, from: null, to: 'reusable_cup' } as const
    const once = accepted(await shop.carts.changePackaging(caller, change))
    expect(linesOf(once)).toEqual([[CAPPUCCINO, 'reusable_cup', 2]])
    expect(accepted(await shop.carts.changePackaging(caller, change)).version).toBe(once.version)
    await add(caller, 'own')
    const merged = await shop.carts.changePackaging(caller, { SKUID, from: 'own', to: 'reusable_cup' })
    expect(linesOf(accepted(merged))).toEqual([[CAPPUCCINO, 'reusable_cup', 3]])
  })

  test('is removed and restored line by line', async () => {
    const caller = await guest()
    await add(caller, null)
    await add(caller, 'reusable_cup', 2)
    const line = { SKUID: await shop.skuidOf(CAPPUCCINO), packaging: 'reusable_cup' } as const
    expect(linesOf(accepted(await shop.carts.removeProduct(caller, line)))).toEqual([[CAPPUCCINO, null, 1]])
    expect(linesOf(accepted(await shop.carts.restoreProduct(caller, line)))).toContainEqual([
      CAPPUCCINO,
      'reusable_cup',
      2,
    ])
  })

  test('shares the stock of the day between its lines', async () => {
    const caller = await guest()
    const { branchId } = shop.luebeck
    await shop.pool.query(`insert into daily_inventory (branch_id, skuid, day, quantity) values ($1, $2, $3, 3)`, [
      branchId,
      await shop.skuidOf(COFFEE),
      '2026-06-09',
    ])
    await add(caller, null, 1, COFFEE)
    expect(await add(caller, 'own', 3, COFFEE)).toMatchObject({ error: 'stock_exceeded' })
    const cart = accepted(await add(caller, 'own', 2, COFFEE))
    expect(cart.cartItems.map(({ skuDailyInventory }) => skuDailyInventory)).toEqual([1, 2])
    const checked = await inTransaction(shop.db, (tx) => shop.carts.checkoutCart(tx, caller, null))
    expect(checked).toMatchObject({ ready: true, checkout: { units: [{ units: 3 }] } })
  })

  test('is ordered in the chosen packaging, and removed from the cart when paid', async () => {
    const caller = await guest()
    await add(caller, null)
    const cart = accepted(await add(caller, 'reusable_cup', 2))
    const checked = await inTransaction(shop.db, (tx) => shop.carts.checkoutCart(tx, caller, null))
    if (!checked.ready) throw new Error('the cart could not be ordered')
    const { lines } = checked.checkout
    expect(lines).toMatchObject([
      { packaging: null, units: 1, depositPrice: 0 },
      { packaging: 'reusable_cup', units: 2, depositPrice: 100 },
    ])
    const paid = { cartVersion: cart.version - 1, lines: lines.slice(1), couponCode: null }
    await inTransaction(shop.db, (tx) => shop.carts.takePaidGoods(tx, caller.cartId, paid))
    expect(linesOf(await get(caller))).toEqual([[CAPPUCCINO, null, 1]])
  })
})

describe('packaging that is not offered', () => {
  test.each([
    ['a bowl for a drink', CAPPUCCINO, 'reusable_bowl'],
    ['anything for bread', SPEICHERLAIB, 'own'],
  ] as const)('is refused: %s', async (_, sku, packaging) => {
    expect(await add(await guest(), packaging, 1, sku)).toMatchObject({ error: 'packaging_not_offered' })
  })

  test('becomes crockery at the table: no choice, no deposit, no message', async () => {
    const caller = await guest()
    await add(caller, null)
    await add(caller, 'reusable_cup')
    const now = { targetDateTime: toWire(shop.time.now) }
    const cart = await shop.configure(caller, { orderMode: 'inhouse', table: 3, ...now })
    expect(linesOf(cart)).toEqual([[CAPPUCCINO, null, 2]])
    expect(cart.cartItems[0]).toMatchObject({ packagingOffer: null, depositPrice: 0 })
    expect(cart.shopNotification).toBeNull()
  })

  test('is not reported for a product that is unavailable anyway', async () => {
    const caller = await guest()
    await add(caller, 'own')
    // A pickup station offers no drinks in cups.
    const [station] = (await shop.branches.all()).filter(({ kind }) => kind === 'station')
    const { shopNotification } = await shop.configure(caller, { targetBranchId: station?.branchId ?? 0 })
    expect(shopNotification?.changes).toEqual([
      { label: expect.stringMatching(/^Cappuccino/), reason: 'In diesem Geschäft nicht erhältlich.' },
    ])
  })

  test('becomes single use with a message before the order', async () => {
    const caller = await guest()
    await add(caller, 'reusable_cup', 2, LATTE)
    await shop.pool.query('update products set reusable_deposit_cents = null where sku_number = $1', [LATTE])
    const at = instantAt('2026-06-09', '10:00')
    const offers = async () =>
      shop.catalogue.offers({ branchId: shop.luebeck.branchId, orderMode: 'pickup', at }, [await shop.skuidOf(LATTE)])
    // Wait for the database notification that refreshes the snapshot.
    while ([...(await offers()).values()][0]?.packagingOffer?.reusableDeposit !== null) await setTimeout(20)
    const checked = await inTransaction(shop.db, (tx) => shop.carts.checkoutCart(tx, caller, null))
    expect(checked).toMatchObject({
      ready: false,
      notice: { code: 'cart_changed', changes: [{ code: 'packaging', from: 'reusable_cup' }] },
    })
    expect(linesOf(await get(caller))).toEqual([[LATTE, null, 2]])

    const order = {
      orderMode: 'pickup' as const,
      express: false,
      branchId: shop.luebeck.branchId,
      origin: null,
      lines: [testLine({ skuid: await shop.skuidOf(LATTE), skuName: 'Cappuccino', packaging: 'reusable_cup' })],
    }
    const copied = accepted(await shop.carts.copyOrder(await guest(), order, {}))
    expect(linesOf(copied.cart)).toEqual([[LATTE, null, 2]])
    expect(copied.notAvailable).toEqual([{ code: 'packaging', product: 'Cappuccino', from: 'reusable_cup' }])
  })

  const cup = product({ vessel: 'cup', reusableDepositCents: 100, ownContainer: true })
  const everything = { mode: 'pickup', reusable: true, ownContainer: true } as const
  test.each([
    ['without a selling point', null, { reusableDeposit: 100, own: true }],
    ['at the table', { ...everything, mode: 'inhouse' as const }, null],
    [
      'delivered, without own containers',
      { ...everything, mode: 'delivery' as const },
      { reusableDeposit: 100, own: false },
    ],
    ['by a branch without cups', { ...everything, reusable: false }, { reusableDeposit: null, own: true }],
    ['by a branch with neither', { ...everything, reusable: false, ownContainer: false }, null],
  ])('%s', (_, point, offered) => {
    expect(packagingAt(cup, point)).toEqual(offered && { vessel: 'cup', ...offered })
  })
})

describe('any changes of a cart', () => {
  const key = fc.record({ skuid: fc.integer({ min: 1, max: 3 }), packaging: fc.constantFrom(null, ...packagings) })
  const change = fc.oneof(
    fc.record({ kind: fc.constant('set' as const), key, units: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ kind: fc.constant('repack' as const), key, to: fc.constantFrom(null, ...packagings) }),
    fc.record({ kind: fc.constant('remove' as const), key }),
  )
  const now = new Date('2026-06-08T10:00:00+02:00')
  const after = (cart: CartState, step: typeof change extends fc.Arbitrary<infer T> ? T : never, at: number) => {
    if (step.kind === 'set') return withUnits(cart, step.key, step.units, new Date(now.getTime() + at))
    return step.kind === 'repack' ? withPackaging(cart, step.key, step.to) : withoutLine(cart, step.key)
  }

  test('keep each line once, lines of a product adjacent, and all units after a change of packaging', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), (steps) => {
        let cart = emptyCart('1')
        for (const [at, step] of steps.entries()) {
          const before = cart
          cart = after(cart, step, at)
          if (step.kind === 'repack') {
            expect(unitsOfSku(cart, step.key.skuid)).toBe(unitsOfSku(before, step.key.skuid))
          }
        }
        const ids = cart.lines.map(({ skuid, packaging }) => `${skuid} ${packaging}`)
        expect(new Set(ids).size).toBe(ids.length)
        const groups = cart.lines.map(({ skuid }) => skuid).filter((skuid, at, all) => skuid !== all[at - 1])
        expect(new Set(groups).size).toBe(groups.length)
        expect(cart.lines.every(({ units }) => units > 0)).toBe(true)
      }),
    )
  })
})
