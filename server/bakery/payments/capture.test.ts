/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, eventually, KEPT, NOTHING_KEPT, type TestShop } from '@/testing/paying-shop'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
jest.setTimeout(30_000)

const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

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
    expect(captured).toMatchObject({
      ok: true,
      value: {
        validationResult: 'invalid',
        redirectTarget: '/warenkorb',
        shopNotification: {
          kind: 'payment_ended',
          headline: 'Ihr Termin ist inzwischen vergeben',
          changes: [{ label: 'Abholtermin', reason: expect.stringMatching(/^Neu: .* Uhr$/) }],
        },
      },
    })
    expect(await shop.outcomeOf(paypalOrderId)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
  })

  test('whose slot is lost holds the next one, and the next click pays for it', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    const before = await shop.cartOf(caller)
    shop.pass(21)
    await shop.takeWholeSlot(caller)
    await shop.capture(caller, paypalOrderId)
    const after = await shop.cartOf(caller)
    expect(after.itemCount).toBe(before.itemCount)
    expect(new Date(after.targetDateTime).getTime()).toBeGreaterThan(new Date(before.targetDateTime).getTime())
    expect(new Date(after.reservationExpiresAt).getTime()).toBeGreaterThan(shop.bakery.clock.now().getTime())
    const again = await shop.create(caller)
    await shop.decide(again, 'pay')
    expect(await shop.capture(caller, again)).toMatchObject({ value: { validationResult: 'valid' } })
    expect(await shop.outcomeOf(again)).toEqual(KEPT)
    expect(shop.simulator.book.netCaptures([paypalOrderId])).toBe(0)
  })

  test('of a cart that grew meanwhile takes out what was paid, once, however often it is settled', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.changeCart(caller)
    await shop.capture(caller, paypalOrderId)
    await shop.capture(caller, paypalOrderId)
    await shop.reconcile()
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 1 })
    expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
  })

  test('of what was left over pays only that', async () => {
    const { caller, paypalOrderId } = await shop.approved()
    await shop.changeCart(caller)
    await shop.capture(caller, paypalOrderId)
    const rest = await shop.create(caller)
    await shop.decide(rest, 'pay')
    await shop.capture(caller, rest)
    const [line] = await shop.linesOf((await shop.rowOf(rest)).orderId)
    expect(line?.units).toBe(1)
    expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
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
    // The lease ends while the customer waits, so their call need not wait for it.
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
      kind: 'payment_ended',
      headline: 'Ihr Gutschein wurde inzwischen eingelöst',
      changes: [{ label: 'Gutschein ERSTEDREI', reason: 'Dieser Gutschein wurde bereits eingelöst.' }],
      redirectTarget: '/warenkorb',
    })
    const outcomes = await Promise.all(payers.map(({ paypalOrderId }) => shop.outcomeOf(paypalOrderId)))
    expect(outcomes.filter(({ netCaptures }) => netCaptures > 0)).toHaveLength(3)
    expect(outcomes.filter(({ slotsHeld, unitsClaimed }) => slotsHeld + unitsClaimed > 0)).toHaveLength(3)
  }, 60_000)

  test('is named as the reason also when a notice of PayPal gave the order up first; the cart stays', async () => {
    const one = { code: 'NURDER', value: 10, totalLimit: 1 }
    const [first, second] = [await shop.newCaller(), await shop.newCaller()]
    for (const caller of [first, second]) await shop.discount(caller, one)
    const [winning, losing] = [await shop.create(first), await shop.create(second)]
    await shop.loseNotices()
    await shop.decide(winning, 'pay')
    await shop.capture(first, winning)
    await shop.fault()
    await shop.decide(losing, 'pay')
    await eventually(async () => (await shop.stateOf(losing)) === 'abandoned')
    expect(await shop.capture(second, losing)).toMatchObject({
      value: { shopNotification: { kind: 'payment_ended', headline: 'Ihr Gutschein wurde inzwischen eingelöst' } },
    })
    expect(await shop.cartOf(second)).toMatchObject({ itemCount: 2, appliedCouponCodes: [], orderDiscount: 0 })
    expect(shop.simulator.book.netCaptures([losing])).toBe(0)
  })

  test('gives no more orders away, when five people want them for nothing at once', async () => {
    const contact = { firstName: 'Fiete', lastName: 'Hansen', email: 'fiete@example.com', phone: '' }
    const callers: Awaited<ReturnType<TestShop['newCaller']>>[] = []
    for (const _ of [1, 2, 3, 4, 5]) {
      const caller = await shop.newCaller()
      await shop.discount(caller, FREE_FOR_THREE)
      callers.push(caller)
    }
    const answers = await Promise.all(
      callers.map(async (caller) =>
        shop.payments.createPaypalOrder(caller, { ...(await shop.asShown(caller)), contact }),
      ),
    )
    const given = answers.map((answer) => (answer.ok ? answer.value.validationResult : answer.error))
    expect(given.toSorted()).toEqual(['invalid', 'invalid', 'valid', 'valid', 'valid'])
  })
})
