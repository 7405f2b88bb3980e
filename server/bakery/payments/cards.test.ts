/** Card payments with every result of 3-D Secure, and the orders afterwards. */
import { openForFile } from '@/testing/lifetime'
import { createTestShop, KEPT, NOTHING_KEPT } from '@/testing/paying-shop'
import { pdfText } from '@/testing/pdf-text'

const shop = openForFile(createTestShop)
beforeEach(async () => {
  shop.resetClock()
  await shop.fault()
})

async function opened() {
  const caller = await shop.newCaller()
  return { caller, reference: await shop.create(caller, 'card') }
}

test('an authenticated card is charged once; name and email come from the form', async () => {
  const { caller, reference } = await opened()
  await shop.decide(reference, 'pay')
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  expect(await shop.rowOf(reference)).toMatchObject({
    paymentMethod: 'card',
    contact: { email: 'inken@example.com' },
  })
})

test.each(['refuse', 'unavailable'] as const)(
  'a bank that says «%s» is no consent, until it is asked again',
  async (no) => {
    const { caller, reference } = await opened()
    await shop.decide(reference, no)
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_unconfirmed' })
    await shop.reconcile()
    expect(await shop.outcomeOf(reference)).toMatchObject({ netCaptures: 0, state: 'awaiting_approval' })
    expect(await shop.create(caller, 'card')).toBe(reference)
    await shop.decide(reference, 'pay')
    expect(await shop.capture(caller, reference)).toMatchObject({ ok: true })
    expect(await shop.outcomeOf(reference)).toEqual(KEPT)
  },
)

test('an authentication that is never completed releases all claims in the end', async () => {
  const { caller, reference } = await opened()
  await shop.decide(reference, 'cancel')
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_not_approved' })
  shop.pass(60)
  await shop.reconcile()
  expect(await shop.outcomeOf(reference)).toMatchObject({ ...NOTHING_KEPT, state: 'abandoned' })
})

test('an authentication completed in another tab pays the order', async () => {
  const { reference } = await opened()
  await shop.decide(reference, 'pay')
  shop.pass(2)
  await shop.reconcile()
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
})

test('an authentication that returns twice gives one payment', async () => {
  const { caller, reference } = await opened()
  await shop.decide(reference, 'pay')
  shop.simulator.orders.authenticate(reference, 'confirmed')
  await Promise.all([shop.capture(caller, reference), shop.capture(caller, reference)])
  expect(() => shop.simulator.orders.authenticate(reference, 'refused')).toThrow('PAYER_CANNOT_PAY')
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: true, value: { validationResult: 'valid' } })
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
})

test('a declined card is not captured again without the customer; another card pays', async () => {
  const { caller, reference } = await opened()
  await shop.decide(reference, 'decline')
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: false, error: 'payment_declined' })
  const { attempt } = await shop.rowOf(reference)
  shop.pass(2)
  await shop.reconcile()
  expect(await shop.rowOf(reference)).toMatchObject({ attempt, state: 'awaiting_approval' })
  await shop.decide(reference, 'pay')
  expect(await shop.capture(caller, reference)).toMatchObject({ ok: true })
  expect(await shop.outcomeOf(reference)).toEqual(KEPT)
})

test('after a change of the method only that one is charged, even if the first is approved afterwards, twice', async () => {
  const caller = await shop.newCaller()
  const wallet = await shop.create(caller)
  const card = await shop.create(caller, 'card')
  expect(card).not.toBe(wallet)
  await shop.decide(wallet, 'pay')
  await shop.decide(wallet, 'pay')
  expect(await shop.capture(caller, wallet)).toMatchObject({ ok: true, value: { validationResult: 'invalid' } })
  await shop.decide(card, 'pay')
  await shop.capture(caller, card)
  expect(await shop.outcomeOf(card)).toEqual(KEPT)
  expect(shop.side.netCaptures([wallet])).toBe(0)
  expect(await shop.stateOf(wallet)).toBe('abandoned')
})

test('a card payment without name and email is not opened', async () => {
  const caller = await shop.newCaller()
  const unknown = { ...(await shop.asShown(caller)), method: 'card' as const }
  expect(await shop.payments.openPayment(caller, unknown)).toMatchObject({ ok: false, error: 'invalid_input' })
})

test('the invoice of an order paid by card says so, and names the merchant on the card statement', async () => {
  const { caller, reference } = await opened()
  await shop.decide(reference, 'pay')
  await shop.capture(caller, reference)
  const { orderGuid: orderGUID } = await shop.rowOf(reference)
  const receipt = await shop.orders.receipt(shop.nobody, { orderGUID })
  if (!receipt.ok) throw new Error(receipt.error)
  expect(await pdfText(receipt.value.base64)).toContain('Bezahlt mit Karte über PayPal am')
})
