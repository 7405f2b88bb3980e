/** @jest-environment node */
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, KEPT } from '@/testing/paying-shop'
import { paymentEvents } from '../db/schema/orders'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
jest.setTimeout(30_000)

const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

describe("PayPal's notices", () => {
  test('settle the order when the browser died after the approval', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    await shop.decide(paypalOrderId, 'pay')
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'paid')
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that come twice change nothing', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    await shop.fault({ kind: 'duplicate', operation: 'webhook', times: 2 })
    await shop.decide(paypalOrderId, 'pay')
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'paid')
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that are recorded and sent again, hours later and by others, change nothing', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    const notices = shop.keepNotices()
    await shop.decide(paypalOrderId, 'pay')
    await eventually(async () => notices.length > 0)
    shop.hearNotices()
    const [notice] = notices
    if (notice === undefined) throw new Error('no notice came')
    for (const hours of [0, 1, 5]) {
      shop.pass(hours * 60)
      expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ ok: true })
    }
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'paid')
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that overtake each other end in the same: refund, capture and approval heard backwards', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    const notices = shop.keepNotices()
    await shop.decide(paypalOrderId, 'pay')
    await shop.capture(caller, paypalOrderId)
    await shop.refundAtPaypal(paypalOrderId)
    await eventually(async () => notices.length === 3)
    shop.hearNotices()
    for (const notice of notices.toReversed()) {
      expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ ok: true })
    }
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({
      netCaptures: 0,
      state: 'refunded',
      slotsHeld: 0,
      unitsClaimed: 0,
    })
  })

  test('that nobody signed are refused', async () => {
    const rawBody = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
    expect(await shop.payments.webhook(shop.nobody, { rawBody, headers: {} })).toMatchObject({ error: 'malformed' })
  })

  test('whose body was changed on the way are refused', async () => {
    const signed = await fetch(shop.webhookUrl, {
      method: 'POST',
      body: JSON.stringify({ id: 'WH-2', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} }),
      headers: {
        'paypal-auth-algo': 'SHA256withRSA',
        'paypal-cert-url': 'https://api.paypal.com/cert',
        'paypal-transmission-id': 'T-1',
        'paypal-transmission-sig': 'bm90IHNpZ25lZA==',
        'paypal-transmission-time': '2026-06-08T08:00:00Z',
      },
    })
    expect(signed.status).toBe(400)
  })

  test('of a refund made at PayPal free the slot', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.capture(caller, paypalOrderId)
    await shop.fault()
    await shop.refundAtPaypal(paypalOrderId)
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'refunded')
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ netCaptures: 0, slotsHeld: 0, unitsClaimed: 0 })
  })
})

describe('a notice that nobody could follow up', () => {
  const unfollowed = async () =>
    (await shop.bakery.db.select().from(paymentEvents)).filter(({ followedAt }) => followedAt === null)

  test('of a refund, because PayPal did not answer, is followed up by the reconciler', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.capture(caller, paypalOrderId)
    await shop.fault({ kind: 'error_before_effect', operation: 'get', times: 2 })
    await shop.refundAtPaypal(paypalOrderId)
    await eventually(async () => (await unfollowed()).length === 1)
    expect(await shop.stateOf(paypalOrderId)).toBe('paid')
    await shop.fault()
    shop.pass(2)
    await shop.reconcile()
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ state: 'refunded', slotsHeld: 0, unitsClaimed: 0 })
    expect(await unfollowed()).toEqual([])
  })
})
