/** A far bakery's responses are accepted only if they match the contract. */
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { gzipSync } from 'node:zlib'
import { timeoutMs } from '@/lib/contract/transport'
import { ANONYMOUS } from './calls'
import { createHttpBackend } from './http-backend'
import { isBakeryAway } from './outage'

/** A response whose connection breaks in the middle. */
const BROKEN_OFF = '{'
let body = ''
let asked = 0
const replyWithBody = (response: ServerResponse) => {
  if (body === BROKEN_OFF) response.writeHead(200, { 'Content-Length': 100 }).write(body, () => response.destroy())
  else response.writeHead(200, { 'Content-Type': 'application/json' }).end(body)
}
let reply: (response: ServerResponse) => unknown = replyWithBody
const bakery = createServer((_request, response) => {
  asked += 1
  reply(response)
})
let connections = 0
bakery.on('connection', () => {
  connections += 1
})
let url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => bakery.listen(0, resolve))
  url = `http://localhost:${(bakery.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => bakery.close(resolve)))
beforeEach(() => {
  asked = 0
  reply = replyWithBody
})

const ask = (answer: unknown) => {
  body = typeof answer === 'string' ? answer : JSON.stringify(answer)
  return createHttpBackend({ url, secret: 'x'.repeat(32) })
}
const price = (answer: unknown) => ask(answer).catalogue.price(ANONYMOUS, { skuid: 101001 })
const tier = { quantity: 0, price: 520, validFrom: '2026-01-01T00:00:00+01:00' }

test('returns valid results without unknown fields', async () => {
  expect(await price({ ok: true, value: [{ ...tier, margin: 40 }] })).toEqual({ ok: true, value: [tier] })
  expect(await price({ ok: false, error: 'product_unknown' })).toEqual({ ok: false, error: 'product_unknown' })
})

test('consecutive calls share one connection, also of several backends', async () => {
  await price({ ok: true, value: [tier] })
  const before = connections
  for (let times = 0; times < 5; times++) await price({ ok: true, value: [tier] })
  expect(connections).toBe(before)
})

test('an incomplete response counts as an outage, and a write is not repeated', async () => {
  const { carts } = ask(BROKEN_OFF)
  const reset = carts.reset({ cartId: '00000000-0000-4000-8000-000000000001', customerId: null }, {})
  await expect(reset).rejects.toMatchObject({ name: 'BackendUnavailable', cause: { code: 'UND_ERR_SOCKET' } })
  expect(asked).toBe(1)
})

test('a refusal keeps retry time, fields and details', async () => {
  const refusal = {
    ok: false,
    error: 'too_many',
    fields: { email: { code: 'email_missing' } },
    retryAfter: 90,
    details: { left: 0 },
  }
  expect(await ask(refusal).customers.login(ANONYMOUS, { email: 'a@example.org', password: 'x' })).toEqual(refusal)
})

test.each([
  ['a wrong type', { ok: true, value: [{ ...tier, price: '5,20' }] }, 'value.0.price'],
  ['a missing field', { ok: true, value: [{ quantity: 0, price: 520 }] }, 'value.0.validFrom'],
  ['a fraction of a cent', { ok: true, value: [{ ...tier, price: 5.2 }] }, 'value.0.price'],
  ['a price below nothing', { ok: true, value: [{ ...tier, price: -520 }] }, 'value.0.price'],
  ['a refusal that is not in the contract', { ok: false, error: 'coupon_unknown' }, 'error'],
  ['neither yes nor no', { value: [tier] }, 'ok'],
  ['nothing', null, 'the top level'],
])('%s counts as an outage, and the error names the invalid path', async (_lie, answer, place) => {
  const fault = await price(answer).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(fault).toMatchObject({
    name: 'BackendUnavailable',
    cause: { message: `the response violates the contract at ${place}` },
  })
  expect(String((fault as Error).cause)).not.toContain('5,20')
})

test('HTML counts as an outage', async () => {
  await expect(price('<h1>502</h1>')).rejects.toMatchObject({ name: 'BackendUnavailable' })
})

const right = JSON.stringify({ ok: true, value: [tier] })
const asJson = { 'Content-Type': 'application/json' }
const send = (status: number, headers: Record<string, string>, bytes: string | Buffer) => (response: ServerResponse) =>
  response.writeHead(status, headers).end(bytes)

const lies: [string, (response: ServerResponse) => unknown][] = [
  ['500 with a stack', send(500, { 'Content-Type': 'text/plain' }, 'Error\n    at /srv/erp.py:12')],
  ['a right answer with the status of a fault', send(500, asJson, right)],
  ['a right answer that calls itself HTML', send(200, { 'Content-Type': 'text/html' }, right)],
  ['a right answer that calls itself nothing', send(200, {}, right)],
  ['a foreign charset', send(200, { 'Content-Type': 'application/json; charset=iso-8859-1' }, right)],
  ['bytes that are no UTF-8', send(200, asJson, Buffer.from(`${right.slice(0, -1)},"name":"Brötchen"}`, 'latin1'))],
  ['half of an answer', send(200, asJson, right.slice(0, 30))],
  ['a broken connection', (response) => response.destroy()],
  ['no content', send(204, {}, '')],
  ['the way to another address', send(307, { Location: 'http://elsewhere.example/' }, '')],
  ['what is packed, which nobody asked for', send(200, { ...asJson, 'Content-Encoding': 'gzip' }, gzipSync(right))],
]

test.each(lies)('%s counts as an outage, after a retry', async (_lie, how) => {
  const shop = ask('')
  reply = how
  await expect(shop.catalogue.price(ANONYMOUS, { skuid: 101001 })).rejects.toMatchObject({ name: 'BackendUnavailable' })
  expect(asked).toBe(2)
})

test.each(lies)(
  '%s: printed by Next, the fault is one line of JSON with the operation and a reason',
  async (_lie, how) => {
    const shop = ask('')
    reply = how
    const fault = await shop.catalogue.price(ANONYMOUS, { skuid: 101001 }).catch((thrown: unknown) => thrown)
    const line = inspect(fault)
    expect(line).not.toContain('\n')
    const { level, fault: described } = JSON.parse(line)
    expect(level).toBe(50)
    expect(described.stack).toContain('catalogue.price got no valid response')
    expect(described.cause).toBeDefined()
  },
)

test('a call that timed out is not repeated', async () => {
  const impatient = jest.replaceProperty(timeoutMs, 'read', 50 as 15_000)
  const shop = ask('')
  reply = () => {}
  await expect(shop.catalogue.price(ANONYMOUS, { skuid: 101001 })).rejects.toMatchObject({
    name: 'BackendUnavailable',
    cause: { message: 'the bakery did not answer in time' },
  })
  expect(asked).toBe(1)
  impatient.restore()
})

test('an outage of an optional operation does not affect other pages; an outage of the catalogue makes the next pages fail at once', async () => {
  // Ends the outage noted by earlier tests.
  const steady = performance.now.bind(performance)
  const later = jest.spyOn(performance, 'now').mockImplementation(() => steady() + 60_000)
  const shop = ask('')
  reply = (response) => response.destroy()
  await expect(shop.content.faq(ANONYMOUS, {})).rejects.toMatchObject({ name: 'BackendUnavailable' })
  await expect(shop.geocoding.geocode(ANONYMOUS, { q: '23552' })).rejects.toMatchObject({ name: 'BackendUnavailable' })
  await expect(shop.catalogue.specials(ANONYMOUS, { limit: 4 })).rejects.toMatchObject({ name: 'BackendUnavailable' })
  await expect(shop.catalogue.recommendations(ANONYMOUS, { skuid: 101001, limit: 9 })).rejects.toMatchObject({
    name: 'BackendUnavailable',
  })
  await expect(shop.catalogue.board(ANONYMOUS, {})).rejects.toMatchObject({ name: 'BackendUnavailable' })
  await expect(shop.breadSaver.tonight(ANONYMOUS, { branchId: 1017 })).rejects.toMatchObject({
    name: 'BackendUnavailable',
  })
  expect(isBakeryAway()).toBe(false)
  await expect(shop.catalogue.categories(ANONYMOUS, {})).rejects.toMatchObject({ name: 'BackendUnavailable' })
  expect(isBakeryAway()).toBe(true)
  later.mockRestore()
})

test('aborts an endless response after twenty megabytes', async () => {
  const shop = ask('')
  const piece = Buffer.alloc(1_000_000, ' ')
  let sent = 0
  reply = (response) => {
    response.writeHead(200, asJson)
    const more = () => {
      while (!response.destroyed && response.write(piece)) sent += 1
      sent += 1
    }
    response.on('drain', more)
    more()
  }
  await expect(shop.catalogue.price(ANONYMOUS, { skuid: 101001 })).rejects.toMatchObject({
    cause: { message: 'the bakery responded with more than 20000000 bytes' },
  })
  expect(sent).toBeLessThan(200)
})

test('accepts an explicit UTF-8 charset', async () => {
  const shop = ask('')
  reply = send(200, { 'Content-Type': 'application/json; charset=UTF-8' }, right)
  expect(await shop.catalogue.price(ANONYMOUS, { skuid: 101001 })).toEqual({ ok: true, value: [tier] })
})

test('a write with an invalid response is not repeated', async () => {
  const { carts } = ask({ ok: true, value: {} })
  await expect(carts.reset({ cartId: '00000000-0000-4000-8000-000000000001', customerId: null }, {})).rejects.toThrow()
  expect(asked).toBe(1)
})

test('payments have a longer timeout than other operations', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout')
  await price({ ok: true, value: [tier] })
  const payment = { provider: 'paypal', reference: 'X' }
  await ask({ ok: false, error: 'order_unknown' }).checkout.capture(ANONYMOUS, payment)
  const waits: unknown[] = Object.values(timeoutMs)
  const waited = timers.mock.calls.map(([, ms]) => ms).filter((ms) => waits.includes(ms))
  expect(waited).toEqual([timeoutMs.read, timeoutMs.money])
  expect(timeoutMs.money).toBeGreaterThan(timeoutMs.read)
  timers.mockRestore()
})
