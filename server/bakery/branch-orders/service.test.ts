import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { testBilling } from '@/testing/order'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { checkIntegrity } from '../db/integrity-check'
import { auditLog } from '../db/schema/audit-log'
import { orders } from '../db/schema/orders'
import { createInvoicesService } from '../invoices/service'

const shop = openForFile(createTestShop)

const staff = staffCaller('counter')
const CAPPUCCINO = 150_014

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

test('a branch sees the paid orders of a day with their goods and allergens', async () => {
  const order = await paidOrder()
  const [shown] = await listOf(order)
  expect(shown).toMatchObject({ orderNumber: order.orderNumber, state: 'paid', customerName: 'Fiete Hansen' })
  expect(shown?.lines).toEqual([expect.objectContaining({ units: 2, allergens: expect.stringMatching(/\w/) })])
})

test('unpaid orders are not shown at the counter', async () => {
  const { branchId, targetAt } = await shop.rowOf(await shop.create(await shop.newCaller()))
  expect(await listOf({ branchERPId: branchId - 1000, date: dayOf(targetAt) })).toEqual([])
})

test('an order of another branch is unknown here', async () => {
  const [mine, other] = [await paidOrder(), await paidOrder()]
  const input = { branchERPId: mine.branchERPId, orderNumber: other.orderNumber, to: 'ready' } as const
  expect(await shop.branchOrders.advance(staff, input)).toMatchObject({ error: 'order_unknown' })
})

type Step = 'noted' | 'preparing' | 'ready' | 'collected' | 'not_collected'
const presser =
  ({ branchERPId, orderNumber }: { branchERPId: number; orderNumber: string }, who = staff) =>
  (to: Step) =>
    shop.branchOrders.advance(who, { branchERPId, orderNumber, to })

const readyMails = async (orderId: string) =>
  (await shop.mailKindsOf(orderId)).filter((kind) => kind === 'order_ready').length

test('the customer is informed of `ready` once, however often it is set', async () => {
  const order = await paidOrder()
  const press = presser(order)
  for (const answer of await Promise.all([press('ready'), press('ready'), press('ready')])) {
    expect(answer).toMatchObject({ ok: true, value: { state: 'ready', step: 'ready' } })
  }
  expect(await readyMails(order.orderId)).toBe(1)
})

test('of two people at once one sets the step, and the other is refused with name and time', async () => {
  const order = await paidOrder()
  const [first, second] = [staffCaller('counter'), staffCaller('manager')]
  const answers = await Promise.all([presser(order, first)('ready'), presser(order, second)('ready')])
  const done = answers.find((answer) => answer.ok)
  const refused = answers.find((answer) => !answer.ok)
  const step = done?.ok === true ? done.value.steps[0] : undefined
  expect(refused).toEqual({
    ok: false,
    error: 'step_taken',
    details: { step: 'ready', at: step?.at, by: 'Wiebke Carstens' },
  })
  expect(await readyMails(order.orderId)).toBe(1)
})

test('an order that is handed over at once gets no email that it is ready', async () => {
  const { orderId, reference, ...order } = await paidOrder()
  expect(await presser(order)('collected')).toMatchObject({ ok: true, value: { state: 'collected' } })
  expect(await shop.mailKindsOf(orderId)).toEqual(['order_confirmation'])
  expect(await shop.eventsOf(reference)).toEqual(expect.arrayContaining(['paid', 'ready', 'collected']))
})

test("finds the order of a customer's code, and says why another code is not handed over here", async () => {
  const { branchERPId, orderNumber } = await paidOrder()
  const scan = (code: string, at = branchERPId) => shop.branchOrders.scan(staff, { branchERPId: at, code })
  expect(await scan(orderNumber.toLowerCase().replaceAll('-', 'ß'))).toMatchObject({
    value: { order: { orderNumber } },
  })
  expect(await scan('4006381333931')).toMatchObject({ error: 'code_foreign' })
  expect(await scan('HJ-2019-999999')).toMatchObject({ error: 'order_unknown' })
  const elsewhere = (await shop.branches.all()).find(({ erpId }) => erpId !== branchERPId)
  expect(await scan(orderNumber, elsewhere?.erpId)).toMatchObject({
    error: 'order_elsewhere',
    details: { branch: expect.stringContaining(', ') },
  })
  const unpaid = await shop.rowOf(await shop.create(await shop.newCaller()))
  expect(await scan(unpaid.orderNumber)).toMatchObject({ error: 'order_unknown' })
})

