/** @jest-environment node */
import { eq } from 'drizzle-orm'
import { dayOf } from '@/lib/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { staffActs } from '../db/schema/staff'

const shop = openForFile(createTestShop)

const staff = staffCaller('counter')

async function paidOrder() {
  const row = await shop.paidOrder()
  const branchERPId = row.branchId - 1000
  return { ...row, branchERPId, date: dayOf(row.targetAt) }
}

async function listOf({ branchERPId, date }: { branchERPId: number; date: string }) {
  const answer = await shop.branchOrders.list(staff, { branchERPId, date })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value.orders
}

test('a branch sees the paid orders of a day, with what it has to bake and whose allergens', async () => {
  const order = await paidOrder()
  const [shown] = await listOf(order)
  expect(shown).toMatchObject({ orderNumber: order.orderNumber, state: 'paid', customerName: 'Fiete Hansen' })
  expect(shown?.lines).toEqual([expect.objectContaining({ units: 2, allergens: expect.stringMatching(/\w/) })])
})

test('orders that nobody has paid are not for the counter', async () => {
  const { branchId, targetAt } = await shop.rowOf(await shop.create(await shop.newCaller()))
  expect(await listOf({ branchERPId: branchId - 1000, date: dayOf(targetAt) })).toEqual([])
})

test('an order of another branch is unknown here', async () => {
  const [mine, other] = [await paidOrder(), await paidOrder()]
  const input = { branchERPId: mine.branchERPId, orderNumber: other.orderNumber, to: 'ready' } as const
  expect(await shop.branchOrders.advance(staff, input)).toMatchObject({ error: 'order_unknown' })
})

test('ready is told to the customer once, however often the button is pressed, also by two at once', async () => {
  const { branchERPId, orderNumber, orderId } = await paidOrder()
  const press = () => shop.branchOrders.advance(staff, { branchERPId, orderNumber, to: 'ready' })
  for (const answer of await Promise.all([press(), press(), press()])) {
    expect(answer).toMatchObject({ ok: true, value: { state: 'ready' } })
  }
  expect((await shop.mailKindsOf(orderId)).filter((kind) => kind === 'order_ready')).toHaveLength(1)
})

test('what is handed over at once needs no mail that it is ready', async () => {
  const { branchERPId, orderNumber, orderId, reference } = await paidOrder()
  const handed = await shop.branchOrders.advance(staff, { branchERPId, orderNumber, to: 'collected' })
  expect(handed).toMatchObject({ ok: true, value: { state: 'collected' } })
  expect(await shop.mailKindsOf(orderId)).toEqual(['order_confirmation'])
  expect(await shop.eventsOf(reference)).toEqual(expect.arrayContaining(['paid', 'ready', 'collected']))
})

test('each step that was taken is one act of who took it', async () => {
  const { branchERPId, orderNumber } = await paidOrder()
  const press = (to: 'ready' | 'collected') => shop.branchOrders.advance(staff, { branchERPId, orderNumber, to })
  await press('ready')
  await press('ready')
  await press('collected')
  const acts = await shop.bakery.db.select().from(staffActs).where(eq(staffActs.subject, orderNumber))
  const { staffId, name, device } = staff.staff
  const common = { staffId, staffName: name, device, operation: 'branchOrders.advance', branchId: branchERPId + 1000 }
  expect(acts).toMatchObject([
    { ...common, before: { state: 'paid' }, after: { state: 'ready' } },
    { ...common, before: { state: 'ready' }, after: { state: 'collected' } },
  ])
})

test('a press that comes late does not take back what was handed over', async () => {
  const { branchERPId, orderNumber } = await paidOrder()
  await shop.branchOrders.advance(staff, { branchERPId, orderNumber, to: 'collected' })
  const late = await shop.branchOrders.advance(staff, { branchERPId, orderNumber, to: 'ready' })
  expect(late).toMatchObject({ ok: true, value: { state: 'collected' } })
})

test('a cancelled order is not made ready', async () => {
  const { branchERPId, orderNumber, orderGuid } = await paidOrder()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  const late = await shop.branchOrders.advance(staff, { branchERPId, orderNumber, to: 'ready' })
  expect(late).toMatchObject({ error: 'order_not_open' })
})
