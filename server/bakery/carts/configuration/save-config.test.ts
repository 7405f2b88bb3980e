import type { OrderConfig, OriginInformation } from '@/lib/contract/orders/carts'
import { instantAt, toWire } from '@/lib/format/berlin-time'
import { accepted, type CartTestShop, MONDAY, newGuest, openTestShop, TUESDAY } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { timeSlots } from '../../db/schema/slots'

const shop = openForFile(openTestShop)
beforeEach(() => {
  shop.time.now = instantAt(MONDAY, '10:00')
})

const at = (clock: string, day = TUESDAY) => toWire(instantAt(day, clock))
const save = (more: Partial<OrderConfig> = {}, caller = newGuest()) =>
  shop.carts.saveOrderConfig(caller, shop.config(more))
const place = (latitude: number | null, longitude: number | null): OriginInformation => ({
  searchText: '23552 Lübeck',
  postalCode: '23552',
  city: 'Lübeck',
  locationId: '',
  latitude,
  longitude,
})
const NEAR = place(53.87, 10.69)
const delivery = { orderMode: 'delivery', originInformation: NEAR } as const
const branchWhere = async (has: (branch: CartTestShop['luebeck']) => boolean) => {
  const found = (await shop.branches.all()).find(has)
  if (found === undefined) throw new Error('the demo has such a branch')
  return found.branchId
}

describe('saving', () => {
  test('stores branch, mode and time, and holds the slot for twenty minutes', async () => {
    expect(accepted(await save({ originInformation: NEAR }))).toMatchObject({
      orderMode: 'pickup',
      targetDateTime: at('10:00'),
      originInformation: NEAR,
      targetBranch: { branchERPId: 17, branchAddress: { label: '497 m' } },
      reservationExpiresAt: at('10:20', MONDAY),
      shopNotification: null,
    })
  })

  test('strips seconds', async () => {
    const targetDateTime = new Date(instantAt(TUESDAY, '10:00').getTime() + 42_500).toISOString()
    expect(accepted(await save({ targetDateTime })).targetDateTime).toBe(at('10:00'))
  })

  test('a time with the offset of another zone is the same instant', async () => {
    expect(accepted(await save({ targetDateTime: '2026-06-09T03:00:00-05:00' })).targetDateTime).toBe(at('10:00'))
  })

  test('a table order is for now, and the note names the table', async () => {
    shop.time.now = instantAt(MONDAY, '10:07')
    expect(accepted(await save({ orderMode: 'inhouse', table: 12 }))).toMatchObject({
      targetDateTime: at('10:00', MONDAY),
      table: 12,
      cartNote: 'Tisch-12',
    })
  })

  test('keeps the origin if none is sent', async () => {
    const caller = newGuest()
    await save({ originInformation: NEAR }, caller)
    expect(accepted(await save({}, caller)).originInformation).toEqual(NEAR)
  })

  test('adds the delivery fee', async () => {
    const caller = newGuest()
    accepted(await save(delivery, caller))
    expect(accepted(await shop.add(caller, '1001')).shippingPrice).toBe(390)
  })
})

