/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { openForFile } from '@/server/runtime/test-lifetime'
import { createTestShop, KEPT, NOTHING_KEPT, type TestCaller, type TestShop } from '@/server/runtime/test-shop'
import { prices } from '../db/schema/catalogue'
import { paymentEvents } from '../db/schema/orders'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
jest.setTimeout(30_000)

const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

async function eventually(check: () => Promise<boolean>) {
  for (let tries = 0; tries < 100 && !(await check()); tries += 1) await sleep(50)
}

const redirectOf = (row: { orderGuid: string }) => `/danke?guid=${row.orderGuid}`

describe('a payment', () => {
  test('that succeeds leaves one capture, one mail, the slot and an empty cart', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    const captured = await shop.capture(caller, paypalOrderId)
    expect(captured).toMatchObject({
      ok: true,
      value: { validationResult: 'valid', redirectTarget: redirectOf(await shop.rowOf(paypalOrderId)) },
    })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
  })

  test('walks through its states in order', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.capture(caller, paypalOrderId)
    expect(await shop.eventsOf(paypalOrderId)).toEqual(['pending', 'awaiting_approval', 'capturing', 'paid'])
  })

  test('asked for again answers the same and takes nothing more', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    const first = await shop.capture(caller, paypalOrderId)
    expect(await shop.capture(caller, paypalOrderId)).toEqual(first)
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('asked for by five at once is taken once, and all are told so', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    const answers = await Promise.all(Array.from({ length: 5 }, () => shop.capture(caller, paypalOrderId)))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('takes name and e-mail from PayPal when the cart page asked for none', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.capture(caller, paypalOrderId)
    expect(await shop.rowOf(paypalOrderId)).toMatchObject({ contact: { email: 'fiete.hansen@example.com' } })
  })

  test('of another visitor is refused', async () => {
    const { paypalOrderId } = await shop.approved()
    const stranger = await shop.newCaller()
    expect(await shop.capture(stranger, paypalOrderId)).toMatchObject({ ok: false, error: 'order_unknown' })
    expect(await shop.stateOf(paypalOrderId)).toBe('awaiting_approval')
  })

  test('that the payer has not approved is not taken', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: false, error: 'payment_not_approved' })
    expect(await shop.stateOf(paypalOrderId)).toBe('awaiting_approval')
  })

  test('that was declined can be approved again', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    await shop.loseNotices()
    await shop.decide(paypalOrderId, 'decline')
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: false, error: 'payment_declined' })
    expect(await shop.create(caller)).toBe(paypalOrderId)
    await shop.decide(paypalOrderId, 'pay')
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: true })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that a notice found declined first is declined for the customer, too', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    await shop.loseNotices()
    await shop.decide(paypalOrderId, 'decline')
    const plainFetch = globalThis.fetch
    // The other call runs its whole course between this one's look at PayPal and its claim.
    jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...look) => {
      const shown = await plainFetch(...look)
      await shop.capture(caller, paypalOrderId)
      return shown
    })
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: false, error: 'payment_declined' })
    jest.restoreAllMocks()
  })

  test('whose amount differs from the order is never taken', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault({ kind: 'other_amount', operation: 'get', times: 2 })
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: false, error: 'payment_mismatch' })
    expect(shop.simulator.book.netCaptures([paypalOrderId])).toBe(0)
  })

  test('of a cart whose slot went to somebody else is not taken', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    shop.pass(21)
    await shop.takeWholeSlot(caller)
    const captured = await shop.capture(caller, paypalOrderId)
    expect(captured).toMatchObject({ ok: true, value: { validationResult: 'invalid', redirectTarget: '/' } })
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test('that PayPal holds back is reviewed, and paid when it is let go', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault({ kind: 'pending', operation: 'capture' })
    const captured = await shop.capture(caller, paypalOrderId)
    expect(captured).toMatchObject({ ok: true, value: { validationResult: 'pending' } })
    expect(await shop.stateOf(paypalOrderId)).toBe('review')
    await shop.endPendingCapture(paypalOrderId, 'COMPLETED')
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'paid')
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that PayPal holds back and then denies gives everything back', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault({ kind: 'pending', operation: 'capture' })
    await shop.capture(caller, paypalOrderId)
    await shop.endPendingCapture(paypalOrderId, 'DECLINED')
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'abandoned')
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })
})

