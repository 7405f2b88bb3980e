/** What browsers are told of every answer, and of a page: scripts by nonce, nothing from third parties but the payment. */

import type { PaypalConfig } from '../../config'

/** On every answer, whoever makes it. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), payment=(self), geolocation=(self)'],
  ['X-Frame-Options', 'DENY'],
  // The payment window must keep its opener: "same-origin" turned an approved payment into a cancelled one.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
]

/** Stands in a policy that is laid out for all answers where each has its own. */
const NONCE = '{nonce}'

type PolicyInput = {
  paypalOrigins: readonly string[]
  /** Of the map, where it is another's. */
  mapOrigins: readonly string[]
  development: boolean
}

/**
 * Origins a payment needs. PayPal's wallet and card fields: PayPal's own domains, from which its script fetches, and in whose
 * frames card fields and a bank's question stand. Google Pay: Google's, below. Apple Pay: none, the browser has it.
 */
function paypalOrigins(apiBase: string, sdkUrl: string): string[] {
  const origins = [new URL(apiBase).origin, new URL(sdkUrl).origin]
  const isPaypal = origins.some((origin) => origin.endsWith('.paypal.com'))
  return [...new Set([...origins, ...(isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [])])]
}

/** Its script's frames and calls, Chrome's look at its manifest (connect-src covers that), and pictures of its button. */
const googlePayOrigins = (scriptUrl: string): readonly string[] =>
  new URL(scriptUrl).hostname === 'pay.google.com'
    ? ['https://pay.google.com', 'https://google.com', 'https://www.google.com', 'https://www.gstatic.com']
    : []

/** Of the ways to pay that are offered. */
export const paymentOrigins = ({ apiBase, sdkUrl, methods, googlePayUrl }: PaypalConfig): string[] => [
  ...paypalOrigins(apiBase, sdkUrl),
  ...(methods.includes('google_pay') ? googlePayOrigins(googlePayUrl) : []),
]

/** What Mapbox's map fetches from; the token decides whether it is ever used. */
export const mapboxOrigins = (token: string | undefined): readonly string[] =>
  token === undefined ? [] : ['https://api.mapbox.com', 'https://events.mapbox.com']

/** The policy of an installation's pages, which differs from answer to answer by its nonce alone. */
export function contentSecurityPolicy({
  paypalOrigins: paypal,
  mapOrigins,
  development,
}: PolicyInput): (nonce: string) => string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // React's development build evaluates code for its stack traces.
    'script-src': ["'self'", `'nonce-${NONCE}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    // PayPal asks for inline styles where its buttons are shown; our own bars, placeholders and grids set their widths by them.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...paypal],
    'font-src': ["'self'"],
    // The map's engine works in a worker of its own.
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...paypal, ...mapOrigins, ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...paypal],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  const [before = '', after = ''] = Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
    .split(NONCE)
  return (nonce) => before + nonce + after
}