describe('refused:', () => {
  test.each<[string, Partial<OrderConfig>, string]>([
    ['an unknown branch', { targetBranchId: 999_999 }, 'branch_unknown'],
    ['no time', { targetDateTime: '0001-01-01T00:00:00' }, 'time_not_offered'],
    ['a time between two slots', { targetDateTime: at('10:05') }, 'time_not_offered'],
    ['a time in the past', { targetDateTime: at('09:00', MONDAY) }, 'time_not_offered'],
    ['a day beyond the fourteen', { targetDateTime: at('10:00', '2026-06-22') }, 'time_not_offered'],
    ['a time after closing', { targetDateTime: at('20:00') }, 'time_not_offered'],
    ['express tomorrow', { express: true }, 'time_not_offered'],
    ['a table that is not there', { orderMode: 'inhouse', table: 99 }, 'table_invalid'],
    ['delivery without a place', { orderMode: 'delivery' }, 'out_of_delivery_area'],
    ['delivery too far away', { ...delivery, originInformation: place(54.5, 10.7) }, 'out_of_delivery_area'],
  ])('%s', async (_, more, error) => {
    expect(await save(more)).toMatchObject({ ok: false, error })
  })

  test('a service that the branch lacks', async () => {
    const targetBranchId = await branchWhere((branch) => !branch.inhouse)
    expect(await save({ targetBranchId, orderMode: 'inhouse' })).toEqual({ ok: false, error: 'mode_not_offered' })
  })

  test('a public holiday', async () => {
    shop.time.now = instantAt('2026-10-01', '10:00')
    const targetBranchId = await branchWhere((branch) => !branch.openOnHolidays)
    const targetDateTime = at('10:00', '2026-10-03')
    expect(await save({ targetBranchId, targetDateTime })).toMatchObject({ error: 'time_not_offered' })
  })

  test('a table after closing', async () => {
    shop.time.now = instantAt(MONDAY, '19:00')
    expect(await save({ orderMode: 'inhouse', table: 1 })).toMatchObject({ ok: false, error: 'time_not_offered' })
  })

  test('express for a time that is held without express, and vice versa', async () => {
    const caller = newGuest()
    accepted(await save({}, caller))
    expect(await save({ express: true }, caller)).toMatchObject({ ok: false, error: 'time_not_offered' })
    const express = { express: true, targetDateTime: at('10:15', MONDAY) }
    accepted(await save(express, caller))
    expect(accepted(await save(express, caller)).express).toBe(true)
    expect(await save({ ...express, express: false }, caller)).toMatchObject({ ok: false, error: 'time_not_offered' })
  })

  test('a full slot, with the next free ones, without a write', async () => {
    const caller = newGuest()
    const startsAt = instantAt(TUESDAY, '11:00')
    const full = { branchId: shop.luebeck.branchId, orderMode: 'pickup', startsAt, capacity: 1000, taken: 1000 }
    await shop.db.insert(timeSlots).values(full)
    expect(await save({ targetDateTime: toWire(startsAt) }, caller)).toEqual({
      ok: false,
      error: 'slot_full',
      details: { nextSlots: [at('11:15'), at('11:30'), at('11:45')] },
    })
    expect(accepted(await shop.carts.get(caller, {})).orderMode).toBeNull()
  })
})

test('of two hundred concurrent customers for five orders five succeed, and the others get free times', async () => {
  const startsAt = instantAt(TUESDAY, '14:00')
  const slot = { branchId: shop.luebeck.branchId, orderMode: 'pickup', startsAt }
  await shop.db.insert(timeSlots).values({ ...slot, capacity: 1000, taken: 995 })
  const answers: Awaited<ReturnType<typeof save>>[] = []
  // Forty at a time, because more would only wait for a connection of the pool.
  const next = async (): Promise<void> => {
    answers.push(await save({ targetDateTime: toWire(startsAt) }))
    if (answers.length <= 200 - 40) await next()
  }
  await Promise.all(Array.from({ length: 40 }, next))
  expect(answers).toHaveLength(200)
  const refused = answers.filter((answer) => !answer.ok)
  expect(refused).toHaveLength(195)
  expect(new Set(refused.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([
      JSON.stringify({
        ok: false,
        error: 'slot_full',
        details: { nextSlots: [at('14:15'), at('14:30'), at('14:45')] },
      }),
    ]),
  )
})

describe('changing the configuration', () => {
  test('updates the prices of the cart', async () => {
    const caller = newGuest()
    await save({}, caller)
    await shop.add(caller, '5011')
    expect(accepted(await save({ orderMode: 'inhouse', table: 1 }, caller)).subTotal).toBe(300)
  })

  test('removes unavailable lines, with their reasons in the notification', async () => {
    const caller = newGuest()
    await save({ targetDateTime: at('12:00') }, caller)
    await shop.add(caller, '1018')
    await shop.add(caller, '1001')
    const cart = accepted(await save({ orderMode: 'inhouse', table: 1 }, caller))
    expect(cart.cartItems.map((item) => item.skuName)).toEqual(['Speicherlaib'])
    expect(cart.shopNotification).toMatchObject({
      headline: 'Ihr Brotbüdel hat sich geändert',
      changes: [{ label: 'Hansekogge', reason: 'Mit diesem Service nicht erhältlich.' }],
      validationResult: 'invalid',
      redirectTarget: null,
    })
  })

  test('a dismissed notification does not come back', async () => {
    const caller = newGuest()
    await save({ targetDateTime: at('12:00') }, caller)
    await shop.add(caller, '1018')
    await save({ orderMode: 'inhouse', table: 1 }, caller)
    expect(accepted(await shop.carts.dismissNotification(caller, {})).shopNotification).toBeNull()
    expect(accepted(await shop.carts.get(caller, {})).shopNotification).toBeNull()
  })

  test("applies the cart's lead time to a new day", async () => {
    const caller = newGuest()
    await save({ targetDateTime: at('12:00') }, caller)
    await shop.add(caller, '1018')
    expect((await shop.carts.needsOf(caller)).leadTime).toEqual({ hours: 24, productName: 'Hansekogge' })
  })
})