describe('a fault at the capture', () => {
  test('whose answer was dropped after the effect still ends in one payment', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault({ kind: 'answer_dropped', operation: 'capture' })
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('that leaves nobody knowing keeps the order, and the reconciler finds the money', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault(
      { kind: 'answer_dropped', operation: 'capture', times: 2 },
      { kind: 'lost', operation: 'webhook', times: 9 },
    )
    // The lease ends while the customer waits, so his call need not wait for it.
    const captured = shop.capture(caller, paypalOrderId)
    await eventually(async () => (await shop.stateOf(paypalOrderId)) === 'capturing')
    await eventually(async () => shop.simulator.book.netCaptures([paypalOrderId]) === 1)
    await sleep(600)
    shop.pass(2)
    expect(await captured).toMatchObject({ ok: true })
    await shop.reconcile()
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('before the effect is tried again', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.fault({ kind: 'error_before_effect', operation: 'capture' })
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })
})

describe('opening an order at PayPal', () => {
  test('twice for an unchanged cart gives the same order', async () => {
    const caller = await shop.newCaller()
    const [first, second] = await Promise.all([shop.create(caller), shop.create(caller)])
    expect(second).toBe(first)
    expect(await shop.outcomeOf(first)).toMatchObject({ unitsClaimed: KEPT.unitsClaimed })
  })

  test('whose answer was dropped gives the order that was opened', async () => {
    const caller = await shop.newCaller()
    await shop.fault({ kind: 'answer_dropped', operation: 'create' })
    const paypalOrderId = await shop.create(caller)
    expect(shop.simulator.book.has(paypalOrderId)).toBe(true)
  })

  test('for a changed cart supersedes the earlier one, which can no longer be paid', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.changeCart(caller)
    const second = await shop.create(caller)
    expect(await shop.stateOf(paypalOrderId)).toBe('abandoned')
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ value: { validationResult: 'invalid' } })
    await shop.decide(second, 'pay')
    await shop.capture(caller, second)
    expect(await shop.outcomeOf(second)).toEqual({ ...KEPT, unitsClaimed: KEPT.unitsClaimed + 1 })
  })

  test('leaves the cart valid, though it has claimed most of the stock itself', async () => {
    const caller = await shop.newCaller()
    await shop.carts.changeQuantity(caller, { SKUID: shop.limitedSku, CartItemUnits: 59 })
    const first = await shop.create(caller)
    expect(await shop.carts.validate(caller, {})).toMatchObject({ value: { validationResult: 'valid' } })
    expect(await shop.create(caller)).toBe(first)
  })

  test('holds its price: what the payer agreed to is taken, though the shop has become dearer', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    const { grandTotalCents } = await shop.rowOf(paypalOrderId)
    await raisePrices(caller)
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ value: { validationResult: 'valid' } })
    expect(await shop.rowOf(paypalOrderId)).toMatchObject({ state: 'paid', grandTotalCents })
  })

  test('again after prices rose asks for the new amount, and the earlier order can no longer be paid', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await raisePrices(caller)
    const dearer = await shop.create(caller)
    const before = await shop.rowOf(paypalOrderId)
    expect(before.state).toBe('abandoned')
    expect((await shop.rowOf(dearer)).grandTotalCents).toBeGreaterThan(before.grandTotalCents)
    expect(await shop.capture(caller, paypalOrderId)).toMatchObject({ value: { validationResult: 'invalid' } })
    expect(shop.simulator.book.netCaptures([paypalOrderId, dearer])).toBe(0)
  })

  /** Waits until the catalogue has noticed. */
  async function raisePrices(caller: TestCaller) {
    const { grandTotal } = await shop.cartOf(caller)
    await shop.bakery.db.update(prices).set({ cents: sql`${prices.cents} + 10` })
    await eventually(async () => (await shop.cartOf(caller)).grandTotal > grandTotal)
  }

  test('while PayPal is away is refused', async () => {
    const caller = await shop.newCaller()
    await shop.fault({ kind: 'error_before_effect', operation: 'create', times: 2 })
    const created = await shop.payments.createPaypalOrder(caller, { checkoutType: 'direct' })
    expect(created).toMatchObject({ ok: false, error: 'payment_unavailable' })
  })

  test('of a cart whose reservation ended answers with the notification', async () => {
    const caller = await shop.newCaller()
    shop.pass(21)
    await shop.takeWholeSlot(caller)
    const created = await shop.payments.createPaypalOrder(caller, { checkoutType: 'direct' })
    expect(created).toMatchObject({ ok: true, value: { validationResult: 'invalid', redirectTarget: '/' } })
  })

  test('of a cart that costs nothing pays it at once, without PayPal', async () => {
    const caller = await shop.newCaller()
    await shop.giveAway(caller)
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const created = await shop.payments.createPaypalOrder(caller, { checkoutType: 'direct', contact })
    expect(created).toMatchObject({
      ok: true,
      value: { paypalOrderID: '', redirectTarget: expect.stringContaining('/danke') },
    })
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
  })
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