test('each step is one audit log entry of the person who set it', async () => {
  const order = await paidOrder()
  const press = presser(order)
  await press('noted')
  await press('noted')
  await press('collected')
  const acts = await shop.bakery.db.select().from(auditLog).where(eq(auditLog.subject, order.orderNumber))
  const { staffId, name, device } = staff.staff
  const common = { staffId, staffName: name, device, operation: 'branchOrders.advance', branchId: order.branchId }
  expect(acts).toMatchObject([
    { ...common, before: { step: 'new' }, after: { step: 'noted' } },
    { ...common, before: { step: 'noted' }, after: { step: 'collected' } },
  ])
})

test('a late request does not undo the handover', async () => {
  const press = presser(await paidOrder())
  await press('collected')
  expect(await press('ready')).toMatchObject({ ok: true, value: { state: 'collected' } })
})

test('a cancelled order cannot be set ready', async () => {
  const order = await paidOrder()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: order.orderGuid })
  expect(await presser(order)('ready')).toMatchObject({ error: 'order_not_open' })
})

test('`not_collected` is refused before the branch has closed', async () => {
  expect(await presser(await paidOrder())('not_collected')).toMatchObject({ error: 'branch_still_open' })
})

test('the customer sees the steps once they are set', async () => {
  const order = await paidOrder()
  const progress = () => shop.orders.progress(shop.nobody, { orderGUID: order.orderGuid })
  expect(await progress()).toMatchObject({ value: { step: 'accepted' } })
  await presser(order)('preparing')
  expect(await progress()).toMatchObject({ value: { step: 'packing', readyAt: expect.stringMatching(/^0001/) } })
  await presser(order)('ready')
  expect(await progress()).toMatchObject({ value: { step: 'ready', readyAt: expect.stringMatching(/^20/) } })
})

describe('taking a step back in time', () => {
  const takeBack = ({ branchERPId, orderNumber }: { branchERPId: number; orderNumber: string }, step: Step) =>
    shop.branchOrders.takeBack(staff, { branchERPId, orderNumber, step })

  test('removes the step and its messages; it can be set again', async () => {
    const order = await paidOrder()
    await presser(order)('noted')
    await presser(order)('ready')
    expect(await takeBack(order, 'ready')).toMatchObject({ ok: true, value: { state: 'paid', step: 'noted' } })
    expect(await takeBack(order, 'ready')).toMatchObject({ ok: true })
    expect(await readyMails(order.orderId)).toBe(0)
    expect(await presser(order)('ready')).toMatchObject({ value: { step: 'ready' } })
    expect(await readyMails(order.orderId)).toBe(1)
  })

  test('a handover returns the order to its former state', async () => {
    const order = await paidOrder()
    await presser(order)('collected')
    expect(await takeBack(order, 'collected')).toMatchObject({ ok: true, value: { state: 'paid', step: 'new' } })
    await presser(order)('ready')
    await presser(order)('collected')
    expect(await takeBack(order, 'collected')).toMatchObject({ ok: true, value: { state: 'ready', step: 'ready' } })
  })

  test('is refused afterwards', async () => {
    const order = await paidOrder()
    await presser(order)('ready')
    shop.pass(1)
    expect(await takeBack(order, 'ready')).toMatchObject({ error: 'take_back_too_late' })
  })
})

const whoOrdered = {
  firstName: 'Gisela',
  lastName: 'Müller-Weiß',
  email: 'g.mueller@web.example',
  phone: '+49 171 234 5678',
}

/** Paid by a coupon, so that it needs no PayPal account. */
async function orderOf(contact: typeof whoOrdered) {
  const caller = await shop.newCaller()
  await shop.giveAway(caller)
  accepted(await shop.payments.openPayment(caller, { ...(await shop.asShown(caller)), contact }))
  const [row] = await shop.db.select().from(orders).where(eq(orders.cartId, caller.cartId))
  if (row === undefined) throw new Error('nothing was ordered')
  return { ...row, branchERPId: row.branchId - 1000 }
}
const numbersFound = async (branchERPId: number, text: string): Promise<string[]> =>
  accepted(await shop.branchOrders.search(staff, { branchERPId, text })).orders.map(({ orderNumber }) => orderNumber)

