import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Simulator, startSimulator } from './main'

const CREDENTIALS = { clientId: 'client', clientSecret: 'secret', webhookId: 'WEBHOOK' }
const BODY = {
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: 'order-1', amount: { currency_code: 'EUR', value: '8.40' } }],
  payment_source: {
    paypal: {
      experience_context: { return_url: 'http://localhost:3000/checkout', cancel_url: 'http://localhost:3000' },
    },
  },
}

let simulator: Simulator
let dataDirectory: string
beforeEach(async () => {
  dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'paypal-simulator-'))
  simulator = await startSimulator({ port: 0, dataDirectory, ...CREDENTIALS })
})
afterEach(async () => {
  await simulator.close()
  rmSync(dataDirectory, { recursive: true })
})

async function token(): Promise<string> {
  const answer = await fetch(`${simulator.url}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('client:secret').toString('base64')}` },
    body: 'grant_type=client_credentials',
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function post(address: string, body: unknown, headers: Record<string, string> = {}) {
  const authorization = `Bearer ${await token()}`
  const answer = await fetch(simulator.url + address, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  const json = (await answer.json()) as { id: string; status: string; details?: { issue: string }[] }
  return { status: answer.status, json, issue: json.details?.[0]?.issue }
}

const decide = (orderId: string, decision: string) =>
  fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body: new URLSearchParams({ token: orderId, decision }) })
const create = async () => (await post('/v2/checkout/orders', BODY)).json.id
const capture = (orderId: string, headers = {}) => post(`/v2/checkout/orders/${orderId}/capture`, {}, headers)

test('wrong credentials get no token', async () => {
  const answer = await fetch(`${simulator.url}/v1/oauth2/token`, { method: 'POST', body: '' })
  expect(answer.status).toBe(401)
})

test('the same request id gives the same order, with 200 in place of 201', async () => {
  const key = { 'paypal-request-id': 'c-1' }
  const first = await post('/v2/checkout/orders', BODY, key)
  const second = await post('/v2/checkout/orders', BODY, key)
  expect([first.status, second.status]).toEqual([201, 200])
  expect(second.json.id).toBe(first.json.id)
})

test("a body that PayPal's description does not allow is refused", async () => {
  const wrong = { ...BODY, payment_source: { paypal: { experience_context: { locale: 'de_DE' } } } }
  expect(await post('/v2/checkout/orders', wrong)).toMatchObject({ status: 400, issue: 'INVALID_PARAMETER_SYNTAX' })
})

test('a breakdown that does not add up is refused', async () => {
  const eur = (value: string) => ({ currency_code: 'EUR', value })
  const amount = { ...eur('8.40'), breakdown: { item_total: eur('8.00') } }
  const items = [{ name: 'Brot', quantity: '1', unit_amount: eur('8.00') }]
  const wrong = { ...BODY, purchase_units: [{ amount, items }] }
  expect(await post('/v2/checkout/orders', wrong)).toMatchObject({ status: 422, issue: 'AMOUNT_MISMATCH' })
})

test('a capture happens once and only after the approval', async () => {
  const orderId = await create()
  expect(await capture(orderId)).toMatchObject({ status: 422, issue: 'ORDER_NOT_APPROVED' })
  await decide(orderId, 'pay')
  expect((await capture(orderId)).status).toBe(201)
  expect(await capture(orderId)).toMatchObject({ status: 422, issue: 'ORDER_ALREADY_CAPTURED' })
})

test('the mock header causes a rejection', async () => {
  const orderId = await create()
  await decide(orderId, 'pay')
  const mock = { 'paypal-mock-response': JSON.stringify({ mock_application_codes: 'INSTRUMENT_DECLINED' }) }
  expect(await capture(orderId, mock)).toMatchObject({ status: 422, issue: 'INSTRUMENT_DECLINED' })
})

test('an approved order survives a restart', async () => {
  const orderId = await create()
  await decide(orderId, 'pay')
  await simulator.close()
  simulator = await startSimulator({ port: 0, dataDirectory, ...CREDENTIALS })
  expect((await capture(orderId)).status).toBe(201)
})

test("the payer's decision is posted only to the shop's window", async () => {
  const page = await (await decide(await create(), 'pay')).text()
  expect(page).toContain('"http://localhost:3000"')
  expect(page).toContain('"status":"approved"')
})

test('the approval page shows names as text, not as markup', async () => {
  const item = { name: '<b>Brot</b>', quantity: '1', unit_amount: { currency_code: 'EUR', value: '8.40' } }
  const [unit] = BODY.purchase_units
  const { json } = await post('/v2/checkout/orders', { ...BODY, purchase_units: [{ ...unit, items: [item] }] })
  const page = await (await fetch(`${simulator.url}/checkoutnow?token=${json.id}`)).text()
  expect(page).not.toContain('<b>Brot</b>')
})
