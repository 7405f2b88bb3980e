import type { OrderLine } from '@/lib/contract/orders/checkout'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import {
  accepted,
  type CartTestShop,
  MONDAY,
  newCustomerCaller,
  newGuest,
  openTestShop,
  TUESDAY,
} from '@/testing/cart-service'
import type { LastOrder } from './propose-reorder'
import { similarTime } from './reorder-rules'

let shop: CartTestShop
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})
afterAll(() => shop.close())

const ROLL = '2001'
const BAKED_TUE_THU_SAT = '1005'
const CAKE = '3014'
const LIMITED = '4003'
const SATURDAY_LAST = instantAt('2026-06-06', '08:00')

/** A paid order of these products, last Saturday at eight. */
async function orderOf(units: Record<string, number>, more: Partial<LastOrder> = {}) {
  const { branchId } = shop.luebeck
  const caller = newGuest()
  await shop.configure(caller)
  const lines: OrderLine[] = []
  for (const [skuNumber, count] of Object.entries(units)) {
    const skuid = await shop.skuidOf(skuNumber)
    const offers = await shop.catalogue.offers({ branchId, orderMode: 'pickup', at: SATURDAY_LAST }, [skuid])
    const offer = offers.get(skuid)
    if (offer === undefined) throw new Error(`the demo does not sell ${skuNumber}`)
    const unitPrice = offer.prices.find(({ quantity }) => quantity === 0)?.price ?? 0
    const line = {
      skuid,
      skuNumber,
      skuName: offer.record.name,
      skuNameSeparated: '',
      skuSubline: '',
      imagePath: '',
      units: count,
      unitPrice,
    }
    const sums = {
      totalPrice: unitPrice * count,
      totalDiscount: 0,
      depositPrice: 0,
      packaging: null,
      discounts: [],
      vatRate: 7,
    }
    lines.push({ ...line, ...sums, allergens: '', withdrawal: offer.record.withdrawal })
  }
  return {
    orderMode: 'pickup' as const,
    express: false,
    branchId,
    origin: null,
    targetAt: SATURDAY_LAST,
    ...more,
    lines,
  }
}

const linesOf = (again: Awaited<ReturnType<CartTestShop['carts']['proposeReorder']>>) =>
  again?.lines.map(({ skuName, units }) => `${units} x ${skuName}`)

describe('a proposed reorder', () => {
  it('has the same weekday and time of day, its lines and their current price', async () => {
    const order = await orderOf({ [ROLL]: 6 })
    const again = await shop.carts.proposeReorder(newGuest(), order)
    expect(again).toMatchObject({
      branchName: 'Lübeck, Hüxstraße',
      targetDateTime: '2026-06-13T08:00:00+02:00',
      lines: [{ units: 6 }],
      changes: [],
      grandTotal: 6 * (order.lines[0]?.unitPrice ?? 0),
      joined: false,
    })
  })

  it('is on the day on which all its products are baked', async () => {
    const again = await shop.carts.proposeReorder(
      newGuest(),
      await orderOf({ [BAKED_TUE_THU_SAT]: 1 }, { targetAt: instantAt('2026-06-03', '08:00') }),
    )
    expect(again?.targetDateTime).toBe('2026-06-09T06:00:00+02:00')
  })

  it('names unavailable products and changed prices', async () => {
    const order = await orderOf({ [ROLL]: 6, [LIMITED]: 1 })
    const dearer = order.lines.map((line) => (line.skuNumber === ROLL ? { ...line, unitPrice: 1 } : line))
    await shop.pool.query(
      'insert into daily_inventory (branch_id, skuid, day, quantity) values ($1, $2, $3, 0) on conflict do nothing',
      [shop.luebeck.branchId, await shop.skuidOf(LIMITED), '2026-06-13'],
    )
    const again = await shop.carts.proposeReorder(newGuest(), { ...order, lines: dearer })
    expect(linesOf(again)).toEqual([`6 x ${order.lines[0]?.skuName}`])
    expect(again?.changes).toEqual([
      { label: order.lines[1]?.skuName, reason: expect.stringMatching(/verfügbar|ausverkauft/i) },
      { label: order.lines[0]?.skuName, reason: expect.stringMatching(/^Jetzt .* statt 0,01/) },
    ])
  })

  it('joins the lines of the cart, at their branch and time', async () => {
    const caller = newGuest()
    await shop.configure(caller)
    accepted(await shop.add(caller, ROLL, 2))
    const order = await orderOf({ [ROLL]: 6, [CAKE]: 1 })
    const again = await shop.carts.proposeReorder(caller, order)
    expect(again).toMatchObject({ joined: true, targetDateTime: toWire(instantAt(TUESDAY, '10:00')) })
    expect(linesOf(again)).toContain(`6 x ${order.lines[0]?.skuName}`)
  })

  it('is null for a table order, and if no product is available', async () => {
    expect(
      await shop.carts.proposeReorder(newGuest(), await orderOf({ [ROLL]: 1 }, { orderMode: 'inhouse' })),
    ).toBeNull()
    const order = await orderOf({ [ROLL]: 1 })
    const unknown = order.lines.map((line) => ({ ...line, skuid: 99_999_999 }))
    expect(await shop.carts.proposeReorder(newGuest(), { ...order, lines: unknown })).toBeNull()
    expect(await shop.carts.proposeReorder(newGuest(), { ...order, branchId: 99_999_999 })).toBeNull()
  })

  it('writes nothing', async () => {
    const caller = newGuest()
    await shop.carts.proposeReorder(caller, await orderOf({ [ROLL]: 6 }))
    const { rows } = await shop.pool.query('select 1 from carts where cart_id = $1', [caller.cartId])
    expect(rows).toEqual([])
  })
})