describe('the reconciler', () => {
  test('gives an order up that nobody paid in time', async () => {
    const caller = await shop.newCaller()
    const paypalOrderId = await shop.create(caller)
    shop.pass(26)
    await shop.reconcile()
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test('captures within eight minutes of the approval', async () => {
    const { paypalOrderId } = await shop.approved()
    shop.pass(7)
    await shop.reconcile()
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('captures nothing later than that', async () => {
    const { paypalOrderId } = await shop.approved()
    shop.pass(9)
    await shop.reconcile()
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test('pays back what came in for an order that was given up', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.changeCart(caller)
    await shop.create(caller)
    shop.simulator.book.capture(paypalOrderId, null, 'COMPLETED')
    const captured = await shop.capture(caller, paypalOrderId)
    expect(captured).toMatchObject({ ok: true, value: { validationResult: 'invalid' } })
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({
      netCaptures: 0,
      confirmations: 0,
      slotsHeld: 0,
      state: 'refunded',
    })
  })

  test('tries a refund again whose answer was lost', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.changeCart(caller)
    await shop.create(caller)
    shop.simulator.book.capture(paypalOrderId, null, 'COMPLETED')
    await shop.fault({ kind: 'error_before_effect', operation: 'refund', times: 2 })
    await shop.capture(caller, paypalOrderId)
    expect(await shop.stateOf(paypalOrderId)).toBe('refund_due')
    shop.pass(1)
    await shop.reconcile()
    expect(await shop.stateOf(paypalOrderId)).toBe('refunded')
  })
})

describe('a coupon for the first three orders', () => {
  const FIRST_THREE = { code: 'ERSTEDREI', value: 10, totalLimit: 3 }
  const FREE_FOR_THREE = { code: 'GRATISDREI', value: 100, totalLimit: 3 }
  const numbered = Array.from({ length: 50 }, (_, number) => number)

  test('takes its discount off no more, when fifty people pay with it at once', async () => {
    const payers: { caller: Awaited<ReturnType<TestShop['newCaller']>>; paypalOrderId: string }[] = []
    for (const _ of numbered) {
      const caller = await shop.newCaller()
      await shop.discount(caller, FIRST_THREE)
      const paypalOrderId = await shop.create(caller)
      payers.push({ caller, paypalOrderId })
    }
    await shop.fault({ kind: 'lost', operation: 'webhook', times: 99 })
    await Promise.all(payers.map(({ paypalOrderId }) => shop.decide(paypalOrderId, 'pay')))
    const answers = await Promise.all(payers.map(({ caller, paypalOrderId }) => shop.capture(caller, paypalOrderId)))

    const values = answers.map((answer) => (answer.ok ? answer.value : null))
    expect(values.filter((value) => value?.validationResult === 'valid')).toHaveLength(3)
    const refused = values.filter((value) => value?.validationResult === 'invalid')
    expect(refused).toHaveLength(47)
    expect(refused[0]?.shopNotification).toMatchObject({
      headline: 'Ihr Gutschein wurde inzwischen eingelöst',
      redirectTarget: '/warenkorb',
    })
    const outcomes = await Promise.all(payers.map(({ paypalOrderId }) => shop.outcomeOf(paypalOrderId)))
    expect(outcomes.filter(({ netCaptures }) => netCaptures > 0)).toHaveLength(3)
    expect(outcomes.filter(({ slotsHeld, unitsClaimed }) => slotsHeld + unitsClaimed > 0)).toHaveLength(3)
  }, 60_000)

  test('gives no more orders away, when five people want them for nothing at once', async () => {
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const callers: Awaited<ReturnType<TestShop['newCaller']>>[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      const caller = await shop.newCaller()
      await shop.discount(caller, FREE_FOR_THREE)
      callers.push(caller)
    }
    const answers = await Promise.all(
      callers.map((caller) => shop.payments.createPaypalOrder(caller, { checkoutType: 'direct', contact })),
    )
    const given = answers.map((answer) => (answer.ok ? answer.value.validationResult : answer.error))
    expect(given.toSorted()).toEqual(['invalid', 'invalid', 'valid', 'valid', 'valid'])
  })
})
