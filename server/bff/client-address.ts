/** Where a request comes from, for limits only. */
import { config } from '../config'

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For` (Next itself writes the socket's when nobody
 * did), so what our own proxies wrote stands at the end; anything before it the client may have invented.
 */
export function clientAddressOf(headers: Pick<Headers, 'get'>, proxies: number = config().trustedProxies): string {
  const addresses = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return (addresses.at(-proxies) ?? addresses[0] ?? '').slice(0, 100)
}
