import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT, NOTHING_KEPT, shopsByProvider } from '@/testing/paying-shop'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
type Shop = Pick<Awaited<ReturnType<typeof createTestShop>>, 'pass' | 'reconcile' | 'stateOf' | 'outcomeOf'>

async function endsWithinTwoMinutes(shop: Shop, reference: string) {
  shop.pass(1 / 4)
  await shop.reconcile()
  expect(await shop.stateOf(reference)).toBe('capturing')
  shop.pass(2 - 1 / 4)
  await shop.reconcile()
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
}

describe.each(shopsByProvider)('by $name:', ({ open }) => {
  // No process completes the lost capture, so a customer's wait for it would only delay the test.
  const shop = openForFile(() => open({ busyMs: 300 }))
  beforeEach(async () => {
    shop.resetClock()
    await shop.fault()
  })

  describe('the reconciler', () => {
    test('abandons an order that was not paid in time', async () => {
      const caller = await shop.newCaller()
      const reference = await shop.create(caller)
      shop.pass(26)
      await shop.reconcile()
      expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
    })

    test.each([0, 3])('captures within eight minutes of the approval, %i days from now', async (days) => {
      shop.pass(days * 24 * 60)
      const { reference } = await shop.approved()
      shop.pass(7)
      await shop.reconcile()
      expect(await shop.outcomeOf(reference)).toEqual(KEPT)
    })

    /** Lease of a capture plus the interval of the job: the longest time in `capturing` if the provider responds. */
    test('completes a capture whose response was lost within two minutes', async () => {
      const { caller, reference } = await shop.approved()
      await shop.fault(
        { kind: 'answer_dropped', operation: 'capture', times: 2 },
        { kind: 'lost', operation: 'webhook', times: 9 },
      )
      await shop.capture(caller, reference)
      await endsWithinTwoMinutes(shop, reference)
    })

    test('captures nothing after that', async () => {
      const { reference } = await shop.approved()
      shop.pass(9)
      await shop.reconcile()
      expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
    })

    test('refunds a capture of an abandoned order', async () => {
      const { caller, reference } = await shop.approved()
      await shop.changeCart(caller)
      await shop.create(caller)
      shop.side.capture(reference)
      const captured = await shop.capture(caller, reference)
      expect(captured).toMatchObject({ ok: true, value: { validationResult: 'invalid' } })
      expect(await shop.outcomeOf(reference)).toMatchObject({
        netCaptures: 0,
        confirmations: 0,
        slotsHeld: 0,
        state: 'refunded',
      })
    })

    test('repeats a refund whose response was lost', async () => {
      const { caller, reference } = await shop.approved()
      await shop.changeCart(caller)
      await shop.create(caller)
      shop.side.capture(reference)
      await shop.fault({ kind: 'error_before_effect', operation: 'refund', times: 2 })
      await shop.capture(caller, reference)
      expect(await shop.stateOf(reference)).toBe('refund_due')
      shop.pass(1)
      await shop.reconcile()
      expect(await shop.stateOf(reference)).toBe('refunded')
    })
  })
})

describe('a capture whose process was killed', () => {
  const shop = openForFile(createTestShop)

  test('is also completed within two minutes', async () => {
    const { caller, reference } = await shop.approved()
    expect(await shop.dieAt('after the claim', { call: 'capture', caller, reference })).toBe(true)
    await endsWithinTwoMinutes(shop, reference)
  })
})
