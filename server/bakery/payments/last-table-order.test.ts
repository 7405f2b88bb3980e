import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { subMinutes } from 'date-fns/subMinutes'
import { addCalendarDays, dayOf, instantAt } from '@/lib/format/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { NOTHING_KEPT, shopsByProvider } from '@/testing/paying-shop'
import { hoursOn } from '../branches/rules'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })

  const now = () => shop.bakery.clock.now()
  const passUntil = (at: Date) => shop.pass(Math.ceil((at.getTime() - now().getTime()) / 60_000))

  /** A cart at table 3, a quarter of an hour before its branch closes. */
  async function cartBeforeClosing() {
    const branch = (await shop.branches.all()).find(({ inhouse, tables }) => inhouse && tables > 3)
    if (branch === undefined) throw new Error('the demo has tables')
    const closings = [0, 1, 2, 3, 4].flatMap((ahead) => {
      const day = addCalendarDays(dayOf(now()), ahead)
      return hoursOn(branch, day).intervals.map(({ closes }) => instantAt(day, closes))
    })
    const closesAt = closings.find((at) => at > addMinutes(now(), 20))
    if (closesAt === undefined) throw new Error('the branch opens within five days')
    passUntil(subMinutes(closesAt, 15))
    const caller = { cartId: randomUUID(), customerId: null }
    const saved = await shop.carts.saveOrderConfig(caller, {
      ...{ originInformation: null, orderMode: 'inhouse', express: false, table: 3 },
      ...{ targetBranchId: branch.branchId, targetDateTime: now().toISOString() },
    })
    if (!saved.ok) throw new Error(saved.error)
    const added = await shop.carts.addProduct(caller, { SKUID: shop.limitedSku, CartItemUnits: 1 })
    if (!added.ok) throw new Error(added.error)
    return { caller, closesAt }
  }

  test('an order at a table that was opened before the last order is not captured after closing', async () => {
    const { caller, closesAt } = await cartBeforeClosing()
    const reference = await shop.create(caller)
    await shop.loseNotices()
    await shop.decide(reference, 'pay')
    passUntil(addMinutes(closesAt, 1))
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'invalid' } })
    expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test('an order at a table is not opened after the last order', async () => {
    const { caller, closesAt } = await cartBeforeClosing()
    passUntil(subMinutes(closesAt, 5))
    await expect(shop.create(caller)).resolves.toBe('')
  })

  test('an order is not captured once its time has begun', async () => {
    const { caller, reference } = await shop.approved()
    const { targetDateTime } = await shop.cartOf(caller)
    passUntil(addMinutes(new Date(targetDateTime), 20))
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'invalid' } })
    expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })
})
