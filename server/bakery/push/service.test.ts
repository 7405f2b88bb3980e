import { randomUUID } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import { eq } from 'drizzle-orm'
import webPush from 'web-push'
import type { Caller } from '@/lib/contract/operation'
import { addCalendarDays, dayOf, fromWire } from '@/lib/format/berlin-time'
import { accepted } from '@/testing/cart-service'
import { openForEachTest } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import { startPushReceiver } from '@/testing/push-receiver'
import { staffCaller } from '@/testing/staff'
import { customers } from '../db/schema/customers'
import { orders } from '../db/schema/orders'
import { pushDevices, pushMessages, pushSubscriptions } from '../db/schema/push'
import { standingOrders } from '../db/schema/standing-orders'
import { inTransaction } from '../db/transact'
import { countPushMessages } from '../health/store'
import { createRetention, DEFAULT_RETENTION } from '../retention/service'
import { createPushService } from './service'

const { publicKey, privateKey } = webPush.generateVAPIDKeys()
const settings = { privateKey, allowPrivateTargets: true }
const DAY_MINUTES = 24 * 60

const shop = openForEachTest(async () => {
  const opened = await createTestShop({ push: settings })
  const receiver = await startPushReceiver(publicKey)
  return { ...opened, receiver, close: () => Promise.all([receiver.close(), opened.close()]) }
})

type Order = Awaited<ReturnType<typeof shop.paidOrder>>
type Device = ReturnType<typeof shop.receiver.subscribe>
type SubscribeInput = Parameters<typeof shop.push.operations.begin>[1]

const node = () => createPushService({ ...shop.bakery, orders: shop.orders, branches: shop.branches }, settings)
async function sendDue() {
  const { remind, sendDue: send } = node()
  await remind()
  await send()
}

const ask = async (
  { endpoint, keys }: Device,
  topic: SubscribeInput['topic'],
  about: SubscribeInput['about'],
  caller: Caller = shop.nobody,
) => accepted(await shop.push.operations.begin(caller, { endpoint, keys, topic, about }))
const subscribeTo = ({ orderGuid: orderGUID }: Order, device: Device, topic: SubscribeInput['topic'] = 'ready') =>
  ask(device, topic, { orderGUID })
const subscriptionsOf = async ({ endpoint }: Device) =>
  accepted(await shop.push.operations.look(shop.nobody, { endpoint }))

const advance = ({ branchId, orderNumber }: Order, to: 'ready' | 'collected') =>
  shop.branchOrders.advance(staffCaller('counter'), { branchERPId: branchId - 1000, orderNumber, to })
/** Lets the time pass in which the step can be taken back. */
async function madeReady(order: Order) {
  accepted(await advance(order, 'ready'))
  shop.pass(1)
}
const anHourBefore = ({ targetAt }: Order, minutes = 60) => shop.setClock(addMinutes(targetAt, -minutes))

/** Makes these the orders of a logged-in customer. */
async function customerOf(...theirs: Order[]): Promise<Caller & { customerId: string; sessionId: string }> {
  const customerId = randomUUID()
  const email = `${customerId}@beispiel.de`
  await shop.db
    .insert(customers)
    .values({ customerId, email, passwordHash: '', firstName: 'Inken', lastName: 'Johannsen' })
  for (const { orderId } of theirs) await shop.db.update(orders).set({ customerId }).where(eq(orders.orderId, orderId))
  return { cartId: null, customerId, sessionId: randomUUID() }
}

test('a subscriber is notified once that the order is ready, encrypted and without name or goods', async () => {
  const order = await shop.paidOrder()
  const device = shop.receiver.subscribe()
  expect(await subscribeTo(order, device)).toEqual({
    account: [],
    orders: [{ orderGUID: order.orderGuid, orderNumber: order.orderNumber, topics: ['ready'] }],
    branches: [],
  })
  await madeReady(order)
  await Promise.all([sendDue(), sendDue(), sendDue()])
  await sendDue()
  const [shown, ...more] = shop.receiver.shownTo(device.name)
  expect(more).toEqual([])
  expect(shop.receiver.refused).toEqual([])
  expect(shown).toMatchObject({
    title: 'Ihre Bestellung ist bereit.',
    body: `${order.orderNumber} · ${order.branch.branchPublicName}`,
    path: `/danke?guid=${order.orderGuid}`,
    change: { path: '/mitteilungen' },
  })
  expect(JSON.stringify(shown)).not.toMatch(/Fiete|@|Brötchen/)
  // The content of a sent notification is deleted.
  expect(await shop.db.select().from(pushMessages)).toMatchObject([{ content: null, nextAttemptAt: null }])
})

