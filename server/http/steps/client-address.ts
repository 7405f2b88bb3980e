/** The client's network address, used for limits only. */
import type { IncomingMessage } from 'node:http'
import { config } from '../../config'
import { log } from '../../log'

/** Headers that proxies set, and that any client can forge. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'] as const

let isWarned = false

/** Without a proxy these headers come from the client and are removed. */
function distrustForwarded({ headers, socket }: IncomingMessage): void {
  if (headers['x-forwarded-for'] !== undefined && !isWarned) {
    isWarned = true
    log.warn('X-Forwarded-For is ignored; if your proxy sets it, set TRUSTED_PROXIES=1')
  }
  for (const name of FORWARDED) delete headers[name]
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}

/**
 * The client's address in `X-Forwarded-For`. Each proxy appends the address that called it, so the last `proxies` entries come
 * from our own proxies; a client can forge everything before them.
 */
export function forwardedAddress(forwardedFor: string, proxies: number): string {
  const addresses = forwardedFor.split(',').map((address) => address.trim())
  return (addresses.at(-proxies) ?? addresses[0] ?? '').slice(0, 100)
}

/** The client's address behind `proxies` trusted proxies (TRUSTED_PROXIES); with 0 the address of the connection. */
export function clientAddressOf(request: IncomingMessage, proxies: number = config().trustedProxies): string {
  if (proxies === 0) distrustForwarded(request)
  const own = request.socket.remoteAddress ?? ''
  const forwardedFor = request.headers['x-forwarded-for']?.toString()
  return proxies === 0 || forwardedFor === undefined ? own : forwardedAddress(forwardedFor, proxies)
}
