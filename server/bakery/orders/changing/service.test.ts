import { eq } from 'drizzle-orm'
import { dayOf, toWire } from '@/lib/format/berlin-time'
import { breadNoteWords } from '@/lib/words/de/cart-note'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { orders as ordersTable } from '../../db/schema/orders'

const shop = openForFile(() => createTestShop({ slotsPerDay: 2 }))
afterEach(() => shop.resetClock())

const nobody = { cartId: null, customerId: null }
type Paid = Awaited<ReturnType<typeof shop.paidOrder>>

const moment = ({ targetAt, note }: Pick<Paid, 'targetAt' | 'note'>) => ({ targetDateTime: toWire(targetAt), note })
const seen = (order: Pick<Paid, 'targetAt' | 'note'>) => ({
  ...moment(order),
  lines: [{ skuid: shop.limitedSku, units: 2 }],
})
const change = (order: Paid, wanted: Partial<ReturnType<typeof seen>>, shown = seen(order)) =>
  shop.orderChanges.changeOrder(nobody, {
    orderGUID: order.orderGuid,
    shown,
    wanted: { ...shown, ...wanted },
    grandTotal: order.grandTotalCents,
  })
const freeTimes = async ({ orderGuid }: Paid) =>
  accepted(await shop.orderChanges.changeTimes(nobody, { orderGUID: orderGuid })).days.flatMap(({ starts }) => starts)

async function withTimes() {
  const order = await shop.paidOrder()
  const times = (await freeTimes(order)).filter((time) => time !== toWire(order.targetAt))
  return { order, first: times[0] ?? '', last: times.at(-1) ?? '' }
}

test('another time moves the slot, keeps goods and money, informs the customer and shows at the counter', async () => {
  const { order, last } = await withTimes()
  const before = await shop.outcomeOf(order.reference)
  expect(accepted(await change(order, { targetDateTime: last }))).toMatchObject({
    targetDateTime: last,
    grandTotal: order.grandTotalCents,
    timeChanges: 1,
  })
  expect(await shop.outcomeOf(order.reference)).toEqual(before)
  expect(await shop.mailKindsOf(order.orderId)).toContainEqual(expect.stringMatching(/^order_changed /))
  const { changes } = accepted(await shop.orders.order(nobody, { orderGUID: order.orderGuid }))
  expect(changes).toMatchObject([{ from: moment(order), to: { ...moment(order), targetDateTime: last }, goods: [] }])

  const branch = await shop.branches.byId(order.branchId)
  const day = { branchERPId: branch?.erpId ?? 0, date: last.slice(0, 10) }
  const { orders } = accepted(await shop.branchOrders.list(staffCaller('head_office'), day))
  expect(orders.find(({ orderNumber }) => orderNumber === order.orderNumber)).toMatchObject({
    targetDateTime: last,
    changed: { from: moment(order), goods: [] },
  })
})

test('changing back returns to the first slot; each change is recorded', async () => {
  const { order, first } = await withTimes()
  accepted(await change(order, { targetDateTime: first }))
  const changed = await shop.rowOf(order.reference)
  accepted(await change(order, { targetDateTime: toWire(order.targetAt) }, seen(changed)))
  expect(await shop.rowOf(order.reference)).toMatchObject({ targetAt: order.targetAt, timeChanges: 2 })
  expect(await shop.outcomeOf(order.reference)).toMatchObject({ slotsHeld: 1, unitsClaimed: 2, netCaptures: 1 })
  const { changes } = accepted(await shop.orders.order(nobody, { orderGUID: order.orderGuid }))
  expect(changes).toHaveLength(2)
})

test('of two concurrent changes one succeeds and the other is refused; a repetition changes nothing', async () => {
  const { order, first, last } = await withTimes()
  const answers = await Promise.all([
    change(order, { targetDateTime: first }),
    change(order, { targetDateTime: last }),
    change(order, { targetDateTime: last }),
  ])
  const now = toWire((await shop.rowOf(order.reference)).targetAt)
  expect([first, last]).toContain(now)
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused).toHaveLength(now === first ? 2 : 1)
  for (const answer of refused) expect(answer).toMatchObject({ error: 'order_changed' })
  expect((await shop.mailKindsOf(order.orderId)).filter((kind) => kind.startsWith('order_changed'))).toHaveLength(1)
  expect(await shop.outcomeOf(order.reference)).toMatchObject({ slotsHeld: 1, unitsClaimed: 2 })
})

test('refuses changes and offers no times after the cut-off, when ready and when cancelled', async () => {
  const [late, done, off] = [await withTimes(), await withTimes(), await withTimes()]
  const branch = await shop.branches.byId(done.order.branchId)
  const desk = { branchERPId: branch?.erpId ?? 0, orderNumber: done.order.orderNumber }
  accepted(await shop.branchOrders.advance(staffCaller('head_office'), { ...desk, to: 'ready' }))
  accepted(await shop.payments.cancelOrder(nobody, { orderGUID: off.order.orderGuid }))
  for (const { order, last } of [done, off]) {
    expect(await change(order, { targetDateTime: last })).toMatchObject({ error: 'change_too_late' })
    expect(await freeTimes(order)).toEqual([])
  }
  const until = late.order.cancellableUntil ?? new Date(0)
  shop.pass(Math.ceil((until.getTime() - Date.now()) / 60_000))
  expect(await change(late.order, { targetDateTime: late.last })).toMatchObject({ error: 'change_too_late' })
  expect(await freeTimes(late.order)).toEqual([])
})

test('the bread note can be changed without changing slot and time', async () => {
  const paid = await shop.paidOrder()
  await shop.db.update(ordersTable).set({ note: breadNoteWords.whole }).where(eq(ordersTable.orderId, paid.orderId))
  const order = { ...paid, note: breadNoteWords.whole }
  expect(accepted(await change(order, { note: breadNoteWords.sliced }))).toMatchObject({
    note: breadNoteWords.sliced,
    targetDateTime: toWire(paid.targetAt),
    timeChanges: 0,
  })
  expect(await change(order, { note: '' })).toMatchObject({ error: 'order_changed' })
})

test('a changed order can be cancelled like any other', async () => {
  const { order, last } = await withTimes()
  accepted(await change(order, { targetDateTime: last }))
  accepted(await shop.payments.cancelOrder(nobody, { orderGUID: order.orderGuid }))
  expect(await shop.outcomeOf(order.reference)).toMatchObject({
    state: 'refunded',
    slotsHeld: 0,
    unitsClaimed: 0,
    netCaptures: 0,
  })
})

test('refuses a time that is not offered, an unknown note and an unknown order', async () => {
  const { order } = await withTimes()
  const midnight = `${dayOf(order.targetAt)}T00:00:00+02:00`
  expect(await change(order, { targetDateTime: midnight })).toMatchObject({ error: 'time_not_offered' })
  // Rolls are not sliced.
  expect(await change(order, { note: breadNoteWords.sliced })).toMatchObject({ error: 'note_unknown' })
  expect(await change(order, { note: 'Bitte anrufen' })).toMatchObject({ error: 'note_unknown' })
  expect(await change({ ...order, orderGuid: order.orderId }, {})).toMatchObject({ error: 'order_unknown' })
  expect(await shop.rowOf(order.reference)).toMatchObject({ timeChanges: 0, changedAt: null })
})