describe('a reorder at the proposed time', () => {
  const SATURDAY = '2026-06-13T08:00:00+02:00'

  it('is in the cart with its slot held', async () => {
    const caller = newGuest()
    const order = await orderOf({ [ROLL]: 6, [LIMITED]: 1 })
    const { cart } = accepted(await shop.carts.copyOrder(caller, order, { targetDateTime: SATURDAY }))
    expect(cart).toMatchObject({ targetDateTime: SATURDAY, orderMode: 'pickup', itemCount: expect.any(Number) })
    expect(cart.reservationExpiresAt).toBe(toWire(new Date(shop.time.now.getTime() + 20 * 60_000)))
    expect(cart.shopNotification).toBeNull()
    const proposed = await shop.carts.proposeReorder(newCustomerCaller(), order)
    expect(proposed?.lines.length).toBe(cart.cartItems.filter(({ skuid }) => skuid > 0).length)
  })

  it('adds its lines once if sent twice', async () => {
    const caller = newGuest()
    const order = await orderOf({ [ROLL]: 6 })
    const options = { targetDateTime: SATURDAY, requestId: 'the same' }
    accepted(await shop.carts.copyOrder(caller, order, options))
    const { cart } = accepted(await shop.carts.copyOrder(caller, order, options))
    expect(cart.itemCount).toBe(6)
    const other = accepted(await shop.carts.copyOrder(caller, order, { ...options, requestId: 'another' }))
    expect(other.cart.itemCount).toBe(12)
  })

  it('adds its lines once without a time, too', async () => {
    const caller = newGuest()
    const order = await orderOf({ [ROLL]: 6 })
    for (let n = 0; n < 2; n++) accepted(await shop.carts.copyOrder(caller, order, { requestId: 'the same' }))
    expect(accepted(await shop.carts.get(caller, {})).itemCount).toBe(6)
  })

  it('keeps the lines of the cart, at their branch and time', async () => {
    const caller = newGuest()
    const { targetDateTime } = await shop.configure(caller)
    accepted(await shop.add(caller, CAKE))
    const order = await orderOf({ [ROLL]: 6 })
    const { cart } = accepted(await shop.carts.copyOrder(caller, order, { targetDateTime: SATURDAY }))
    expect(cart.targetDateTime).toBe(targetDateTime)
    expect(cart.cartItems.map(({ skuNumber, cartItemUnits }) => [skuNumber, cartItemUnits])).toEqual([
      [ROLL, 6],
      [CAKE, 1],
    ])
  })

  it('is refused if the time is no longer free', async () => {
    const caller = newGuest()
    const order = await orderOf({ [ROLL]: 6 })
    const past = await shop.carts.copyOrder(caller, order, { targetDateTime: '2026-06-06T08:00:00+02:00' })
    expect(past).toMatchObject({ error: 'time_not_offered' })
    expect(accepted(await shop.carts.get(caller, {})).itemCount).toBe(0)
  })
})

describe('a time similar to the last one', () => {
  const at = (day: string, clock: string) => instantAt(day, clock)
  const starts = [at(MONDAY, '10:30'), at('2026-06-13', '07:00'), at('2026-06-13', '08:15'), at('2026-06-20', '08:00')]
  it('is on the next such weekday, nearest to the time of day', () => {
    expect(similarTime(SATURDAY_LAST, starts)).toEqual(at('2026-06-13', '08:15'))
  })
  it('is the first time if that weekday has none', () => {
    expect(similarTime(at('2026-06-07', '08:00'), starts)).toEqual(starts[0])
    expect(similarTime(SATURDAY_LAST, [])).toBeNull()
  })
})
