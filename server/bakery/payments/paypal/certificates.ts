/** PayPal's signing certificates: fetched from PayPal's hosts only, and cached by address. */
import type { X509Certificate } from 'node:crypto'
import { loadOnceByKey } from '@/server/load-once'
import type { RateLimiter } from '../../limits/service'
import { isPaypalHost, readChain } from './certificate-chain'

const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
const MAX_CHARACTERS = 20_000
const TIMEOUT_MS = 5_000
/** PayPal signs with one certificate for months. */
const MAX_CACHED = 20
const CACHE_MS = 24 * 60 * 60_000

export type Certificates = {
  /** The chain at an address. 'foreign': the address is not PayPal's. 'unknown': it could not be fetched now. */
  chainAt: (address: string) => Promise<readonly X509Certificate[] | 'foreign' | 'unknown'>
}

/** True for PayPal's hosts over TLS, and for the simulator's origin if that replaces PayPal. */
function isPaypalAddress(url: URL, apiBase: string): boolean {
  if (!PATH.test(url.pathname) || url.search !== '' || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:' && url.port === '' && isPaypalHost(url.hostname)) return true
  const base = new URL(apiBase)
  return !isPaypalHost(base.hostname) && url.origin === base.origin
}

async function fetchChain(address: string): Promise<X509Certificate[]> {
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`fetching the certificate failed with status ${response.status}`)
  return readChain((await response.text()).slice(0, MAX_CHARACTERS))
}

export function createCertificates(apiBase: string, limits: RateLimiter): Certificates {
  const cached = loadOnceByKey<X509Certificate[]>({ max: MAX_CACHED, ttl: CACHE_MS })

  /** Rate-limited, because a forger can name any number of addresses, and each would cause a request to PayPal. */
  async function fetchWithinLimit(address: string): Promise<X509Certificate[]> {
    if ((await limits.take('certificate', 'all')) !== null) throw new Error('too many certificates were fetched')
    return fetchChain(address)
  }

  return {
    async chainAt(address) {
      const url = URL.parse(address)
      if (url === null || !isPaypalAddress(url, apiBase)) return 'foreign'
      return cached(url.href, () => fetchWithinLimit(url.href)).catch(() => 'unknown' as const)
    },
  }
}