test('subscribers of another topic or order, and former ones, get no notification', async () => {
  const order = await shop.paidOrder()
  const [reminded, elsewhere, ended] = [1, 2, 3].map(() => shop.receiver.subscribe()) as [Device, Device, Device]
  await subscribeTo(order, reminded, 'moved')
  await subscribeTo(await shop.paidOrder(), elsewhere)
  await subscribeTo(order, ended)
  const { endpoint } = ended
  const about = { orderGUID: order.orderGuid }
  accepted(await shop.push.operations.end(shop.nobody, { endpoint, about, topic: 'ready' }))
  await madeReady(order)
  await sendDue()
  expect(shop.receiver.taken).toEqual([])
  // A device without subscriptions is deleted.
  expect(await shop.db.select().from(pushDevices)).toHaveLength(2)
})

test('a step taken back is not announced', async () => {
  const order = await shop.paidOrder()
  await subscribeTo(order, shop.receiver.subscribe())
  const counter = staffCaller('counter')
  const said = { branchERPId: order.branchId - 1000, orderNumber: order.orderNumber }
  accepted(await shop.branchOrders.advance(counter, { ...said, to: 'ready' }))
  await sendDue()
  accepted(await shop.branchOrders.takeBack(counter, { ...said, step: 'ready' }))
  shop.pass(1)
  await sendDue()
  expect(shop.receiver.taken).toEqual([])
})

test('a move by the branch asks for confirmation', async () => {
  const order = await shop.paidOrder()
  const device = shop.receiver.subscribe()
  await subscribeTo(order, device, 'moved')
  const head = staffCaller('head_office')
  const day = { branchERPId: order.branchId - 1000, date: dayOf(order.targetAt), hours: [], reason: 'Inventur' }
  const { version, orders: hit } = accepted(await shop.branchHours.checkDay(head, day))
  const decisions = hit.map(({ orderNumber, proposal }) => ({ orderNumber, moveTo: proposal }))
  accepted(await shop.branchHours.saveDay(head, { ...day, version, decisions }))
  await sendDue()
  const [shown] = shop.receiver.shownTo(device.name)
  expect(shown).toMatchObject({ path: `/neue-zeit?guid=${order.orderGuid}` })
  expect(shown?.title).toMatch(/^Passt Ihnen \w\w, [\d.]+ um [\d:]+ Uhr\?$/)
  const { targetAt } = await shop.rowOf(order.reference)
  expect(targetAt).toEqual(fromWire(decisions[0]?.moveTo ?? ''))
})

test('a filled standing order is announced to the customer’s devices subscribed for the account', async () => {
  const order = await shop.paidOrder()
  const { branchId, orderGuid: orderGUID } = order
  const caller = await customerOf(order)
  const { customerId } = caller
  const [subscribed, other] = [shop.receiver.subscribe(), shop.receiver.subscribe()]
  await ask(subscribed, 'standing_order', { account: true }, caller)
  await ask(other, 'ready', { account: true }, caller)
  const { endpoint, keys } = subscribed
  const ofOrder = { endpoint, keys, about: { orderGUID }, topic: 'standing_order' } as const
  expect(await shop.push.operations.begin(caller, ofOrder)).toMatchObject({ error: 'order_unknown' })
  const now = shop.bakery.clock.now()
  const line = { skuid: shop.limitedSku, packaging: null, skuName: 'Klabauterbengel', units: 6, unitPrice: 100 }
  await shop.db.insert(standingOrders).values({
    ...{ standingOrderId: randomUUID(), customerId, branchId, orderMode: 'pickup', weekdays: [1, 2, 3, 4, 5, 6, 7] },
    ...{ time: '12:00', lines: [line], nextDay: addCalendarDays(dayOf(now), 1), createdAt: now },
  })
  await shop.standing.prepareDue()
  await sendDue()
  const shown = shop.receiver.shownTo(subscribed.name)
  expect(shown[0]).toMatchObject({ path: expect.stringMatching(/^\/dauerbestellung\?guid=/) })
  expect(JSON.stringify(shown)).not.toMatch(/Inken|Klabauter/)
  expect(shop.receiver.shownTo(other.name)).toEqual([])
})

