import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { dayOf } from '@/lib/format/berlin-time'
import { proposedChange } from '@/lib/web/proposed-change'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { auditLog } from '../db/schema/audit-log'
import { customers } from '../db/schema/customers'
import { outbox } from '../db/schema/mail'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transact'

const shop = openForFile(createTestShop)
const head = staffCaller('head_office')

const found = async (text: string, date?: string) => {
  const answer = await shop.officeOrders.search(head, { text, ...(date !== undefined && { date }) })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value.orders
}
const numbersOf = async (text: string, date?: string) => (await found(text, date)).map(({ orderNumber }) => orderNumber)
const read = async (orderNumber: string) => {
  const answer = await shop.officeOrders.order(head, { orderNumber })
  if (!answer.ok) throw new Error(answer.error)
  return answer.value
}

test('an order of any branch is found by number, name, product, amount and day, alone or together', async () => {
  const order = await shop.paidOrder()
  const { orderNumber } = order
  const day = dayOf(order.targetAt)
  const [year, month, date] = day.split('-')
  const { order: read1 } = await read(orderNumber)
  const product = read1.lines[0]?.skuName ?? ''
  const amount = (order.grandTotalCents / 100).toFixed(2).replace('.', ',')
  for (const text of [
    orderNumber,
    orderNumber.toLowerCase(),
    'hansen fiete',
    'FIETE',
    product.toUpperCase(),
    amount,
    `${amount} € hansen`,
    `hansen ${date}.${month}.`,
    `${date}.${month}.${year}`,
    `${product} ${day}`,
  ])
    expect([text, await numbersOf(text)]).toEqual([text, expect.arrayContaining([orderNumber])])
  expect(await numbersOf('hansen', day)).toContain(orderNumber)
  expect(await numbersOf('hansen', '2020-01-01')).toEqual([])
  expect(await numbersOf(`hansen 0,01 €`)).toEqual([])
  const [hit] = await found(orderNumber)
  expect(hit).toMatchObject({ customerName: 'Fiete Hansen', found: ['number'], step: 'new', goods: [product] })
})

test('hits of one appointment have an order: the latest order first', async () => {
  const placed = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  const [{ targetAt } = {}] = placed
  const numbers = placed.map(({ orderNumber }) => orderNumber)
  // The rows are written in another order than they were placed in.
  for (const orderNumber of [...numbers].reverse())
    await shop.db.update(orders).set({ targetAt }).where(eq(orders.orderNumber, orderNumber))
  const hits = (await numbersOf('hansen')).filter((number) => numbers.includes(number))
  expect(hits).toEqual([...numbers].reverse())
})

test('an order that was never paid is not found', async () => {
  const { orderNumber } = await shop.rowOf(await shop.create(await shop.newCaller()))
  expect(await numbersOf(orderNumber)).toEqual([])
  expect(await shop.officeOrders.order(head, { orderNumber })).toMatchObject({ error: 'order_unknown' })
})

test('an order is shown with its money, emails, acts and the further orders of its customer', async () => {
  const [order, other] = [await shop.paidOrder(), await shop.paidOrder()]
  const branchERPId = order.branchId - 1000
  await shop.branchOrders.advance(head, { branchERPId, orderNumber: order.orderNumber, to: 'noted' })
  const shown = await read(order.orderNumber)
  expect(shown).toMatchObject({ branchERPId, step: 'noted', staffNote: '' })
  expect(shown.payments).toEqual([
    expect.objectContaining({ purpose: 'first', state: 'captured', amount: order.grandTotalCents }),
  ])
  expect(shown.letters.map(({ kind }) => kind)).toEqual(['order_confirmation'])
  expect(shown.acts.map(({ operation }) => operation)).toEqual(['branchOrders.advance'])
  expect(shown.others.map(({ orderNumber }) => orderNumber)).toContain(other.orderNumber)
  expect(shown.others.map(({ orderNumber }) => orderNumber)).not.toContain(order.orderNumber)
  expect(shown.refundable.left).toBe(order.grandTotalCents)
})

