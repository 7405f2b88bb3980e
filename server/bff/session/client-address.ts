/** Where a request comes from, for limits only. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { config } from '../../config'
import { log } from '../../log'

/** What proxies write, and what anybody else can write, too. */
const FORWARDED = ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'] as const

let isTold = false

function forgetForwarded({ headers, socket }: IncomingMessage): void {
  if (headers['x-forwarded-for'] !== undefined && !isTold) {
    isTold = true
    log.warn('X-Forwarded-For is not believed; if a proxy of yours writes it, set TRUSTED_PROXIES=1')
  }
  for (const name of FORWARDED) delete headers[name]
  headers['x-forwarded-for'] = socket.remoteAddress ?? ''
}

/**
 * A shop that is reached without a proxy learns from such headers only what the client wants it to believe. What it
 * answers ends that.
 */
export function believeNobody(): () => void {
  const onStart = (message: unknown) => forgetForwarded((message as { request: IncomingMessage }).request)
  subscribe('http.server.request.start', onStart)
  return () => {
    unsubscribe('http.server.request.start', onStart)
  }
}

/**
 * Each proxy appends the address it was called from to `X-Forwarded-For`, so what our own proxies wrote stands at the
 * end; anything before it the client may have invented. Without a proxy the socket's address stands there alone.
 */
export function clientAddressOf(headers: Pick<Headers, 'get'>, proxies: number = config().trustedProxies): string {
  const addresses = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim())
  return (addresses.at(-Math.max(proxies, 1)) ?? addresses[0] ?? '').slice(0, 100)
}