test('a reminder is sent once, an hour before; not to later subscribers, and not after the appointment', async () => {
  const order = await shop.paidOrder()
  const [early, late] = [shop.receiver.subscribe(), shop.receiver.subscribe()]
  await subscribeTo(order, early, 'reminder')
  anHourBefore(order, 61)
  await sendDue()
  expect(shop.receiver.taken).toEqual([])
  anHourBefore(order, 59)
  await subscribeTo(order, late, 'reminder')
  await Promise.all([sendDue(), sendDue()])
  await sendDue()
  expect(shop.receiver.taken.map(({ device }) => device)).toEqual([early.name])
  expect(shop.receiver.taken[0]?.title).toMatch(/^Um \d\d:\d\d Uhr /)
  expect(shop.receiver.taken[0]?.ttl).toBeGreaterThan(58 * 60)
})

test('no reminder is sent for past appointments after a downtime', async () => {
  const order = await shop.paidOrder()
  await subscribeTo(order, shop.receiver.subscribe(), 'reminder')
  anHourBefore(order, -1)
  await sendDue()
  expect(shop.receiver.taken).toEqual([])
})

test('a customer’s device gets notifications of all their orders, until the session is ended', async () => {
  const [first, second, third] = [await shop.paidOrder(), await shop.paidOrder(), await shop.paidOrder()]
  const customer = await customerOf(first, second, third)
  const [phone, laptop] = [shop.receiver.subscribe(), shop.receiver.subscribe()]
  expect(await ask(phone, 'ready', { orderGUID: first.orderGuid }, customer)).toMatchObject({ account: ['ready'] })
  await ask(laptop, 'ready', { account: true }, { ...customer, sessionId: randomUUID() })
  await madeReady(second)
  await sendDue()
  expect(shop.receiver.taken.map(({ device }) => device).toSorted()).toEqual([phone.name, laptop.name].toSorted())
  await shop.push.endSessions(shop.db, customer)
  await madeReady(third)
  await sendDue()
  expect(shop.receiver.taken.at(-1)?.device).toBe(laptop.name)
  expect(shop.receiver.taken).toHaveLength(3)
  await shop.push.endSessions(shop.db, { customerId: customer.customerId, not: undefined })
  expect(await shop.db.select().from(pushDevices)).toEqual([])
})

test('a device can unsubscribe without a login', async () => {
  const order = await shop.paidOrder()
  const customer = await customerOf(order)
  const device = shop.receiver.subscribe()
  const about = { orderGUID: order.orderGuid }
  await ask(device, 'ready', about, customer)
  await ask(device, 'moved', about, customer)
  const { endpoint } = device
  expect(accepted(await shop.push.operations.end(shop.nobody, { endpoint, about, topic: 'ready' }))).toMatchObject({
    account: ['moved'],
  })
  accepted(await shop.push.operations.end(shop.nobody, { endpoint }))
  expect(await subscriptionsOf(device)).toEqual({ account: [], orders: [], branches: [] })
  expect(await shop.db.select().from(pushDevices)).toEqual([])
})

test('deleting an account deletes its devices', async () => {
  const order = await shop.paidOrder()
  const customer = await customerOf(order)
  await ask(shop.receiver.subscribe(), 'ready', { account: true }, customer)
  await subscribeTo(order, shop.receiver.subscribe())
  const { host } = new URL(shop.receiver.subscribe().endpoint)
  expect(await shop.push.subscriptionsOf(customer.customerId)).toMatchObject([{ topic: 'ready', pushService: host }])
  await inTransaction(shop.db, (tx) => shop.push.deleteCustomer(tx, customer.customerId))
  expect(await shop.db.select().from(pushDevices)).toEqual([])
  expect(await shop.push.subscriptionsOf(customer.customerId)).toEqual([])
})

test('a notification to an outdated endpoint is sent to the renewed one', async () => {
  const order = await shop.paidOrder()
  const [before, after] = [shop.receiver.subscribe(), shop.receiver.subscribe()]
  await subscribeTo(order, before)
  await madeReady(order)
  const { endpoint, keys } = after
  const deps = { ...shop.bakery, orders: shop.orders, branches: shop.branches }
  const late = createPushService(deps, settings, async () => {
    accepted(await shop.push.operations.renew(shop.nobody, { from: before.endpoint, endpoint, keys }))
    return 410
  })
  await late.sendDue()
  shop.pass(1)
  await sendDue()
  expect(shop.receiver.shownTo(after.name)).toHaveLength(1)
})

test('a late failure does not send a notification again that another attempt delivered', async () => {
  const order = await shop.paidOrder()
  const device = shop.receiver.subscribe()
  await subscribeTo(order, device)
  await madeReady(order)
  const deps = { ...shop.bakery, orders: shop.orders, branches: shop.branches }
  const late = createPushService(deps, settings, async () => {
    shop.pass(2)
    await sendDue()
    return 503
  })
  await late.sendDue()
  shop.pass(30)
  await sendDue()
  expect(shop.receiver.shownTo(device.name)).toHaveLength(1)
})

