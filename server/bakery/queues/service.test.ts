import { randomUUID } from 'node:crypto'
import { subHours } from 'date-fns/subHours'
import { eq, sql } from 'drizzle-orm'
import { type QueueName, queueNames } from '@/lib/contract/values'
import { accepted } from '@/testing/cart-service'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { staffCaller } from '@/testing/staff'
import { auditLog } from '../db/schema/audit-log'
import { companies } from '../db/schema/companies'
import { jobRuns } from '../db/schema/job-runs'
import { outbox } from '../db/schema/mail'
import { orders, payments } from '../db/schema/orders'
import { refunds } from '../db/schema/refunds'
import { webhookEndpoints, webhookMessages } from '../db/schema/webhooks'
import { countStuck } from './service'

const shop = openForFile(createTestShop)
const almut = staffCaller('head_office')
const jonte = { ...almut, staff: { ...almut.staff, staffId: randomUUID(), name: 'Jonte Behrens' } }

async function itemsOf(queue: QueueName) {
  const answer = await shop.queues.list(almut, {})
  if (!answer.ok) throw new Error(answer.error)
  return answer.value.queues.find((one) => one.queue === queue)?.items ?? []
}
const itemOf = async (queue: QueueName, orderNumber: string) =>
  (await itemsOf(queue)).find((item) => item.orderNumber === orderNumber)

/** An order whose confirmation a mail server has refused. */
async function refusedLetter() {
  const order = await shop.paidOrder()
  await shop.db
    .update(outbox)
    .set({ attempts: 4, lastAnswer: '452 Mailbox full', nextAttemptAt: new Date(Date.now() + 3_600_000) })
    .where(eq(outbox.orderId, order.orderId))
  const item = await itemOf('letters', order.orderNumber)
  if (item === undefined) throw new Error('The email is not in the queue.')
  return { ...order, item }
}

test('empty queues are listed, too', async () => {
  const answer = await shop.queues.list(almut, {})
  expect(answer).toMatchObject({ ok: true, value: { queues: queueNames.map((queue) => ({ queue })), openRefunds: 0 } })
})

test('an email that is about to be sent is not stuck, a refused one is; it is sent again at once', async () => {
  const waiting = await shop.paidOrder()
  expect(await itemOf('letters', waiting.orderNumber)).toBeUndefined()
  const { item, orderNumber, orderId } = await refusedLetter()
  expect(item).toMatchObject({
    what: 'order_confirmation',
    attempts: 4,
    lastAnswer: '452 Mailbox full',
    canRetry: true,
  })
  expect(await shop.queues.retry(almut, { queue: 'letters', id: item.id })).toMatchObject({ ok: true })
  expect(await itemOf('letters', orderNumber)).toBeUndefined()
  const [email] = await shop.db.select().from(outbox).where(eq(outbox.orderId, orderId))
  expect(email).toMatchObject({ attempts: 0, emailId: item.id })
  expect(await shop.queues.retry(almut, { queue: 'letters', id: item.id })).toMatchObject({ error: 'queue_over' })
})

test('of two persons who take the same item one gets it, and the other takes it over knowingly', async () => {
  const { item, orderNumber } = await refusedLetter()
  const take = (who: typeof almut, from: string) => shop.queues.take(who, { queue: 'letters', id: item.id, from })
  const answers = await Promise.all([take(almut, ''), take(jonte, '')])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: 'queue_taken' })
  const first = (await itemOf('letters', orderNumber))?.takenBy
  const other = first?.staffId === almut.staff.staffId ? jonte : almut
  expect(await take(other, first?.staffId ?? '')).toMatchObject({ ok: true })
  expect((await itemOf('letters', orderNumber))?.takenBy).toMatchObject({ name: other.staff.name })
})

