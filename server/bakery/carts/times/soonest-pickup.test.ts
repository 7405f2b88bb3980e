import { instantAt } from '@/lib/format/berlin-time'
import { accepted, MONDAY, newGuest, openTestShop, type TestShop } from '@/testing/cart-service'

let shop: TestShop
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

test('is at the nearest shop, as soon as it is ready there', async () => {
  expect(await soonest()).toEqual(['Lübeck, Hüxstraße', '2026-06-08T10:30:00+02:00'])
})

test('is at the shop that is asked for while it lies in reach', async () => {
  const all = accepted(await shop.branches.list(newGuest(), { orderMode: 'pickup', ...NEAR_LUEBECK }))
  const other = all.filter(({ branchKind }) => branchKind === 'shop')[2]
  if (other === undefined) throw new Error('the demo has too few shops around Lübeck')
  expect((await soonest({ branchId: other.branchId }))?.[0]).toBe(other.branchPublicName)
  const berlin = { latitude: 52.52, longitude: 13.4 }
  expect((await soonest({ branchId: other.branchId, ...berlin }))?.[0]).toMatch(/^Berlin/)
})

test('waits for the day on which the wanted bread is baked', async () => {
  expect(await soonest({ skuid: await shop.skuidOf(BAKED_TUE_THU_SAT) })).toEqual([
    'Lübeck, Hüxstraße',
    '2026-06-09T06:00:00+02:00',
  ])
})

test('waits for what lies in the cart already', async () => {
  const caller = newGuest()
  await shop.configure(caller)
  accepted(await shop.add(caller, CAKE))
  expect((await soonest({}, caller))?.[1]).toBe('2026-06-09T10:00:00+02:00')
})

test('is another day where the wanted product is sold out on this one', async () => {
  const skuid = await shop.skuidOf(LIMITED)
  await shop.pool.query('insert into daily_inventory (branch_id, skuid, day, quantity) values ($1, $2, $3, 0)', [
    shop.luebeck.branchId,
    skuid,
    MONDAY,
  ])
  expect(await soonest({ skuid })).toEqual(['Lübeck, Hüxstraße', '2026-06-09T06:00:00+02:00'])
})

test('is nothing where no shop is in reach, or nobody knows where it should be', async () => {
  expect(await soonest({ latitude: 48.14, longitude: 11.58 })).toBeNull()
  expect(accepted(await shop.carts.soonest(newGuest(), { searchRadius: 30 })).soonest).toBeNull()
})
