/**
 * Each cache whose keys come from outside stays bounded after a hundred thousand different keys. Cookies are tested in
 * `server/http/session/sealed-cookies.test.ts`.
 */
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { createHereProvider } from './bakery/geocoding/here'
import { createNodeCounts } from './bakery/limits/node-counts'
import { createRateLimiter } from './bakery/limits/service'
import { legalPaperOf } from './bakery/orders/papers/legal-pdf'
import { createCertificates } from './bakery/payments/paypal/certificates'
import { createSessionCache } from './bakery/platform/session-cache'
import { createShortLivedCache } from './bakery/platform/short-lived-cache'
import { createRetryBackoff } from './bakery/standing-orders/retry-backoff'
import { routeName } from './http/monitoring/route-name'

const MANY = 100_000
const each = async (act: (n: number) => unknown) => {
  for (let n = 0; n < MANY; n++) await act(n)
}

test('limits forget the least recently used network addresses, carts and accounts', async () => {
  const limits = createRateLimiter({ db: null as never, clock: { now: () => new Date() } })
  await each((n) => limits.take('search-address', `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`))
  expect(limits.remembered()).toBeLessThanOrEqual(20_000)
  const counts = createNodeCounts()
  await each((n) => counts.take({ key: `${n}`, max: 1, windowMs: 1_000, now: new Date() }))
  expect(counts.size()).toBeLessThanOrEqual(20_000)
})

test('session tokens are bounded', async () => {
  const cache = createSessionCache({ on: () => {}, close: async () => {} }, 'any')
  await each((n) => cache.find(`${n}`, async () => null))
  expect(cache.size()).toBeLessThanOrEqual(10_000)
})

test('short-lived values of many keys, for example of branches that do not exist, are bounded', async () => {
  const cache = createShortLivedCache({ ms: 1_000, clock: { now: () => new Date(0) } }, async (key: number) => key)
  await each((n) => cache.get(n))
  expect(cache.size()).toBeLessThanOrEqual(1_000)
})

test('standing orders that another node has prepared after a failure here are forgotten', async () => {
  let now = new Date('2027-01-11T10:00:00Z')
  const backoff = createRetryBackoff({ now: () => now })
  await each((n) => {
    now = new Date(now.getTime() + 60_000)
    backoff.recordFailure(`${n}`)
  })
  expect(backoff.size()).toBeLessThanOrEqual(100)
})

test('drawn versions of a legal text are bounded', async () => {
  const draw = (n: number) => legalPaperOf('terms', DEFAULT_BUSINESS_SETTINGS, `<p>Fassung ${n}</p>`)
  const first = draw(0)
  for (let n = 1; n <= 8; n += 1) await draw(n)
  expect(draw(8)).toBe(draw(8))
  expect(draw(0)).not.toBe(first)
})

test('certificates are fetched at most ten times a minute', async () => {
  const asked = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('away'))
  const limits = createRateLimiter({ db: null as never, clock: { now: () => new Date() } })
  const certificates = createCertificates('https://api-m.paypal.com', limits)
  await each((n) => certificates.chainAt(`https://api.paypal.com/v1/notifications/certs/CERT-${n}`))
  expect(asked.mock.calls.length).toBeLessThanOrEqual(20)
  asked.mockRestore()
})

test('route names in metrics are bounded', async () => {
  const names = new Set<string | null>()
  await each((n) => {
    for (const path of [
      `/x${n}`,
      `/produkte/x${n}`,
      `/produkte/brote/x${n}`,
      `/geschaeftefinder/x${n}`,
      `/filiale/${n}`,
    ]) {
      names.add(routeName(`${path}?q=${n}`, 200))
    }
    names.add(routeName(`/api/x${n}/y${n}`, 404))
  })
  expect(names.size).toBeLessThan(20)
})

test('geocoding results take a few megabytes at most, however long they are', async () => {
  const items = Array.from({ length: 8 }, (_, n) => ({
    title: 'x'.repeat(500),
    id: `${n}`,
    resultType: 'locality',
    address: { label: 'x'.repeat(500), countryCode: 'DEU' },
    position: { lat: 54, lng: 10 },
  }))
  const here = createHereProvider('key', async () => ({ ok: true, status: 200, json: async () => ({ items }) }))
  const before = process.memoryUsage().heapUsed
  for (let n = 0; n < 5_000; n++) await here.geocode(`Ort ${n}`)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(120 * 1_024 * 1_024)
})
