/**
 * A bakery far away is believed as far as the contract goes.
 * @jest-environment node
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { patienceMs } from '@/lib/contract/transport'
import { NOBODY } from './calls'
import { createHttpBackend } from './http-backend'

let body = ''
let asked = 0
const bakery = createServer((_request, response) => {
  asked += 1
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => bakery.listen(0, resolve))
  url = `http://localhost:${(bakery.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => bakery.close(resolve)))
beforeEach(() => {
  asked = 0
})

const ask = (answer: unknown) => {
  body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return createHttpBackend({ url, secret: 'x'.repeat(32) })
}
const price = (answer: unknown) => ask(answer).catalogue.price(NOBODY, { skuid: 101001 })
const tier = { quantity: 0, price: 520, validFrom: '2026-01-01T00:00:00+01:00' }

test('what fits the contract is handed on, without what the contract does not know', async () => {
  expect(await price({ ok: true, value: [{ ...tier, margin: 40 }] })).toEqual({ ok: true, value: [tier] })
  expect(await price({ ok: false, error: 'product_unknown' })).toEqual({ ok: false, error: 'product_unknown' })
})

test('a refusal keeps what it says of when, where and why', async () => {
  const refusal = {
    ok: false,
    error: 'too_many',
    fields: { email: { code: 'email_missing' } },
    retryAfter: 90,
    details: { left: 0 },
  }
  expect(await ask(refusal).customers.login(NOBODY, { email: 'a@example.org', password: 'x' })).toEqual(refusal)
})

test.each([
  ['a wrong type', { ok: true, value: [{ ...tier, price: '5,20' }] }, 'value.0.price'],
  ['a missing field', { ok: true, value: [{ quantity: 0, price: 520 }] }, 'value.0.validFrom'],
  ['a fraction of a cent', { ok: true, value: [{ ...tier, price: 5.2 }] }, 'value.0.price'],
  ['a refusal that is not in the contract', { ok: false, error: 'coupon_unknown' }, 'error'],
  ['neither yes nor no', { value: [tier] }, 'ok'],
  ['nothing', null, 'its top'],
])('%s is that bakery being away, and the log hears where it is wrong', async (_lie, answer, place) => {
  const fault = await price(answer).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(fault).toMatchObject({
    name: 'BackendUnavailable',
    cause: { message: `catalogue.price answered what the contract does not know, at ${place}` },
  })
  expect(String((fault as Error).cause)).not.toContain('5,20')
})

test('HTML is that bakery being away, too', async () => {
  await expect(price('<h1>502</h1>')).rejects.toMatchObject({ name: 'BackendUnavailable' })
})

test('a write that was answered wrongly is not sent again', async () => {
  const { carts } = ask({ ok: true, value: {} })
  await expect(carts.reset({ cartId: '00000000-0000-4000-8000-000000000001', customerId: null }, {})).rejects.toThrow()
  expect(asked).toBe(1)
})

test('a payment is waited for as long as it may take, anything else for a shorter time', async () => {
  const timeout = jest.spyOn(AbortSignal, 'timeout')
  await price({ ok: true, value: [tier] })
  const payment = { provider: 'paypal', reference: 'X' }
  await ask({ ok: false, error: 'order_unknown' }).checkout.capture(NOBODY, payment)
  expect(timeout.mock.calls).toEqual([[patienceMs.read], [patienceMs.money]])
  expect(patienceMs.money).toBeGreaterThan(patienceMs.read)
  timeout.mockRestore()
})
