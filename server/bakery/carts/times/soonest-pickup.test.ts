import { instantAt } from '@/lib/format/berlin-time'
import { accepted, type CartTestShop, MONDAY, newGuest, openTestShop } from '@/testing/cart-service'

let shop: CartTestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.time.now = instantAt(MONDAY, '10:00')
})
afterAll(() => shop.close())

const NEAR_LUEBECK = { latitude: 53.8655, longitude: 10.6866, searchRadius: 30 }
const BAKED_TUE_THU_SAT = '1005'
const CAKE = '3014'
const LIMITED = '4003'

type Wanted = { branchId?: number; skuid?: number; latitude?: number; longitude?: number }
async function soonest(wanted: Wanted = {}, caller = newGuest()) {
  const found = accepted(await shop.carts.soonest(caller, { ...NEAR_LUEBECK, ...wanted })).soonest
  return found && [found.branch.branchPublicName, found.start]
}

test('is at the nearest shop, at its first free time', async () => {
  expect(await soonest()).toEqual(['Lübeck, Hüxstraße', '2026-06-08T10:30:00+02:00'])
})

test('is at the requested shop if it is in reach', async () => {
  const all = accepted(await shop.branches.list(newGuest(), { orderMode: 'pickup', ...NEAR_LUEBECK }))
  const other = all.filter(({ branchKind }) => branchKind === 'shop')[2]
  if (other === undefined) throw new Error('the demo has too few shops around Lübeck')
  expect((await soonest({ branchId: other.branchId }))?.[0]).toBe(other.branchPublicName)
  const berlin = { latitude: 52.52, longitude: 13.4 }
  expect((await soonest({ branchId: other.branchId, ...berlin }))?.[0]).toMatch(/^Berlin/)
})

test('is on the day on which the product is baked', async () => {
  expect(await soonest({ skuid: await shop.skuidOf(BAKED_TUE_THU_SAT) })).toEqual([
    'Lübeck, Hüxstraße',
    '2026-06-09T06:00:00+02:00',
  ])
})

test('considers the lines of the cart', async () => {
  const caller = newGuest()
  await shop.configure(caller)
  accepted(await shop.add(caller, CAKE))
  expect((await soonest({}, caller))?.[1]).toBe('2026-06-09T10:00:00+02:00')
})

test('is on another day if the product is sold out on the first', async () => {
  const skuid = await shop.skuidOf(LIMITED)
  await shop.pool.query('insert into daily_inventory (branch_id, skuid, day, quantity) values ($1, $2, $3, 0)', [
    shop.luebeck.branchId,
    skuid,
    MONDAY,
  ])
  expect(await soonest({ skuid })).toEqual(['Lübeck, Hüxstraße', '2026-06-09T06:00:00+02:00'])
})

test('is null without a shop in reach, and without point and branch', async () => {
  expect(await soonest({ latitude: 48.14, longitude: 11.58 })).toBeNull()
  expect(accepted(await shop.carts.soonest(newGuest(), { searchRadius: 30 })).soonest).toBeNull()
})
