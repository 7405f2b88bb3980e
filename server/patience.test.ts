import { readFileSync } from 'node:fs'
import { WATCH_SECONDS } from '@/lib/contract/branch-orders'
import { patienceMs } from '@/lib/contract/transport'
import { createLimits } from './bakery/limits/service'
import { chooseProviders } from './bakery/payments/providers'
import { longestCaptureMs } from './bakery/payments/service'

const secondsOf = (setting: string): number[] =>
  [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(new RegExp(`${setting} (\\d+)s`, 'g'))].map(([, text]) =>
    Number(text),
  )

test('a desk waits for what changes less long than a storefront for a read', () => {
  expect(WATCH_SECONDS * 1_000).toBeLessThan(patienceMs.read - 2_000)
})

test('a storefront waits longer for money than the slowest capture takes, and nginx longer than the storefront', () => {
  const limits = createLimits({ db: null as never, clock: { now: () => new Date() } })
  const paypal = { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' }
  for (const provider of chooseProviders({ paypal }, { limits, publicUrl: '' })) {
    expect(provider.longestCallMs).toBeLessThanOrEqual(25_000)
    expect(patienceMs.money).toBeGreaterThan(longestCaptureMs(provider))
  }
  for (const seconds of secondsOf('proxy_read_timeout')) expect(seconds * 1_000).toBeGreaterThan(patienceMs.money)
  expect(secondsOf('proxy_read_timeout')).not.toEqual([])
})
