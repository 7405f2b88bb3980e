/** Where a request comes from, for limits only. */
import type { IncomingMessage } from 'node:http'
import { config } from '../../config'
import { log } from '../../log'

/** Headers that proxies write, and that any client can write as well. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'] as const

let isWarned = false

/** A shop that is reached without a proxy learns from such headers only what the client wants it to believe. */
export function distrustForwarded({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): void {
  if (headers['x-forwarded-for'] !== undefined && !isWarned) {
    isWarned = true
    log.warn('X-Forwarded-For is not believed; if a proxy of yours writes it, set TRUSTED_PROXIES=1')
  }
  for (const name of FORWARDED) delete headers[name]
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For`, so what our own proxies wrote stands at the
 * end; anything before it the client may have invented. Without a proxy the socket's address stands there alone.
 */
export function clientAddressOf(forwardedFor: string | null, proxies: number = config().trustedProxies): string {
  const addresses = (forwardedFor ?? '').split(',').map((address) => address.trim())
  return (addresses.at(-Math.max(proxies, 1)) ?? addresses[0] ?? '').slice(0, 100)
}
