/** Security headers for every response, and the Content-Security-Policy of pages: scripts by nonce, third parties only for payment and map. */

import type { PaypalConfig } from '../../config'

/** Set on every response. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'DENY'],
  // The payment window must keep its opener: "same-origin" turned an approved payment into a cancelled one.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
]

/** The origins that may embed the shop's pages. */
const NOBODY = "'none'"

/** The policy of a page that the shop's own pages may embed; scripts do not run in it. */
export const framedHeaders = (policy: string): readonly (readonly [name: string, value: string])[] => [
  ['X-Frame-Options', 'SAMEORIGIN'],
  [
    'Content-Security-Policy',
    `${policy.replace(`frame-ancestors ${NOBODY}`, "frame-ancestors 'self'")}; sandbox allow-same-origin`,
  ],
]

/** Placeholder for the nonce in the policy that is built once. */
const NONCE = '{nonce}'

/** The page of the counter that reads customers' codes. */
const SCANNING_PAGE = /^\/team\/filiale\/\d+\/scannen$/

/** Permissions of a page on the device: the camera on that page only. */
export const permissionsPolicy = (path: string): string =>
  `camera=(${SCANNING_PAGE.test(path) ? 'self' : ''}), microphone=(), payment=(self), geolocation=(self)`

type PolicyInput = {
  paypalOrigins: readonly string[]
  /** Origins of Mapbox, if it is used. */
  mapOrigins: readonly string[]
  development: boolean
}

/**
 * Origins of PayPal's wallet and card fields: its script fetches from these domains and shows card fields and the bank's 3-D
 * Secure question in their frames. Apple Pay needs none: it is part of the browser.
 */
function paypalOrigins(apiBase: string, sdkUrl: string): string[] {
  const origins = [new URL(apiBase).origin, new URL(sdkUrl).origin]
  const isPaypal = origins.some((origin) => origin.endsWith('.paypal.com'))
  return [...new Set([...origins, ...(isPaypal ? ['https://*.paypal.com', 'https://*.paypalobjects.com'] : [])])]
}

/** Frames and requests of Google's script, its payment manifest that Chrome loads (connect-src), and pictures of the button. */
const googlePayOrigins = (scriptUrl: string): readonly string[] =>
  new URL(scriptUrl).hostname === 'pay.google.com'
    ? ['https://pay.google.com', 'https://google.com', 'https://www.google.com', 'https://www.gstatic.com']
    : []

/** Origins of all offered payment methods. */
export const paymentOrigins = ({ apiBase, sdkUrl, methods, googlePayUrl }: PaypalConfig): string[] => [
  ...paypalOrigins(apiBase, sdkUrl),
  ...(methods.includes('google_pay') ? googlePayOrigins(googlePayUrl) : []),
]

/** Origins that Mapbox's map fetches from; none without a token. */
export const mapboxOrigins = (token: string | undefined): readonly string[] =>
  token === undefined ? [] : ['https://api.mapbox.com', 'https://events.mapbox.com']

/** Builds the policy once and returns a function that inserts the nonce of a response. */
export function contentSecurityPolicy({
  paypalOrigins: paypal,
  mapOrigins,
  development,
}: PolicyInput): (nonce: string) => string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    // React's development build evaluates code for its stack traces.
    'script-src': ["'self'", `'nonce-${NONCE}'`, "'strict-dynamic'", ...(development ? ["'unsafe-eval'"] : [])],
    // PayPal's buttons need inline styles, and our own bars, placeholders and grids set widths by `style`.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...paypal],
    'font-src': ["'self'"],
    // Mapbox runs in a worker.
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...paypal, ...mapOrigins, ...(development ? ['ws:'] : [])],
    'frame-src': ["'self'", ...paypal],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [NOBODY],
  }
  const [before = '', after = ''] = Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
    .split(NONCE)
  return (nonce) => before + nonce + after
}
