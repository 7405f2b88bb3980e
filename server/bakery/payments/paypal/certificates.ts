/** PayPal's certificates, fetched from its own hosts only and kept by their address. */
import type { X509Certificate } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { RateLimiter } from '../../limits/service'
import { isPaypalHost, readChain } from './certificate-chain'

const PATH = /^\/v1\/notifications\/certs\/[\w-]{1,100}$/
const MAX_CHARACTERS = 20_000
const TIMEOUT_MS = 5_000
/** PayPal signs with one for months. */
const MAX_KEPT = 20
const KEPT_MS = 24 * 60 * 60_000

export type Certificates = {
  /** 'foreign': an address that is not PayPal's; 'unknown': it could not be fetched now. */
  at: (address: string) => Promise<readonly X509Certificate[] | 'foreign' | 'unknown'>
}

/** On PayPal's hosts, by TLS; on the simulator's where that stands in for PayPal. */
function isPaypalsAddress(url: URL, apiBase: string): boolean {
  if (!PATH.test(url.pathname) || url.search !== '' || url.username !== '' || url.password !== '') return false
  if (url.protocol === 'https:' && url.port === '' && isPaypalHost(url.hostname)) return true
  const base = new URL(apiBase)
  return !isPaypalHost(base.hostname) && url.origin === base.origin
}

async function fetchChain(address: string): Promise<X509Certificate[]> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the certificate was answered with ${answer.status}`)
  return readChain((await answer.text()).slice(0, MAX_CHARACTERS))
}

export function createCertificates(apiBase: string, limits: RateLimiter): Certificates {
  const kept = new LRUCache<string, Promise<X509Certificate[]>>({ max: MAX_KEPT, ttl: KEPT_MS })
  return {
    async at(address) {
      const url = URL.parse(address)
      if (url === null || !isPaypalsAddress(url, apiBase)) return 'foreign'
      const known = kept.get(url.href)
      // A forger names as many as they like, and each would be a request to PayPal.
      if (known === undefined && (await limits.take('certificate', 'all')) !== null) return 'unknown'
      const chain = known ?? fetchChain(url.href)
      kept.set(url.href, chain)
      return chain.catch(() => {
        kept.delete(url.href)
        return 'unknown'
      })
    },
  }
}
