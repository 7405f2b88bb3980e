import { ok, refuse } from '@/lib/contract/operation'
import { serveFile } from './handle'

jest.mock('../session/session', () => ({ readingCaller: async () => ({ cartId: null, customerId: null }) }))
jest.mock('../backend/backend', () => ({ backend: () => ({}) }))
jest.mock('../session/staff', () => ({}))

const file = { fileName: 'a.txt', contentType: 'text/plain', content: 'hier' }
const fileOf = serveFile('GET /api/checkout/GetReceipt', async ({ input }) =>
  input.orderGuid.startsWith('0') ? refuse('order_unknown') : ok(file),
)
const get = (guid: string, headers: Record<string, string>) =>
  fileOf(new Request(`http://shop.example/api/x?orderGuid=${guid}`, { headers }))

const MISSING = '00000000-0000-4000-8000-000000000001'
const THERE = '10000000-0000-4000-8000-000000000001'

test.each([
  ['an unknown order', MISSING, { 'sec-fetch-mode': 'navigate' }],
  ['a mutilated address', 'quatsch', { 'sec-fetch-mode': 'navigate' }],
  ['an old browser', MISSING, { accept: 'text/html,application/xhtml+xml' }],
])('a link to a missing file shows a page: %s', async (_case, guid, headers) => {
  const answer = await get(guid, headers)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(await answer.text()).toContain('Diese Bestellung gibt es nicht.')
})

test('a script gets the refusal as JSON', async () => {
  const answer = await get(MISSING, { 'sec-fetch-mode': 'cors' })
  expect(await answer.json()).toMatchObject({ code: 'order_unknown' })
})

test('an existing file is downloaded', async () => {
  expect(await (await get(THERE, { 'sec-fetch-mode': 'navigate' })).text()).toBe('hier')
})
