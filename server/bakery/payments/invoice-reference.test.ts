import { eq } from 'drizzle-orm'
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT, NOTHING_KEPT } from '@/testing/paying-shop'
import { orders } from '../db/schema/orders'
import { invoiceReference } from './paypal/order-body'

/** The first test waits for the catalogue and for the OpenAPI to be read. */
const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

/** An invoice with this reference was paid before at the same merchant account. */
function payElsewhere(invoice_id: string): void {
  const amount = { currency_code: 'EUR', value: '1.00' }
  const { id } = shop.simulator.orders.create({ intent: 'CAPTURE', purchase_units: [{ invoice_id, amount }] })
  shop.simulator.orders.approve(id, false)
  shop.simulator.orders.capture(id, null, 'COMPLETED')
}

describe('an invoice reference that was paid before', () => {
  test('refuses to open the order once; the next attempt opens another order', async () => {
    const caller = await shop.newCaller()
    await shop.fault({ kind: 'error_before_effect', operation: 'create', times: 2 })
    const open = async () => shop.payments.openPayment(caller, await shop.asShown(caller))
    await open()
    const [pending] = await shop.bakery.db.select().from(orders).where(eq(orders.cartId, caller.cartId))
    if (pending === undefined) throw new Error('the order is stored before PayPal is asked')
    payElsewhere(invoiceReference({ paymentId: pending.orderId, paymentNumber: pending.orderNumber, attempt: 1 }))
    expect(await open()).toMatchObject({ ok: false, error: 'payment_unavailable' })
    const reference = await shop.create(caller)
    await shop.decide(reference, 'pay')
    await shop.capture(caller, reference)
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  })

  test('is not captured and does not count as a decline; the next order can be paid', async () => {
    const { caller, reference } = await shop.approved()
    payElsewhere(shop.simulator.orders.find(reference).purchaseUnit.invoice_id ?? '')
    expect(await shop.capture(caller, reference)).toMatchObject({
      ok: true,
      value: { validationResult: 'invalid', shopNotification: { kind: 'payment_ended' } },
    })
    expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
    const next = await shop.create(caller)
    await shop.decide(next, 'pay')
    await shop.capture(caller, next)
    expect(await shop.outcomeOf(next)).toEqual(KEPT)
  })
})
