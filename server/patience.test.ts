/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { patienceMs } from '@/lib/contract/transport'
import { LONGEST_CAPTURE_MS } from './bakery/payments/service'

const secondsOf = (setting: string): number[] =>
  [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(new RegExp(`${setting} (\\d+)s`, 'g'))].map(([, text]) =>
    Number(text),
  )

test('a storefront waits longer for money than the slowest capture takes, and nginx longer than the storefront', () => {
  expect(patienceMs.money).toBeGreaterThan(LONGEST_CAPTURE_MS)
  for (const seconds of secondsOf('proxy_read_timeout')) expect(seconds * 1_000).toBeGreaterThan(patienceMs.money)
  expect(secondsOf('proxy_read_timeout')).not.toEqual([])
})
