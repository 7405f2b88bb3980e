/** Where a request comes from, for limits only. */
import type { IncomingMessage } from 'node:http'
import { config } from '../../config'
import { log } from '../../log'

/** Headers that proxies write, and that any client can write as well. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'] as const

let isWarned = false

/** A shop that is reached without a proxy learns from such headers only what the client wants it to believe. */
function distrustForwarded({ headers, socket }: IncomingMessage): void {
  if (headers['x-forwarded-for'] !== undefined && !isWarned) {
    isWarned = true
    log.warn('X-Forwarded-For is not believed; if a proxy of yours writes it, set TRUSTED_PROXIES=1')
  }
  for (const name of FORWARDED) delete headers[name]
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For`, so the addresses that our own proxies wrote stand at
 * the end; the client may have invented anything before them.
 */
export function forwardedAddress(forwardedFor: string, proxies: number): string {
  const addresses = forwardedFor.split(',').map((address) => address.trim())
  return (addresses.at(-proxies) ?? addresses[0] ?? '').slice(0, 100)
}

/** The address of the client, by as many proxies as TRUSTED_PROXIES counts; without one, the address of the connection. */
export function clientAddressOf(request: IncomingMessage, proxies: number = config().trustedProxies): string {
  if (proxies === 0) distrustForwarded(request)
  const own = request.socket.remoteAddress ?? ''
  const forwardedFor = request.headers['x-forwarded-for']?.toString()
  return proxies === 0 || forwardedFor === undefined ? own : forwardedAddress(forwardedFor, proxies)
}
