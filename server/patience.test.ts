import { readFileSync } from 'node:fs'
import { WATCH_SECONDS } from '@/lib/contract/branch-orders'
import { patienceMs } from '@/lib/contract/transport'
import { createLimits } from './bakery/limits/service'
import { chooseProviders } from './bakery/payments/providers'
import { longestCaptureMs } from './bakery/payments/service'
import { REQUEST_LEASE_SECONDS } from './bakery/refunds/ledger-rules'

const secondsOf = (setting: string): number[] =>
  [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(new RegExp(`${setting} (\\d+)s`, 'g'))].map(([, text]) =>
    Number(text),
  )

test('a desk waits for what changes less long than a storefront for a read', () => {
  expect(WATCH_SECONDS * 1_000).toBeLessThan(patienceMs.read - 2_000)
})

test('for money a storefront waits longer than the slowest capture takes, nginx longer than it, and no refund outlives its lease', () => {
  const limits = createLimits({ db: null as never, clock: { now: () => new Date() } })
  const paypal = { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' }
  for (const provider of chooseProviders({ paypal }, { limits, publicUrl: '' })) {
    expect(provider.longestCallMs).toBeLessThanOrEqual(25_000)
    expect(patienceMs.money).toBeGreaterThan(longestCaptureMs(provider))
    // A look, the request, and a look at what was too much.
    expect(REQUEST_LEASE_SECONDS * 1_000).toBeGreaterThan(3 * provider.longestCallMs)
  }
  for (const seconds of secondsOf('proxy_read_timeout')) expect(seconds * 1_000).toBeGreaterThan(patienceMs.money)
  expect(secondsOf('proxy_read_timeout')).not.toEqual([])
})
