import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, KEPT, shopsByProvider } from '@/testing/paying-shop'
import { paymentEvents } from '../db/schema/orders'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })

  describe('webhook events', () => {
    test('settle the order when the browser died after the approval', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      await shop.decide(reference, 'pay')
      await eventually(async () => (await shop.stateOf(reference)) === 'paid')
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('received twice change nothing', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      await shop.fault({ kind: 'duplicate', operation: 'webhook', times: 2 })
      await shop.decide(reference, 'pay')
      await eventually(async () => (await shop.stateOf(reference)) === 'paid')
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('replayed hours later by others change nothing', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      const notices = shop.storeNotices()
      await shop.decide(reference, 'pay')
      await eventually(async () => notices.length > 0)
      shop.processNotices()
      const [notice] = notices
      if (notice === undefined) throw new Error('no notice came')
      for (const hours of [0, 1, 5]) {
        shop.pass(hours * 60)
        expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ ok: true })
      }
      await eventually(async () => (await shop.stateOf(reference)) === 'paid')
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('received in reverse order (refund, capture, approval) give the same result', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      const notices = shop.storeNotices()
      await shop.decide(reference, 'pay')
      await shop.capture(caller, reference)
      await shop.refundAtProvider(reference)
      await eventually(async () => notices.length === 3)
      shop.processNotices()
      for (const notice of notices.toReversed()) {
        expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ ok: true })
      }
      expect(await shop.outcomeOf(reference)).toMatchObject({
        netCaptures: 0,
        state: 'refunded',
        slotsHeld: 0,
        unitsClaimed: 0,
      })
    })

    test('of a refund made at the provider release the slot', async () => {
      const { caller, reference } = await shop.approved()
      await shop.capture(caller, reference)
      await shop.fault()
      await shop.refundAtProvider(reference)
      await eventually(async () => (await shop.stateOf(reference)) === 'refunded')
      expect(await shop.outcomeOf(reference)).toMatchObject({ netCaptures: 0, slotsHeld: 0, unitsClaimed: 0 })
    })
  })

  describe('a webhook event that could not be processed', () => {
    const unprocessed = async () =>
      (await shop.bakery.db.select().from(paymentEvents)).filter(({ processedAt }) => processedAt === null)

    test('of a refund, because the provider did not respond, is processed by the reconciler', async () => {
      const { caller, reference } = await shop.approved()
      await shop.capture(caller, reference)
      await shop.fault({ kind: 'error_before_effect', operation: 'get', times: 2 })
      await shop.refundAtProvider(reference)
      await eventually(async () => (await unprocessed()).length === 1)
      expect(await shop.stateOf(reference)).toBe('paid')
      await shop.fault()
      shop.pass(2)
      await shop.reconcile()
      expect(await shop.outcomeOf(reference)).toMatchObject({ state: 'refunded', slotsHeld: 0, unitsClaimed: 0 })
      expect(await unprocessed()).toEqual([])
    })
  })

  describe('a webhook event at the checkout', () => {
    const patient = openForFile(() => open({ graceMs: 200 }))
    const eventsOf = () => patient.bakery.db.select().from(paymentEvents)
    const allProcessed = async () => (await eventsOf()).every(({ processedAt }) => processedAt !== null)

    test("lets the customer's call go first and then has nothing to do", async () => {
      const caller = await patient.newCaller()
      const reference = await patient.create(caller)
      const notices = patient.storeNotices()
      await patient.decide(reference, 'pay')
      await eventually(async () => notices.length > 0)
      patient.processNotices()
      const [approved] = notices
      if (approved === undefined) throw new Error('no notice came')
      expect(await patient.payments.webhook(patient.nobody, approved)).toMatchObject({ ok: true })
      expect(await patient.stateOf(reference)).toBe('awaiting_approval')
      expect(await allProcessed()).toBe(false)
      await patient.capture(caller, reference)
      await eventually(allProcessed)
      expect([await allProcessed(), await patient.outcomeOf(reference)]).toEqual([true, KEPT])
    })

    test('is processed if that call does not come', async () => {
      const caller = await patient.newCaller()
      const reference = await patient.create(caller)
      await patient.decide(reference, 'pay')
      await eventually(async () => (await patient.stateOf(reference)) === 'paid')
      expect(await patient.outcomeOf(reference)).toEqual(KEPT)
    })
  })

  test('of an unknown provider are refused', async () => {
    const notice = { provider: 'elsewhere', rawBody: 'hello', headers: {} }
    expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ error: 'malformed' })
  })

  test('without a signature are refused', async () => {
    const provider = (await shop.paidOrder()).provider ?? ''
    const notice = { provider, rawBody: 'no 1\ntaken\n1\n1', headers: {} }
    expect(await shop.payments.webhook(shop.nobody, notice)).toMatchObject({ error: 'malformed' })
  })
})

describe("PayPal's webhook events", () => {
  const shop = openForFile(createTestShop)

  test('without a signature are refused', async () => {
    const rawBody = JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
    expect(await shop.payments.webhook(shop.nobody, { provider: 'paypal', rawBody, headers: {} })).toMatchObject({
      error: 'malformed',
    })
  })

  test('with an altered body are refused', async () => {
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
})