test('a device without permission is deleted when its push service responds "gone"', async () => {
  const order = await shop.paidOrder()
  const [gone, there] = [shop.receiver.subscribe(), shop.receiver.subscribe()]
  await subscribeTo(order, gone)
  await subscribeTo(order, gone, 'reminder')
  await subscribeTo(order, there)
  shop.receiver.withdraw(gone.name)
  await madeReady(order)
  await sendDue()
  expect(shop.receiver.taken.map(({ device }) => device)).toEqual([there.name])
  expect((await shop.db.select().from(pushDevices)).map(({ endpoint }) => endpoint)).toEqual([there.endpoint])
})

test('an unavailable push service is tried again, until the notification expires', async () => {
  const order = await shop.paidOrder()
  const device = shop.receiver.subscribe()
  await subscribeTo(order, device)
  shop.receiver.answers(503)
  await madeReady(order)
  await sendDue()
  await sendDue()
  expect(shop.receiver.asked()).toBe(1)
  shop.receiver.answers(201)
  shop.pass(1)
  await sendDue()
  expect(shop.receiver.shownTo(device.name)).toHaveLength(1)

  const other = await shop.paidOrder()
  await subscribeTo(other, device)
  shop.receiver.answers(429)
  await madeReady(other)
  await sendDue()
  shop.receiver.answers(201)
  shop.pass(DAY_MINUTES)
  await sendDue()
  expect(shop.receiver.shownTo(device.name)).toHaveLength(1)
  expect(await shop.db.select().from(pushMessages).where(eq(pushMessages.sentAt, pushMessages.createdAt))).toEqual([])
})

test('an attempt whose node died is repeated with the same tag, which replaces the first', async () => {
  const order = await shop.paidOrder()
  const device = shop.receiver.subscribe()
  await subscribeTo(order, device)
  await madeReady(order)
  await sendDue()
  const leased = addMinutes(shop.bakery.clock.now(), 1)
  const [said] = shop.receiver.taken
  // Accepted, and the node died before it stored the outcome.
  const content = { title: said?.title ?? '', body: '', path: '/' }
  await shop.db.update(pushMessages).set({ sentAt: null, content, nextAttemptAt: leased })
  await sendDue()
  expect(shop.receiver.taken).toHaveLength(1)
  shop.pass(2)
  await sendDue()
  expect(shop.receiver.taken.map(({ tag }) => tag)).toEqual([said?.tag, said?.tag])
})

test('a follower of a branch is notified once a day on one device, however often the bags change', async () => {
  const [branch, elsewhere] = await shop.branches.all()
  if (branch === undefined || elsewhere === undefined) throw new Error('the demo has branches')
  const about = { branchERPId: branch.erpId }
  const [phone, laptop, guest, other] = [1, 2, 3, 4].map(() => shop.receiver.subscribe()) as [
    Device,
    Device,
    Device,
    Device,
  ]
  const customer = await customerOf()
  await ask(laptop, 'bread_saver', about, customer)
  shop.pass(1)
  await ask(phone, 'bread_saver', about, customer)
  expect(await ask(guest, 'bread_saver', about)).toMatchObject({
    branches: [{ branchERPId: branch.erpId, branchPublicName: branch.publicName }],
  })
  await ask(other, 'bread_saver', { branchERPId: elsewhere.erpId })
  const { branchId } = branch
  const until = addMinutes(shop.bakery.clock.now(), 120)
  const tell = (day: string, bags: number) =>
    inTransaction(shop.db, (tx) =>
      shop.push.notifyFollowers(tx, {
        branchId,
        day,
        content: bags === 0 ? null : { title: 'Brotretter', body: `${bags} Tüten`, path: '/geschaeftefinder' },
        notBefore: shop.bakery.clock.now(),
        until,
      }),
    )
  await Promise.all([tell('2026-11-24', 6), tell('2026-11-24', 5)])
  // Unsent notifications are replaced or dropped.
  expect([await tell('2026-11-24', 0), await tell('2026-11-24', 5)]).toEqual([0, 2])
  await Promise.all([sendDue(), sendDue()])
  // The laptop is now the latest seen device; its owner was already notified.
  shop.pass(1)
  await ask(laptop, 'bread_saver', about, customer)
  expect(await tell('2026-11-24', 2)).toBe(0)
  await sendDue()
  expect(shop.receiver.taken.map(({ device }) => device).toSorted()).toEqual([phone.name, guest.name].toSorted())
  expect(await tell('2026-11-25', 4)).toBe(2)
})

