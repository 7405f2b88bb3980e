const TOKEN = 'a token that only Prometheus knows'
let metricsToken: string | undefined = TOKEN

jest.mock('../../config', () => ({
  config: () => ({ metricsToken, traces: null, logSample: 0, sessionSecret: 's'.repeat(32) }),
}))
jest.mock('../backend/backend', () => ({
  backend: () => ({ health: { figures: async () => Promise.reject(new Error('the bakery is away')) } }),
}))

import { startMonitoring } from '@/server/http/monitoring/monitoring'
import { exposeMetrics } from './expose-metrics'

const ask = (headers: Record<string, string>) => exposeMetrics(new Request('http://shop.example/metrics', { headers }))

beforeEach(() => {
  metricsToken = TOKEN
})

test('responds 404 without METRICS_TOKEN', async () => {
  metricsToken = undefined
  await startMonitoring()
  expect((await ask({ authorization: 'Bearer ' })).status).toBe(404)
})

test.each([
  ['no token', {}],
  ['a wrong token', { authorization: 'Bearer guessed' }],
  ['a token in another form', { authorization: `Basic ${TOKEN}` }],
])('refuses %s without any metrics', async (_what, headers) => {
  await startMonitoring()
  const answer = await ask(headers as Record<string, string>)
  expect(answer.status).toBe(401)
  expect(answer.headers.get('WWW-Authenticate')).toContain('Bearer')
  expect(await answer.text()).not.toContain('shop_')
})

test('shows metrics to a client with the token, also while the bakery is away', async () => {
  await startMonitoring()
  const answer = await ask({ authorization: `Bearer ${TOKEN}` })
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('shop_bakery_up 0')
})
