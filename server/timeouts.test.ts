import { readFileSync } from 'node:fs'
import { WATCH_SECONDS } from '@/lib/contract/orders/branch-orders'
import { timeoutMs } from '@/lib/contract/transport'
import { createRateLimiter } from './bakery/limits/service'
import { chooseProviders } from './bakery/payments/providers'
import { longestCaptureMs } from './bakery/payments/service'
import { REQUEST_LEASE_SECONDS } from './bakery/refunds/ledger-rules'

const secondsOf = (setting: string): number[] =>
  [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(new RegExp(`${setting} (\\d+)s`, 'g'))].map(([, text]) =>
    Number(text),
  )

test('the long poll for branch changes ends before the storefront gives up reading', () => {
  expect(WATCH_SECONDS * 1_000).toBeLessThan(timeoutMs.read - 2_000)
})

test('a storefront waits longer than the slowest capture, nginx longer than the storefront, and a refund ends before its lease', () => {
  const limits = createRateLimiter({ db: null as never, clock: { now: () => new Date() } })
  const paypal = { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' }
  for (const provider of chooseProviders(
    { paypal },
    { limits, publicUrl: '', db: null as never, clock: { now: () => new Date() } },
  )) {
    expect(provider.longestCallMs).toBeLessThanOrEqual(25_000)
    expect(timeoutMs.money).toBeGreaterThan(longestCaptureMs(provider))
    // A refund makes at most three calls: read, request, read after a refusal.
    expect(REQUEST_LEASE_SECONDS * 1_000).toBeGreaterThan(3 * provider.longestCallMs)
  }
  for (const seconds of secondsOf('proxy_read_timeout')) expect(seconds * 1_000).toBeGreaterThan(timeoutMs.money)
  expect(secondsOf('proxy_read_timeout')).not.toEqual([])
})