test('an order is found by name, email, phone and number in any spelling', async () => {
  const { branchERPId, orderNumber } = await orderOf(whoOrdered)
  const texts = ['MÜLLER', 'mueller', 'Muller', 'weiss', 'müller gisela', 'g.mueller@web.example', '0171/2345678']
  for (const text of [...texts, orderNumber, orderNumber.slice(-4), orderNumber.toLowerCase()])
    expect({ text, found: await numbersFound(branchERPId, text) }).toEqual({ text, found: [orderNumber] })
  expect(await numbersFound(branchERPId, 'Miller')).toEqual([])
  expect(await numbersFound(branchERPId + 1, 'mueller')).toEqual([])
})

test('an order is found by its replaced and its new invoice number', async () => {
  const { branchERPId, orderNumber, orderGuid, invoiceNumber } = await orderOf(whoOrdered)
  const billing = testBilling({ companyName: 'Schröder & Söhne' })
  accepted(await createInvoicesService(shop).rewriteInvoice(shop.nobody, { orderGUID: orderGuid, billing }))
  for (const text of ['schroeder', invoiceNumber ?? ''])
    expect(await numbersFound(branchERPId, text)).toEqual([orderNumber])
})

test('an erased customer is not found by name, and their order only by its number', async () => {
  const { branchERPId, orderNumber, orderId } = await orderOf(whoOrdered)
  await shop.db.update(orders).set({ contact: null }).where(eq(orders.orderId, orderId))
  expect(await numbersFound(branchERPId, 'mueller')).not.toContain(orderNumber)
  expect(await numbersFound(branchERPId, orderNumber)).toEqual([orderNumber])
  const audit = await checkIntegrity(shop.db)
  expect(audit.filter(({ rule }) => rule.includes('forgotten'))).toEqual([])
})

test('search patterns are treated as text', async () => {
  const { branchERPId } = await paidOrder()
  expect(await shop.branchOrders.search(staff, { branchERPId, text: 'F%n' })).toEqual({
    ok: true,
    value: { orders: [] },
  })
})

test('lines are shown by packaging', async () => {
  const caller = await shop.newCaller()
  const add = async (SKUID: number, CartItemUnits: number, packaging: 'reusable_cup' | null = null) =>
    accepted(await shop.carts.addProduct(caller, { SKUID, CartItemUnits, packaging }))
  await add(CAPPUCCINO, 1)
  await add(CAPPUCCINO, 2, 'reusable_cup')
  const { orderNumber, branchId, targetAt } = await shop.pay(caller, await shop.create(caller))
  const shown = (await listOf({ branchERPId: branchId - 1000, date: dayOf(targetAt) })).find(
    (one) => one.orderNumber === orderNumber,
  )
  const packed = shown?.lines.filter(({ skuNumber }) => skuNumber === '50014')
  expect(packed).toMatchObject([
    { skuName: expect.stringMatching(/Vollmilch$/), units: 1 },
    { skuName: expect.stringMatching(/Vollmilch im Mehrwegbecher$/), units: 2 },
  ])
})

test('head office sees paid orders without a sent confirmation or without a branch', async () => {
  const head = staffCaller('head_office')
  const problems = async () =>
    new Map(
      accepted(await shop.branchOrders.overlooked(head, {})).orders.map(({ orderNumber, problem }) => [
        orderNumber,
        problem,
      ]),
    )
  const [told, silent, bounced, lost, forgotten] = [
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
    await paidOrder(),
  ]
  const set = (what: string, { orderId }: typeof told) =>
    shop.db.execute(sql`update orders set ${sql.raw(what)} where order_id = ${orderId}`)
  for (const { orderNumber } of [told, silent, bounced, lost, forgotten])
    expect((await problems()).has(orderNumber)).toBe(false)
  // Tests before this one may have left some.
  const before = await problems()
  await set(`contact = contact || '{"email": ""}'`, silent)
  await shop.db.execute(sql`update outbox set attempts = 9 where order_id = ${bounced.orderId}`)
  await set('branch_id = 424242', lost)
  await set('contact = null, person_erased_at = now()', forgotten)
  expect(await problems()).toEqual(
    new Map([
      ...before,
      [silent.orderNumber, 'no_address'],
      [bounced.orderNumber, 'no_confirmation'],
      [lost.orderNumber, 'no_branch'],
    ]),
  )
})