test('an email that was sent is sent again under a new id, and the act is logged', async () => {
  const { orderNumber } = await shop.paidOrder()
  await shop.sendWaitingMails()
  const [letter] = (await read(orderNumber)).letters
  const emailId = letter?.emailId ?? ''
  const again = await shop.officeOrders.sendAgain(head, { orderNumber, emailId })
  if (!again.ok) throw new Error(again.error)
  const [renewed] = again.value.letters
  expect(renewed?.emailId).not.toBe(emailId)
  expect(renewed).toMatchObject({ attempts: 0, sentAt: '0001-01-01T00:00:00' })
  expect(again.value.acts[0]).toMatchObject({ operation: 'officeOrders.sendAgain' })
  // A second click on the same row.
  expect(await shop.officeOrders.sendAgain(head, { orderNumber, emailId })).toMatchObject({ error: 'order_unknown' })
})

test('an email of another order is not sent', async () => {
  const [mine, other] = [await shop.paidOrder(), await shop.paidOrder()]
  const [letter] = (await read(other.orderNumber)).letters
  const input = { orderNumber: mine.orderNumber, emailId: letter?.emailId ?? '' }
  expect(await shop.officeOrders.sendAgain(head, input)).toMatchObject({ error: 'order_unknown' })
})

test('a corrected address gets the emails that did not arrive, and is found; a second person is told', async () => {
  const { orderNumber, orderId } = await shop.paidOrder()
  const { order } = await read(orderNumber)
  const before = { email: order.contact?.email ?? '', phone: '' }
  const correct = (email: string, was = before) =>
    shop.officeOrders.correctContact(head, { orderNumber, before: was, email, phone: '040 1234567' })
  expect(await correct('gesa@beispiel.de')).toMatchObject({ ok: true, value: { phone: '040 1234567' } })
  const [email] = await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId))
  expect(email).toMatchObject({ kind: 'order_confirmation', recipient: 'gesa@beispiel.de' })
  expect(await numbersOf('gesa@beispiel.de')).toContain(orderNumber)
  expect(await numbersOf('34567')).toContain(orderNumber)
  expect(await correct('ole@beispiel.de')).toMatchObject({ error: 'order_changed' })
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
  expect(JSON.stringify(entries)).not.toMatch(/beispiel|1234567/)
})

test('an order without an address gets its confirmation once it has one', async () => {
  const { orderNumber, orderId, contact } = await shop.paidOrder()
  if (contact === null) throw new Error('The order has a contact.')
  await shop.db
    .update(orders)
    .set({ contact: { ...contact, email: '' } })
    .where(eq(orders.orderId, orderId))
  await shop.db.delete(outbox).where(eq(outbox.orderId, orderId))
  const input = { orderNumber, before: { email: '', phone: contact.phone }, email: 'gesa@beispiel.de', phone: '' }
  expect(await shop.officeOrders.correctContact(head, input)).toMatchObject({ ok: true })
  expect(await shop.mailKindsOf(orderId)).toEqual(['order_confirmation'])
})

test('an order whose customer is deleted meanwhile is found by its number only, and takes no contact and no email again', async () => {
  const { orderNumber, orderId, contact } = await shop.paidOrder()
  const [letter] = (await read(orderNumber)).letters
  const customerId = randomUUID()
  const email = `${customerId}@beispiel.de`
  await shop.db
    .insert(customers)
    .values({ customerId, email, passwordHash: '', firstName: 'Fiete', lastName: 'Hansen' })
  await shop.db.update(orders).set({ customerId }).where(eq(orders.orderId, orderId))
  await inTransaction(shop.db, (tx) => shop.orders.anonymiseOrdersOf(tx, customerId))
  // The deletion of an account removes its emails, too.
  await shop.db.delete(outbox).where(eq(outbox.orderId, orderId))
  expect(await numbersOf(orderNumber)).toEqual([orderNumber])
  expect(await numbersOf('hansen')).not.toContain(orderNumber)
  const shown = await read(orderNumber)
  expect(shown.order.contact).toBeNull()
  expect(JSON.stringify(shown)).not.toMatch(/Fiete|Hansen/)
  const before = { email: contact?.email ?? '', phone: contact?.phone ?? '' }
  for (const was of [before, { email: '', phone: '' }])
    expect(
      await shop.officeOrders.correctContact(head, { orderNumber, before: was, email: 'gesa@beispiel.de', phone: '' }),
    ).toMatchObject({ error: 'order_unknown' })
  expect(await shop.officeOrders.sendAgain(head, { orderNumber, emailId: letter?.emailId ?? '' })).toMatchObject({
    error: 'order_unknown',
  })
})

