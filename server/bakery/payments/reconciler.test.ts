/** @jest-environment node */
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT, NOTHING_KEPT } from '@/testing/paying-shop'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
jest.setTimeout(30_000)

const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
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

  /** The lease of a capture and the time between two passes: the longest that an order is `capturing`, if PayPal answers. */
  test.each(['its answer was lost', 'its process was killed'])(
    'ends a capture within two minutes when %s',
    async (accident) => {
      const { caller, paypalOrderId } = await shop.approved()
      if (accident === 'its answer was lost') {
        await shop.fault(
          { kind: 'answer_dropped', operation: 'capture', times: 2 },
          { kind: 'lost', operation: 'webhook', times: 9 },
        )
        await shop.capture(caller, paypalOrderId)
      } else {
        expect(await shop.dieAt('after the claim', { call: 'capture', caller, paypalOrderID: paypalOrderId })).toBe(
          true,
        )
      }
      shop.pass(1 / 4)
      await shop.reconcile()
      expect(await shop.stateOf(paypalOrderId)).toBe('capturing')
      shop.pass(2 - 1 / 4)
      await shop.reconcile()
      expect(await shop.outcomeOf(paypalOrderId)).toEqual(KEPT)
    },
  )

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