test('an email that is given up is not sent any more, and the log does not name its recipient', async () => {
  const { item, orderNumber, orderId } = await refusedLetter()
  expect(await shop.queues.giveUp(almut, { queue: 'letters', id: item.id })).toMatchObject({ ok: true })
  expect(await shop.mailKindsOf(orderId)).toEqual([])
  const entries = await shop.db.select().from(auditLog).where(eq(auditLog.subject, orderNumber))
  expect(entries.map(({ operation }) => operation)).toEqual(['queues.giveUp'])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('the latest solutions are named with their person; an attempt that did not help is none', async () => {
  const solvedOf = async () => accepted(await shop.queues.list(almut, {})).solved
  const [again, gone] = [await refusedLetter(), await refusedLetter()]
  accepted(await shop.queues.retry(almut, { queue: 'letters', id: again.item.id }))
  accepted(await shop.queues.giveUp(jonte, { queue: 'letters', id: gone.item.id }))
  expect((await solvedOf()).slice(0, 2)).toMatchObject([
    { operation: 'queues.giveUp', subject: gone.orderNumber, staffName: 'Jonte Behrens' },
    { operation: 'queues.retry', subject: again.orderNumber },
  ])
  await shop.db.update(outbox).set({ lastAnswer: '452 Mailbox full' }).where(eq(outbox.orderId, again.orderId))
  expect((await solvedOf()).map(({ subject }) => subject)).not.toContain(again.orderNumber)
})

test('a dead webhook is sent again', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const endpointId = randomUUID()
  const now = new Date()
  await shop.db.insert(webhookEndpoints).values({ endpointId, url: 'https://erp.example/hook', createdAt: now })
  await shop.db.insert(webhookMessages).values({
    ...{ endpointId, type: 'order.paid', subject: orderNumber, orderId, facts: {}, deadAt: now },
    ...{ attempts: 11, lastAnswer: '503' },
  })
  const item = await itemOf('webhooks', orderNumber)
  expect(item).toMatchObject({ what: 'order.paid', about: 'https://erp.example/hook', attempts: 11, lastAnswer: '503' })
  expect(await shop.queues.retry(almut, { queue: 'webhooks', id: item?.id ?? '' })).toMatchObject({ ok: true })
  expect(await itemOf('webhooks', orderNumber)).toBeUndefined()
})

test('a refund that waits is requested again; a refused one can only be settled otherwise', async () => {
  const [waiting, refused] = [await shop.paidOrder(), await shop.paidOrder()]
  for (const { orderGuid } of [waiting, refused]) await shop.oweUnit(orderGuid)
  const longAgo = subHours(new Date(), 2)
  await shop.db.update(refunds).set({ createdAt: longAgo }).where(eq(refunds.orderId, waiting.orderId))
  await shop.db
    .update(refunds)
    .set({ state: 'refused', refusal: 'CARD_CLOSED', nextAttemptAt: null })
    .where(eq(refunds.orderId, refused.orderId))
  const due = await itemOf('refunds', waiting.orderNumber)
  expect(due).toMatchObject({ what: 'due', canRetry: true, canGiveUp: false })
  expect(await shop.queues.giveUp(almut, { queue: 'refunds', id: due?.id ?? '' })).toMatchObject({
    error: 'queue_over',
  })
  expect(await shop.queues.retry(almut, { queue: 'refunds', id: due?.id ?? '' })).toMatchObject({ ok: true })
  const [row] = await shop.db.select().from(refunds).where(eq(refunds.orderId, waiting.orderId))
  expect(row?.state).toBe('done')
  const failed = await itemOf('refunds', refused.orderNumber)
  expect(failed).toMatchObject({ what: 'refused', canRetry: false, canGiveUp: true, lastAnswer: 'CARD_CLOSED' })
  expect(await shop.queues.giveUp(almut, { queue: 'refunds', id: failed?.id ?? '' })).toMatchObject({ ok: true })
  expect(await itemOf('refunds', refused.orderNumber)).toBeUndefined()
})

test('a payment in review is checked at the next pass', async () => {
  const { orderId } = await shop.paidOrder()
  const later = new Date(Date.now() + 3_600_000)
  await shop.db.update(payments).set({ state: 'review', nextCheckAt: later }).where(eq(payments.orderId, orderId))
  const [item] = await itemsOf('review')
  expect(item).toMatchObject({ what: 'first', canRetry: true, canGiveUp: false })
  expect(await shop.queues.retry(almut, { queue: 'review', id: item?.id ?? '' })).toMatchObject({ ok: true })
  const [payment] = await shop.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(payment?.nextCheckAt?.getTime()).toBeLessThan(later.getTime())
  await shop.db.update(payments).set({ state: 'captured', nextCheckAt: null }).where(eq(payments.orderId, orderId))
})

test('a paid order without an email address is listed with its phone number', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const contact = { firstName: 'Gesa', lastName: 'Müller', email: '', phone: '040 66969417' }
  await shop.db.update(orders).set({ contact }).where(eq(orders.orderId, orderId))
  expect(await itemOf('contacts', orderNumber)).toMatchObject({
    ...{ what: 'no_address', about: 'Gesa Müller', phone: '040 66969417', canRetry: false },
  })
})

test('a company that asks for an account waits until head office decides', async () => {
  const companyId = randomUUID()
  await shop.db.insert(companies).values({
    ...{ companyId, state: 'asked', askedAt: new Date() },
    details: {
      ...{ companyName: 'Kanzlei Lorenz', addressLine1: 'Bahnhofstraße 3', addressZip: '22880', addressCity: 'Wedel' },
      ...{ vatId: '', leitwegId: '', invoiceEmail: 'rechnung@lorenz.example' },
    },
  })
  const itemOfCompany = async () => (await itemsOf('companies')).find(({ id }) => id === companyId)
  expect(await itemOfCompany()).toMatchObject({
    ...{ what: 'asked', about: 'Kanzlei Lorenz', canRetry: false, canGiveUp: false },
  })
  const { companies: waiting = 0 } = await countStuck(shop.db, new Date())
  await shop.db.update(companies).set({ state: 'confirmed' }).where(eq(companies.companyId, companyId))
  expect(await itemOfCompany()).toBeUndefined()
  expect(await countStuck(shop.db, new Date())).toMatchObject({ companies: waiting - 1 })
})

test('a job that has not succeeded for three periods is listed with its fault', async () => {
  await shop.db.delete(jobRuns)
  await shop.db.insert(jobRuns).values([
    { name: 'send emails', everyMs: 5_000, succeededAt: sql`now() - interval '1 hour'`, fault: 'connection refused' },
    { name: 'retention', everyMs: 3_600_000, succeededAt: sql`now() - interval '1 hour'` },
  ])
  expect(await itemsOf('jobs')).toEqual([
    expect.objectContaining({ what: 'send emails', lastAnswer: 'connection refused', canRetry: false }),
  ])
})