test('a device with a renewed endpoint keeps its subscriptions, without duplicates', async () => {
  const order = await shop.paidOrder()
  const [before, after] = [1, 2].map(() => shop.receiver.subscribe()) as [Device, Device]
  await subscribeTo(order, before)
  // The new endpoint already had a subscription.
  await subscribeTo(order, after, 'moved')
  const { endpoint, keys } = after
  const subscriptions = accepted(
    await shop.push.operations.renew(shop.nobody, { from: before.endpoint, endpoint, keys }),
  )
  expect(subscriptions.orders).toMatchObject([{ topics: ['ready'] }])
  expect(await subscriptionsOf(before)).toMatchObject({ orders: [] })
  await madeReady(order)
  await sendDue()
  expect(shop.receiver.taken.map(({ device }) => device)).toEqual([after.name])
  const stranger = { from: 'https://push.example/nobody', ...shop.receiver.subscribe() }
  expect(accepted(await shop.push.operations.renew(shop.nobody, stranger))).toMatchObject({ orders: [] })
})

test('permanently rejected notifications are counted for a day, delayed ones are not', async () => {
  const figures = async () => {
    const now = shop.bakery.clock.now()
    return countPushMessages(shop.db, now, addMinutes(now, -DAY_MINUTES))
  }
  for (const answer of [403, 503]) {
    const order = await shop.paidOrder()
    await subscribeTo(order, shop.receiver.subscribe())
    shop.receiver.answers(answer)
    await madeReady(order)
    await sendDue()
  }
  shop.pass(1)
  expect(await figures()).toEqual({ waiting: 1, refused: 1 })
  shop.pass(DAY_MINUTES)
  expect((await figures()).refused).toBe(0)
})

test('without a VAPID key push is unavailable', async () => {
  const order = await shop.paidOrder()
  const deps = { ...shop.bakery, orders: shop.orders, branches: shop.branches }
  const without = createPushService(deps, { privateKey: undefined, allowPrivateTargets: true })
  expect(accepted(await without.operations.offer())).toEqual({ publicKey: '' })
  const { endpoint, keys } = shop.receiver.subscribe()
  const input = { endpoint, keys, about: { orderGUID: order.orderGuid }, topic: 'ready' as const }
  expect(await without.operations.begin(shop.nobody, input)).toMatchObject({ error: 'push_unavailable' })
  expect(accepted(await shop.push.operations.offer())).toEqual({ publicKey })
})

test('private networks are rejected, and the devices of an order are limited', async () => {
  const order = await shop.paidOrder()
  const live = createPushService(
    { ...shop.bakery, orders: shop.orders, branches: shop.branches },
    { privateKey, allowPrivateTargets: false },
  )
  const about = { orderGUID: order.orderGuid }
  for (const address of ['https://127.0.0.1/x', 'http://push.example/x', 'https://[::ffff:10.0.0.1]/x']) {
    const { keys } = shop.receiver.subscribe()
    expect(await live.operations.begin(shop.nobody, { endpoint: address, keys, about, topic: 'ready' })).toMatchObject({
      error: 'push_unavailable',
    })
  }
  for (let n = 0; n < 10; n += 1) await subscribeTo(order, shop.receiver.subscribe())
  const { endpoint, keys } = shop.receiver.subscribe()
  expect(await shop.push.operations.begin(shop.nobody, { endpoint, keys, about, topic: 'ready' })).toMatchObject({
    error: 'push_unavailable',
  })
  expect(
    await shop.push.operations.begin(shop.nobody, {
      endpoint,
      keys,
      about: { orderGUID: randomUUID() },
      topic: 'ready',
    }),
  ).toMatchObject({ error: 'order_unknown' })
})

test('retention deletes subscriptions of old orders, old notifications and devices without subscriptions', async () => {
  const order = await shop.paidOrder()
  await subscribeTo(order, shop.receiver.subscribe())
  await madeReady(order)
  await sendDue()
  const { applyRetention } = createRetention(shop.bakery, DEFAULT_RETENTION)
  await applyRetention()
  expect(await shop.db.select().from(pushSubscriptions)).toHaveLength(1)
  anHourBefore(order, -3 * DAY_MINUTES)
  await applyRetention()
  expect(await shop.db.select().from(pushSubscriptions)).toEqual([])
  expect(await shop.db.select().from(pushDevices)).toEqual([])
})
