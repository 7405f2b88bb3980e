import { setTimeout as sleep } from 'node:timers/promises'
import { openForFile } from '@/testing/lifetime'
import { eventually, KEPT, NOTHING_KEPT, shopsByProvider } from '@/testing/paying-shop'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
describe.each(shopsByProvider)('by $name:', ({ open }) => {
  const shop = openForFile(open)
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })

  const redirectOf = (row: { orderGuid: string }) => `/danke?guid=${row.orderGuid}`

  describe('a payment', () => {
    test('that succeeds has one capture, one email, the slot and an empty cart', async () => {
      const { caller, reference } = await shop.approved()
      const captured = await shop.capture(caller, reference)
      expect(captured).toMatchObject({
        ok: true,
        value: { validationResult: 'valid', redirectTarget: redirectOf(await shop.rowOf(reference)) },
      })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
      expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
    })

    test('passes through its states in order', async () => {
      const { caller, reference } = await shop.approved()
      await shop.capture(caller, reference)
      expect(await shop.eventsOf(reference)).toEqual(['pending', 'awaiting_approval', 'capturing', 'paid'])
    })

    test('captured again returns the same result and captures nothing more', async () => {
      const { caller, reference } = await shop.approved()
      const first = await shop.capture(caller, reference)
      expect(await shop.capture(caller, reference)).toEqual(first)
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('captured by five concurrent calls is captured once, and all get the result', async () => {
      const { caller, reference } = await shop.approved()
      const answers = await Promise.all(Array.from({ length: 5 }, () => shop.capture(caller, reference)))
      for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('takes name and email from the payer if the form did not ask for them', async () => {
      const { caller, reference } = await shop.approved()
      await shop.capture(caller, reference)
      expect(await shop.rowOf(reference)).toMatchObject({ contact: { email: 'fiete.hansen@example.com' } })
    })

    test('of another visitor is refused', async () => {
      const { reference } = await shop.approved()
      const stranger = await shop.newCaller()
      expect(await shop.capture(stranger, reference)).toMatchObject({ ok: false, error: 'order_unknown' })
      expect(await shop.stateOf(reference)).toBe('awaiting_approval')
    })

    test('that the payer has not approved is not captured', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_not_approved' })
      expect(await shop.stateOf(reference)).toBe('awaiting_approval')
    })

    test('that was declined can be approved again', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      await shop.loseNotices()
      await shop.decide(reference, 'decline')
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_declined' })
      expect(await shop.create(caller)).toBe(reference)
      await shop.decide(reference, 'pay')
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: true })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('that a webhook event found declined is also declined for the customer', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      await shop.loseNotices()
      await shop.decide(reference, 'decline')
      // The other call runs completely between this one's read of the payment and its claim.
      shop.afterNextLook(() => shop.capture(caller, reference))
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_declined' })
    })

    test('whose amount differs from the order is never captured', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault({ kind: 'other_amount', operation: 'get', times: 2 })
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_mismatch' })
      expect(shop.side.netCaptures([reference])).toBe(0)
    })

    test('of a cart that has lost its slot is not captured', async () => {
      const { caller, reference } = await shop.approved()
      shop.pass(21)
      await shop.takeWholeSlot(caller)
      const captured = await shop.capture(caller, reference)
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
      expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
    })

    test('whose slot is lost holds the next one, which the next attempt pays for', async () => {
      const { caller, reference } = await shop.approved()
      const before = await shop.cartOf(caller)
      shop.pass(21)
      await shop.takeWholeSlot(caller)
      await shop.capture(caller, reference)
      const after = await shop.cartOf(caller)
      expect(after.itemCount).toBe(before.itemCount)
      expect(new Date(after.targetDateTime).getTime()).toBeGreaterThan(new Date(before.targetDateTime).getTime())
      expect(new Date(after.reservationExpiresAt).getTime()).toBeGreaterThan(shop.bakery.clock.now().getTime())
      const again = await shop.create(caller)
      await shop.decide(again, 'pay')
      expect(await shop.capture(caller, again)).toMatchObject({ value: { validationResult: 'valid' } })
      expect(await shop.outcomeOf(again)).toEqual(KEPT)
      expect(shop.side.netCaptures([reference])).toBe(0)
    })

    test('of a cart that grew meanwhile removes the paid goods once, however often it is settled', async () => {
      const { caller, reference } = await shop.approved()
      await shop.changeCart(caller)
      await shop.capture(caller, reference)
      await shop.capture(caller, reference)
      await shop.reconcile()
      expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 1 })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('of the remaining goods pays only for them', async () => {
      const { caller, reference } = await shop.approved()
      await shop.changeCart(caller)
      await shop.capture(caller, reference)
      const rest = await shop.create(caller)
      await shop.decide(rest, 'pay')
      await shop.capture(caller, rest)
      const [line] = await shop.linesOf((await shop.rowOf(rest)).orderId)
      expect(line?.units).toBe(1)
      expect(await shop.cartOf(caller)).toMatchObject({ itemCount: 0 })
    })

    test('that the provider holds back is in review, and paid after its release', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault({ kind: 'pending', operation: 'capture' })
      const captured = await shop.capture(caller, reference)
      expect(captured).toMatchObject({ ok: true, value: { validationResult: 'pending' } })
      expect(await shop.stateOf(reference)).toBe('review')
      await shop.endPendingCapture(reference, 'COMPLETED')
      await eventually(async () => (await shop.stateOf(reference)) === 'paid')
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('that the provider holds back and then denies releases all claims', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault({ kind: 'pending', operation: 'capture' })
      await shop.capture(caller, reference)
      await shop.endPendingCapture(reference, 'DECLINED')
      await eventually(async () => (await shop.stateOf(reference)) === 'abandoned')
      expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
    })
  })

  describe('a fault at the capture', () => {
    test('whose response is lost after the effect still ends in one payment', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault({ kind: 'answer_dropped', operation: 'capture' })
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('with an unknown result keeps the order, and the reconciler finds the capture', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault(
        { kind: 'answer_dropped', operation: 'capture', times: 2 },
        { kind: 'lost', operation: 'webhook', times: 9 },
      )
      // The lease ends while the customer waits, so their call need not wait for it.
      const captured = shop.capture(caller, reference)
      await eventually(async () => (await shop.stateOf(reference)) === 'capturing')
      await eventually(async () => shop.side.netCaptures([reference]) === 1)
      await sleep(600)
      shop.pass(2)
      expect(await captured).toMatchObject({ ok: true })
      await shop.reconcile()
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    test('before the effect is tried again', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault({ kind: 'error_before_effect', operation: 'capture' })
      expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })
  })
})
