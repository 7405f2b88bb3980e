import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { order as orderSchema } from '@/lib/contract/orders/checkout'
import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { toWire } from '@/lib/format/berlin-time'
import { openForFile } from '@/testing/lifetime'
import { createTestShop } from '@/testing/paying-shop'
import type { TestCaller } from '@/testing/paying-shop-visitors'
import { couponRedemptions } from '../db/schema/coupons'
import { orders } from '../db/schema/orders'
import { inTransaction } from '../db/transact'
import { findPayment } from './payment/store'
import { moveOrder } from './states/store'
import { updateOrder } from './store'

const shop = openForFile(createTestShop)

const calendarOf = async (orderGUID: string) => {
  const file = await shop.orders.calendarFile(shop.nobody, { orderGUID })
  if (!file.ok) throw new Error(file.error)
  return file.value
}

test('an order is read by its guid, with lines, sums and invoice number', async () => {
  const { orderGuid } = await shop.paidOrder()
  const found = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
  expect(found).toMatchObject({ ok: true, value: { state: 'paid', lines: [{ units: 2 }] } })
  if (found.ok) expect(orderSchema.parse(found.value).invoiceNumber).toMatch(/^#RE-\d{4}-\d{6}$/)
})

test('refuses an unknown guid', async () => {
  const orderGUID = randomUUID()
  expect(await shop.orders.order(shop.nobody, { orderGUID })).toMatchObject({ error: 'order_unknown' })
})

test('invoice numbers have no gaps, even if orders are abandoned in between', async () => {
  const first = await shop.paidOrder()
  await shop.create(await shop.newCaller())
  const second = await shop.paidOrder()
  const count = (invoice: string | null) => Number(invoice?.split('-').at(-1))
  expect(count(second.invoiceNumber)).toBe(count(first.invoiceNumber) + 1)
})

const storedOf = async (orderId: string) => {
  const found = await shop.orders.findOrder({ orderId })
  if (found === null) throw new Error(`there is no order ${orderId}`)
  return found
}

const paymentOf = async (orderId: string) => {
  const found = await findPayment(shop.bakery.db, { paymentId: orderId })
  if (found === null) throw new Error(`there is no payment ${orderId}`)
  return found
}

test('a move from a wrong state fails the whole transaction, even if its result is not awaited', async () => {
  const order = await storedOf((await shop.paidOrder()).orderId)
  const work = inTransaction(shop.bakery.db, async (tx) => {
    await updateOrder(tx, order.orderId, { note: 'was here' })
    const moved = await moveOrder(tx, { order: { ...order, state: 'capturing' }, to: 'paid', at: new Date() })
    expect(moved).not.toBeNull()
  })
  await expect(work).rejects.toThrow()
  expect(await storedOf(order.orderId)).toEqual(order)
})

test('the returned payments and orders after placing, claiming and paying equal the stored ones', async () => {
  const caller = await shop.newCaller()
  const customer = { contact: null, deliveryAddress: null, billing: null }
  const placed = await shop.orders.placeOrder(caller, {
    customer,
    shown: await shop.asShown(caller),
    method: 'wallet',
    account: null,
  })
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  const { orderId } = placed.payment
  expect(placed.payment).toEqual(await paymentOf(orderId))
  expect(placed.payment.order).toEqual(await storedOf(orderId))
  expect(placed.lines).toEqual(await shop.orders.linesOf(shop.bakery.db, orderId))
  await shop.transitions.awaitApproval(placed.payment, { provider: 'paypal', reference: 'R1' })
  const claim = await shop.transitions.claimForCapture(await paymentOf(orderId))
  expect(claim).toEqual({ kind: 'claimed', payment: await paymentOf(orderId) })
  const paid = await shop.transitions.markPaid(placed.payment, { captureId: 'C1', payer: null })
  expect(paid).toEqual(await paymentOf(orderId))
  expect(paid.order).toEqual(await storedOf(orderId))
})

test('a payment that was opened late does not replace the one that is being captured', async () => {
  const reference = await shop.create(await shop.newCaller())
  const { orderId } = await shop.rowOf(reference)
  await shop.transitions.claimForCapture(await paymentOf(orderId))
  const claimed = await paymentOf(orderId)
  const second = { provider: 'paypal', reference: 'R-SECOND' }
  expect(await shop.transitions.awaitApproval(claimed, second)).toBe(false)
  expect(await paymentOf(orderId)).toEqual(claimed)
})

test('an order that has moved since it was read cannot be claimed, declined, reviewed or abandoned', async () => {
  const { orderId } = await shop.rowOf(await shop.create(await shop.newCaller()))
  const read = await paymentOf(orderId)
  const claim = await shop.transitions.claimForCapture(read)
  if (claim.kind !== 'claimed') throw new Error(claim.kind)
  expect(await shop.transitions.markDeclined(claim.payment, 'declined')).toBe(true)
  const moved = await paymentOf(orderId)
  expect(moved).toMatchObject({ state: 'awaiting_approval', attempt: 2 })
  expect(await shop.transitions.claimForCapture(read)).toEqual({ kind: 'busy' })
  expect(await shop.transitions.markDeclined(claim.payment, 'declined')).toBe(false)
  expect(await shop.transitions.abandon(read, 'too late')).toBe(false)
  await shop.transitions.markInReview(read)
  expect(await paymentOf(orderId)).toEqual(moved)
})

describe('the calendar file', () => {
  test('is iCalendar with the appointment in Berlin time, the branch’s address and the order’s link', async () => {
    const order = await shop.paidOrder()
    const calendar = ICAL.Component.fromString((await calendarOf(order.orderGuid)).content)
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
    expect(event.startDate.zone.tzid).toBe('Europe/Berlin')
    expect(event.startDate.toJSDate()).toEqual(order.targetAt)
    expect(event.endDate.toJSDate().getTime() - order.targetAt.getTime()).toBe(15 * 60_000)
    expect(event.location).toContain(`${order.branch.street}, ${order.branch.postCode} ${order.branch.city}`)
    expect(event.component.getFirstPropertyValue('url')).toBe(`http://localhost:3000/danke?guid=${order.orderGuid}`)
  })

  test('has no line of more than 75 octets, and ends each with CRLF', async () => {
    const { content } = await calendarOf((await shop.paidOrder()).orderGuid)
    for (const line of content.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(content.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  test('has the same UID every time, so that a second import adds no entry', async () => {
    const { orderGuid } = await shop.paidOrder()
    const uidOf = async () => /UID:(.+)/.exec((await calendarOf(orderGuid)).content)?.[1]
    expect(await uidOf()).toBe(await uidOf())
    expect(await uidOf()).toContain(orderGuid)
  })

  test('is refused for an order that is not paid', async () => {
    const reference = await shop.create(await shop.newCaller())
    const { orderGuid } = await shop.rowOf(reference)
    expect(await shop.orders.calendarFile(shop.nobody, { orderGUID: orderGuid })).toMatchObject({ ok: false })
  })
})

test('an in-house order has no calendar file', async () => {
  const { orderGuid, orderId } = await shop.paidOrder()
  await shop.bakery.db.update(orders).set({ orderMode: 'inhouse', tableNumber: 3 }).where(eq(orders.orderId, orderId))
  const file = await shop.orders.calendarFile(shop.nobody, { orderGUID: orderGuid })
  expect(file).toMatchObject({ error: 'no_calendar_file' })
})

describe('an opening code', () => {
  const codeOf = async (caller: TestCaller) => {
    const reference = await shop.create(caller)
    const { orderGuid } = await shop.rowOf(reference)
    const unpaid = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
    await shop.decide(reference, 'pay')
    await shop.capture(caller, reference)
    const paid = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
    if (!unpaid.ok || !paid.ok) throw new Error('the order is there')
    return { before: unpaid.value.pickupCode, code: paid.value.pickupCode }
  }

  test('belongs to one order of a pickup station and is shown once that is paid', async () => {
    const orders = [await shop.newCaller({ kind: 'station' }), await shop.newCaller({ kind: 'station' })]
    const [first, second] = [await codeOf(orders[0] as TestCaller), await codeOf(orders[1] as TestCaller)]
    expect(first).toEqual({ before: '', code: expect.stringMatching(/^\d{6}$/) })
    expect(second.code).toMatch(/^\d{6}$/)
    expect(second.code).not.toBe(first.code)
    const [mail] = await shop.mail.listEmails(1)
    expect(mail?.text).toContain(`Öffnungscode: ${second.code}`)
  })

  test('is not created at a shop', async () => {
    expect(await codeOf(await shop.newCaller())).toEqual({ before: '', code: '' })
  })
})

describe('cancelling', () => {
  const cancel = (orderGUID: string) => shop.payments.cancelOrder(shop.nobody, { orderGUID })
  const couponUses = async (orderId: string) =>
    (await shop.bakery.db.select().from(couponRedemptions).where(eq(couponRedemptions.orderId, orderId))).length

  test('before the deadline refunds the money, releases slot, stock and coupon, and sends an email and then the correction', async () => {
    const caller = await shop.newCaller()
    await shop.discount(caller)
    const reference = await shop.create(caller)
    await shop.decide(reference, 'pay')
    await shop.capture(caller, reference)
    const { orderGuid, orderId } = await shop.rowOf(reference)
    expect(await couponUses(orderId)).toBe(1)
    expect(await cancel(orderGuid)).toMatchObject({ ok: true })
    expect(await shop.outcomeOf(reference)).toMatchObject({
      state: 'refunded',
      netCaptures: 0,
      slotsHeld: 0,
      unitsClaimed: 0,
    })
    expect(await couponUses(orderId)).toBe(0)
    const mails = await shop.mailKindsOf(orderId)
    expect(mails.toSorted()).toEqual(['order_cancelled', 'order_confirmation', 'refund_given RK-2026-000001'])
  })

  test('ends with the branch’s cut-off', async () => {
    const { orderGuid, cancellableUntil, reference } = await shop.paidOrder()
    if (cancellableUntil === null) throw new Error('the order has a cut-off')
    shop.setClock(new Date(cancellableUntil.getTime() - 1_000))
    const read = async () => shop.orders.order(shop.nobody, { orderGUID: orderGuid })
    expect(await read()).toMatchObject({ value: { cancellableUntil: toWire(cancellableUntil) } })
    shop.setClock(cancellableUntil)
    expect(await read()).toMatchObject({ value: { cancellableUntil: EMPTY_DATE_TIME } })
    expect(await cancel(orderGuid)).toMatchObject({ error: 'cancel_too_late' })
    expect(await shop.stateOf(reference)).toBe('paid')
    shop.resetClock()
  })

  test('twice refunds once', async () => {
    const { orderGuid, orderId } = await shop.paidOrder()
    await Promise.all([cancel(orderGuid), cancel(orderGuid)])
    expect((await shop.mailKindsOf(orderId)).filter((kind) => kind === 'order_cancelled')).toHaveLength(1)
  })

  test('after the refund succeeds again without effect', async () => {
    const { orderGuid } = await shop.paidOrder()
    await cancel(orderGuid)
    expect(await cancel(orderGuid)).toMatchObject({ ok: true, value: { state: 'refunded' } })
  })

  test('keeps the invoice and its number', async () => {
    const { orderGuid } = await shop.paidOrder()
    const draw = () => shop.orders.receipt(shop.nobody, { orderGUID: orderGuid })
    const before = await draw()
    await cancel(orderGuid)
    expect(before).toMatchObject({ ok: true })
    expect(await draw()).toEqual(before)
  })

  test('removes the appointment from the calendar, by email and by the old link', async () => {
    const { orderGuid, orderId } = await shop.paidOrder()
    const uidOf = (content: string) => /UID:(.+)/.exec(content)?.[1]
    const { content: kept } = await calendarOf(orderGuid)
    await cancel(orderGuid)
    const { content } = await calendarOf(orderGuid)
    const [mail] = (await shop.mail.listEmails(20)).filter(
      (sent) => sent.orderId === orderId && sent.kind === 'order_cancelled',
    )
    expect(mail?.attachments).toEqual([
      { fileName: expect.stringMatching(/ics$/), contentType: expect.stringContaining('method=CANCEL'), content },
    ])
    const calendar = ICAL.Component.fromString(content)
    const event = calendar.getFirstSubcomponent('vevent')
    expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
    expect(event?.getFirstPropertyValue('status')).toBe('CANCELLED')
    expect(event?.getFirstPropertyValue('organizer')).toContain('mailto:')
    expect(Number(event?.getFirstPropertyValue('sequence'))).toBeGreaterThan(Number(/SEQUENCE:(\d+)/.exec(kept)?.[1]))
    expect(uidOf(content)).toBe(uidOf(kept))
  })

  test('while PayPal is unavailable is stored, and the reconciler refunds', async () => {
    const order = await shop.paidOrder()
    await shop.fault({ kind: 'error_before_effect', operation: 'refund', times: 2 })
    expect(await cancel(order.orderGuid)).toMatchObject({ value: { state: 'cancelled' } })
    shop.pass(1)
    await shop.reconcile()
    expect(await shop.outcomeOf(order.reference)).toMatchObject({ state: 'refunded', netCaptures: 0 })
    shop.resetClock()
  })
})

test('the history of an order begins with its payment', async () => {
  const { orderGuid } = await shop.paidOrder()
  await shop.payments.cancelOrder(shop.nobody, { orderGUID: orderGuid })
  const found = await shop.orders.order(shop.nobody, { orderGUID: orderGuid })
  if (!found.ok) throw new Error(found.error)
  expect(found.value.history.map(({ state }) => state)).toEqual(['paid', 'cancelled', 'refunded'])
})

describe('the receipt', () => {
  test('is a PDF, identical each time', async () => {
    const { orderGuid } = await shop.paidOrder()
    const draw = () => shop.orders.receipt(shop.nobody, { orderGUID: orderGuid })
    const first = await draw()
    if (!first.ok) throw new Error(first.error)
    expect(first.value.fileName).toMatch(/^Rechnung-RE-\d{4}-\d{6}\.pdf$/)
    expect(Buffer.from(first.value.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await draw()).toEqual(first)
  })

  test('is refused for an order that is not paid', async () => {
    const { orderGuid } = await shop.rowOf(await shop.create(await shop.newCaller()))
    expect(await shop.orders.receipt(shop.nobody, { orderGUID: orderGuid })).toMatchObject({ error: 'order_unknown' })
  })
})
