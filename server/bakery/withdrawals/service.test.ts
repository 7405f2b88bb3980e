import { eq } from 'drizzle-orm'
import { business } from '@/lib/brand'
import { mayBeWithdrawn } from '@/lib/domain/withdrawal'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { products } from '../db/schema/catalogue'
import { orderLines, withdrawals } from '../db/schema/orders'
import { refunds } from '../db/schema/refunds'
import { limitBackend } from '../limits/service'

const shop = openForFile(createTestShop)
const ADDRESS = '203.0.113.7'

/** A paid order whose only line may be withdrawn from. */
async function bottles() {
  const order = await shop.paidOrder()
  await shop.bakery.db.update(orderLines).set({ withdrawal: 'possible' }).where(eq(orderLines.orderId, order.orderId))
  const email = order.contact?.email ?? ''
  return { ...order, email, key: { orderNumber: order.orderNumber, email: email.toUpperCase() } }
}

/** The same with a line of bread. */
async function bottlesAndBread() {
  const order = await bottles()
  const [line] = await shop.linesOf(order.orderId)
  const [bread] = await shop.bakery.db.select().from(products).where(eq(products.skuNumber, '1001'))
  if (line === undefined || bread === undefined) throw new Error('the demo has bread')
  await shop.bakery.db
    .insert(orderLines)
    .values({ ...line, position: 1, skuid: bread.skuid, name: 'Speicherlaib', withdrawal: 'perishable' })
  return order
}

const look = (key: Parameters<typeof shop.withdrawals.look>[1]['key'], clientAddress = ADDRESS) =>
  limitBackend({ withdrawals: shop.withdrawals }, shop.bakery.limits).withdrawals.look(
    { ...shop.nobody, clientAddress },
    { key },
  )
/** Hands the order over. */
async function collect({ orderNumber, branchId }: { orderNumber: string; branchId: number }) {
  const at = { branchERPId: branchId - 1000, orderNumber }
  await shop.branchOrders.advance(staffCaller('counter'), { ...at, to: 'collected' })
  return at
}

const declare = (key: Parameters<typeof shop.withdrawals.look>[1]['key'], positions: number[]) =>
  shop.withdrawals.declare(shop.nobody, { key, positions, name: 'Fiete Hansen' })
const mailsOf = async (orderNumber: string) =>
  (await shop.mail.listEmails(50)).filter(
    ({ text, kind }) => kind.startsWith('withdrawal') && text.includes(orderNumber),
  )

test('an order is found by number and email in upper or lower case, or by its guid', async () => {
  const { key, orderGuid, orderNumber } = await bottles()
  const lines = [{ position: 0, status: 'open' }]
  expect(await look(key)).toMatchObject({ ok: true, value: { orderNumber, lines } })
  expect(await look({ orderGUID: orderGuid })).toMatchObject({ ok: true, value: { orderNumber, lines } })
})

test('a wrong email finds nothing, and repeated guesses are rate-limited', async () => {
  const { key } = await bottles()
  const guess = () => look({ ...key, email: 'eve@beispiel.de' }, '203.0.113.8')
  const guesses = await Promise.all(Array.from({ length: 22 }, guess))
  expect(guesses.filter((answer) => !answer.ok && answer.error === 'order_unmatched')).toHaveLength(20)
  expect(await look(key, '203.0.113.8')).toMatchObject({ error: 'too_many' })
  expect(await look(key)).toMatchObject({ ok: true })
})

test('withdrawing an uncollected order cancels and refunds it, with a receipt that has the time', async () => {
  const { key, email, orderNumber, reference } = await bottles()
  const declared = await declare(key, [0])
  if (!declared.ok) throw new Error(declared.error)
  expect(declared.value).toMatchObject({ calledOff: true })
  // The provider's notice of the capture may still be settling the order, and then makes the refund.
  await eventually(async () => (await shop.stateOf(reference)) === 'refunded')
  expect(await shop.outcomeOf(reference)).toMatchObject({ state: 'refunded', netCaptures: 0, slotsHeld: 0 })
  const mails = await mailsOf(orderNumber)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['withdrawal_received', email]])
  expect(mails[0]?.text).toContain(`am ${formatOrderTime(declared.value.declaredAt)} bei uns eingegangen`)
  expect(mails[0]?.attachments).toEqual([expect.objectContaining({ contentType: expect.stringContaining('CANCEL') })])
})

test('for the bottle of a mixed order head office gets a task to refund; the order stays', async () => {
  const { key, orderNumber, orderGuid, reference, branchId } = await bottlesAndBread()
  const [bottle] = await shop.linesOf((await shop.rowOf(reference)).orderId)
  expect(await declare(key, [1])).toMatchObject({ error: 'not_withdrawable' })
  expect(await declare(key, [0])).toMatchObject({
    ok: true,
    value: { calledOff: false, amount: bottle?.totalPriceCents, goods: [`2 × ${bottle?.name}`] },
  })
  expect(await shop.stateOf(reference)).toBe('paid')
  const mails = await mailsOf(orderNumber)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['withdrawal_received', 'withdrawal_to_settle'])
  expect(mails.find(({ kind }) => kind === 'withdrawal_to_settle')).toMatchObject({
    recipient: business.legal.email,
    text: expect.stringContaining('/team/zentrale/erstattungen'),
  })
  const counter = await shop.branchOrders.advance(staffCaller('counter'), {
    branchERPId: branchId - 1000,
    orderNumber,
    to: 'ready',
  })
  expect(counter).toMatchObject({ value: { withdrawals: [{ goods: [`2 × ${bottle?.name}`] }] } })
  expect(await look({ orderGUID: orderGuid })).toMatchObject({ value: { lines: [{ status: 'declared' }, {}] } })
})