test('a note for the branch is shown at its counter; of two persons the second sees the first note', async () => {
  const { orderNumber, branchId } = await shop.paidOrder()
  const write = (before: string, note: string) => shop.officeOrders.writeNote(head, { orderNumber, before, note })
  expect(await write('', 'Kommt mit dem Fahrrad')).toMatchObject({ ok: true })
  expect(await write('', 'Kommt zu Fuß')).toMatchObject({ error: 'order_changed' })
  const atCounter = await shop.branchOrders.order(head, { branchERPId: branchId - 1000, orderNumber })
  expect(atCounter).toMatchObject({ value: { order: { staffNote: 'Kommt mit dem Fahrrad' } } })
  const [entry] = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
  expect(JSON.stringify(entry)).not.toContain('Fahrrad')
})

const changeOf = async (orderNumber: string, orderGuid: string, units: number) => {
  const asked = await shop.changeOf(orderGuid, units)
  if (asked === null) throw new Error('The change was not quoted.')
  const { orderGUID: _, ...change } = asked.bought
  return { change: { orderNumber, ...change }, quote: asked.quote }
}

test('a change that costs less is applied at once: refund, email and act', async () => {
  const { orderNumber, orderGuid, orderId } = await shop.paidOrder()
  const { change, quote } = await changeOf(orderNumber, orderGuid, 1)
  const done = await shop.officeOrders.change(head, change)
  expect(done).toMatchObject({ ok: true, value: { result: 'changed' } })
  const shown = await read(orderNumber)
  expect(shown.order.grandTotal).toBe(quote.grandTotal)
  expect(shown.refunds).toEqual([
    expect.objectContaining({ reason: 'changed', amount: -quote.difference, state: 'done' }),
  ])
  expect(shown.acts[0]?.after).toMatchObject({ totalCents: quote.grandTotal, askedToPay: false })
  const [mail] = await shop.db.select().from(outbox).where(sql`order_id = ${orderId} and kind like 'order_changed%'`)
  expect(mail?.text).toContain('wie besprochen haben wir')
  // A repeat changes nothing.
  expect(await shop.officeOrders.change(head, change)).toMatchObject({ ok: true, value: { result: 'changed' } })
  expect((await read(orderNumber)).refunds).toHaveLength(1)
})

test('a change that costs more changes nothing until the customer pays by the link of the email', async () => {
  const { orderNumber, orderGuid, orderId, grandTotalCents } = await shop.paidOrder()
  const { change } = await changeOf(orderNumber, orderGuid, 5)
  expect(await shop.officeOrders.change(head, change)).toMatchObject({ ok: true, value: { result: 'asked' } })
  expect((await read(orderNumber)).order.grandTotal).toBe(grandTotalCents)
  const [mail] = await shop.db.select().from(outbox).where(sql`order_id = ${orderId} and kind like 'change_proposed%'`)
  const [link = ''] = /https?:\S+bestellung-aendern\S+/.exec(mail?.text ?? '') ?? []
  const { searchParams } = new URL(link)
  expect(searchParams.get('guid')).toBe(orderGuid)
  expect(proposedChange(Object.fromEntries(searchParams))?.lines).toMatchObject(change.wanted.lines)
  expect((await read(orderNumber)).acts[0]?.after).toMatchObject({ askedToPay: true })
})

test('without an email address nobody can be asked to pay', async () => {
  const { orderNumber, orderGuid, orderId, contact } = await shop.paidOrder()
  const { change } = await changeOf(orderNumber, orderGuid, 5)
  if (contact === null) throw new Error('The order has a contact.')
  await shop.db
    .update(orders)
    .set({ contact: { ...contact, email: '' } })
    .where(eq(orders.orderId, orderId))
  expect(await shop.officeOrders.change(head, change)).toMatchObject({ error: 'customer_without_email' })
})