test('head office confirms the goods: the refund is made once and leaves the list', async () => {
  const { key, orderNumber, reference, grandTotalCents } = await bottles()
  const { branchERPId } = await collect({ orderNumber, branchId: (await shop.rowOf(reference)).branchId })
  await declare(key, [0])
  const office = staffCaller('head_office')
  const mine = async () => {
    const waiting = await shop.refunds.waiting(office, {})
    return waiting.ok ? waiting.value.withdrawals.find((one) => one.orderNumber === orderNumber) : undefined
  }
  const found = await mine()
  expect(found).toMatchObject({ branchERPId, amount: grandTotalCents })
  const withdrawalId = found?.withdrawalId ?? ''
  await Promise.all([1, 2].map(() => shop.refunds.payWithdrawal(office, { withdrawalId })))
  expect(shop.side.netCents(reference)).toBe(0)
  expect(await mine()).toBeUndefined()
  expect(await shop.refunds.look(office, { branchERPId, orderNumber })).toMatchObject({
    value: { refunds: [{ reason: 'withdrawn', state: 'done', amount: grandTotalCents }] },
  })
})

test('goods that were handed over must be returned first, so the refund waits for head office', async () => {
  const { key, orderNumber, branchId, reference } = await bottles()
  const at = { branchERPId: branchId - 1000, orderNumber, to: 'collected' } as const
  await shop.branchOrders.advance(staffCaller('counter'), at)
  expect(await declare(key, [0])).toMatchObject({ ok: true, value: { calledOff: false } })
  expect(await shop.stateOf(reference)).toBe('collected')
  expect(await mailsOf(orderNumber)).toHaveLength(2)
})

test('sent twice, also concurrently, it is one declaration', async () => {
  const { key, orderNumber } = await bottlesAndBread()
  const answers = await Promise.all([declare(key, [0]), declare(key, [0])])
  const times = answers.map((answer) => answer.ok && answer.value.declaredAt)
  expect(times[0]).toBe(times[1])
  expect(times[0]).toBeTruthy()
  expect(await mailsOf(orderNumber)).toHaveLength(2)
})

test('a cancelled order cannot be withdrawn from', async () => {
  const { key, orderGuid } = await bottles()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  expect(await look(key)).toMatchObject({ error: 'order_off' })
  expect(await declare(key, [0])).toMatchObject({ error: 'order_off' })
})

const orderOf = async (orderGUID: string) => {
  const order = await shop.orders.order(shop.nobody, { orderGUID })
  if (!order.ok) throw new Error(order.error)
  return order.value
}

test('customer and desk see a withdrawal as declared and as paid back; goods are not offered for change or withdrawal', async () => {
  const { key, orderGuid, orderNumber, branchId } = await bottlesAndBread()
  await declare(key, [0])
  const declared = await orderOf(orderGuid)
  expect(declared).toMatchObject({ withdrawals: [{ state: 'declared', positions: [0] }], goodsChangeable: false })
  expect(mayBeWithdrawn(declared)).toBe(false)
  const office = staffCaller('head_office')
  const waiting = await shop.refunds.waiting(office, {})
  const mine = waiting.ok ? waiting.value.withdrawals.find((one) => one.orderNumber === orderNumber) : undefined
  expect(mine).toMatchObject({ state: 'declared' })
  await shop.refunds.payWithdrawal(office, { withdrawalId: mine?.withdrawalId ?? '' })
  const paidBack = await orderOf(orderGuid)
  expect(paidBack).toMatchObject({ state: 'paid', withdrawals: [{ state: 'paid_back' }] })
  const desk = await shop.branchOrders.order(staffCaller('counter'), { branchERPId: branchId - 1000, orderNumber })
  expect(desk).toMatchObject({ value: { order: { withdrawals: [{ state: 'paid_back' }] } } })
})

test('a withdrawal whose refund is on the way stays with head office as accepted, until the money is back', async () => {
  const { key, orderGuid, orderNumber, orderId } = await bottlesAndBread()
  await declare(key, [0])
  const { db, clock } = shop.bakery
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, orderId))
  if (row === undefined) throw new Error('the withdrawal was not stored')
  await db.insert(refunds).values({
    refundId: row.withdrawalId,
    orderId,
    paymentId: orderId,
    state: 'due',
    provider: 'paypal',
    amountCents: row.amountCents,
    reason: 'withdrawn',
    initiator: 'staff',
    lines: [{ position: 0, units: 2, goods: row.amountCents, deposit: 0 }],
    depositCents: 0,
    shippingCents: 0,
    goodwillCents: 0,
    vat: [],
    createdAt: clock.now(),
    nextAttemptAt: new Date(clock.now().getTime() + 3_600_000),
  })
  const waiting = await shop.refunds.waiting(staffCaller('head_office'), {})
  expect(waiting.ok && waiting.value.withdrawals.find((one) => one.orderNumber === orderNumber)).toMatchObject({
    state: 'accepted',
    amount: row.amountCents,
  })
  expect(await orderOf(orderGuid)).toMatchObject({ withdrawals: [{ state: 'accepted' }] })
})

test('the last goods of an order that is still here call it off, although others were withdrawn before', async () => {
  const { key, orderId, orderGuid, reference } = await bottlesAndBread()
  await shop.bakery.db.update(orderLines).set({ withdrawal: 'possible' }).where(eq(orderLines.orderId, orderId))
  expect(await declare(key, [0])).toMatchObject({ value: { calledOff: false } })
  expect(await declare(key, [1])).toMatchObject({ value: { calledOff: true } })
  expect(await shop.stateOf(reference)).toBe('refunded')
  expect(await orderOf(orderGuid)).toMatchObject({ withdrawals: [{ state: 'paid_back' }, { state: 'paid_back' }] })
})
