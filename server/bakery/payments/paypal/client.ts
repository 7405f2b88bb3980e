/**
 * Client of PayPal's REST API. A result is `ok`, `refused` with PayPal's reason, or `unknown`: the connection broke, the
 * timeout passed or PayPal failed. `unknown` is not a failure: the call may have succeeded.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type HttpResponse, sendRequest } from './connection'
import { orderResponse } from './order-response'

/** Timeout of one attempt, including its access token. */
const TIMEOUT_MS = 10_000
/** A token is renewed this long before it expires. */
const TOKEN_MARGIN_MS = 60_000
const RETRY_AFTER_MS = 250
/** If PayPal's `Retry-After` is longer than this, calls fail as `unknown` at once instead of waiting. */
const LONGEST_WAIT_MS = 2_000
/** Longest duration of a call: two attempts with a wait before each. */
export const LONGEST_CALL_MS = 2 * (TIMEOUT_MS + LONGEST_WAIT_MS)

export type PaypalSettings = {
  apiBase: string
  clientId: string
  clientSecret: string
  webhookId: string
  /** Timeout of one attempt in milliseconds; shorter in tests. */
  timeoutMs?: number
}

export type PaypalResult<T> =
  | { kind: 'ok'; value: T }
  /** `issue`: PayPal's code of the reason. */
  | { kind: 'refused'; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string }

const tokenResponse = z.object({ access_token: z.string(), expires_in: z.number() })
const errorResponse = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

function toRefusal(body: unknown): PaypalResult<never> {
  const { details, name, debug_id } = errorResponse.safeParse(body).data ?? {}
  return { kind: 'refused', issue: details?.[0]?.issue ?? name ?? '', debugId: debug_id ?? '' }
}

type Call = { method: 'GET' | 'POST'; path: string; rawBody?: string; requestKey?: string }
const isOk = ({ status }: HttpResponse): boolean => status >= 200 && status < 300

/** PayPal failed or refused for load: whether the call had an effect is unknown. */
const isUnknown = (status: number) => status >= 500 || status === 429 || status === 408

/**
 * Milliseconds by the header `Retry-After` (seconds, or a date, which is compared with PayPal's own clock); null if it is missing
 * or unreadable.
 */
function retryAfterMs({ headers }: HttpResponse): number | null {
  const header = headers['retry-after']
  if (header === undefined) return null
  const ms = /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header) - Date.parse(headers.date ?? '')
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

export function createPaypalClient({ apiBase, clientId, clientSecret, timeoutMs = TIMEOUT_MS }: PaypalSettings) {
  /** These times are of the monotonic clock, which does not jump with the machine's time of day. */
  let token: { value: string; endsAt: number } | undefined
  /** No call before this time (milliseconds), by PayPal's `Retry-After`. */
  let pausedUntil = 0

  function noteRetryAfter(response: HttpResponse): void {
    const wait = isUnknown(response.status) ? retryAfterMs(response) : null
    if (wait !== null) pausedUntil = performance.now() + wait
  }

  /** `until`: deadline by performance.now(), shared by the token request and the call itself. */
  async function accessToken(until: number): Promise<string> {
    if (token !== undefined && token.endsAt > performance.now()) return token.value
    const response = await sendRequest({
      method: 'POST',
      url: `${apiBase}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs: until - performance.now(),
    })
    noteRetryAfter(response)
    if (!isOk(response))
      throw new Error(
        `PayPal returned no access token (status ${response.status}; if it is 401, check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET)`,
      )
    const { access_token, expires_in } = tokenResponse.parse(JSON.parse(response.text))
    token = { value: access_token, endsAt: performance.now() + expires_in * 1_000 - TOKEN_MARGIN_MS }
    return token.value
  }

  async function attemptOnce<T>(
    { method, path, rawBody, requestKey }: Call,
    schema: z.ZodType<T>,
  ): Promise<PaypalResult<T>> {
    const until = performance.now() + timeoutMs
    const authorization = `Bearer ${await accessToken(until)}`
    const response = await sendRequest({
      method,
      url: `${apiBase}${path}`,
      headers: {
        authorization,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestKey === undefined ? {} : { 'paypal-request-id': requestKey }),
      },
      body: rawBody,
      timeoutMs: until - performance.now(),
    })
    noteRetryAfter(response)
    if (response.status === 401) token = undefined
    if (isUnknown(response.status) || response.status === 401)
      return { kind: 'unknown', reason: `status ${response.status}` }
    const body: unknown = JSON.parse(response.text)
    return isOk(response) ? { kind: 'ok', value: schema.parse(body) } : toRefusal(body)
  }

  /**
   * Tries a second time under the same key if the first result is `unknown`. Takes at most LONGEST_CALL_MS: it does not wait
   * for a longer `Retry-After`.
   */
  async function call<T>(request: Call, schema: z.ZodType<T>): Promise<PaypalResult<T>> {
    const attempt = () =>
      attemptOnce(request, schema).catch(
        (fault: unknown): PaypalResult<T> => ({ kind: 'unknown', reason: String(fault) }),
      )
    const pause = () => Math.max(0, pausedUntil - performance.now())
    if (pause() > LONGEST_WAIT_MS) return { kind: 'unknown', reason: 'PayPal has asked to retry later' }
    if (pause() > 0) await sleep(pause())
    const first = await attempt()
    if (first.kind !== 'unknown' || pause() > LONGEST_WAIT_MS) return first
    await sleep(Math.max(RETRY_AFTER_MS, pause()))
    return attempt()
  }

  const orderPath = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`

  return {
    createOrder: (body: object, requestKey: string) =>
      call({ method: 'POST', path: '/v2/checkout/orders', rawBody: JSON.stringify(body), requestKey }, orderResponse),
    getOrder: (orderId: string) => call({ method: 'GET', path: orderPath(orderId) }, orderResponse),
    captureOrder: (orderId: string, requestKey: string) =>
      call({ method: 'POST', path: `${orderPath(orderId)}/capture`, rawBody: '{}', requestKey }, orderResponse),
    refundCapture: (captureId: string, body: object, requestKey: string) =>
      call(
        {
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          rawBody: JSON.stringify(body),
          requestKey,
        },
        z.object({ id: z.string(), status: z.string() }),
      ),
    /** `rawBody`: a complete JSON text that contains the webhook's body byte for byte. */
    verifyWebhook: (rawBody: string) =>
      call(
        { method: 'POST', path: '/v1/notifications/verify-webhook-signature', rawBody },
        z.object({ verification_status: z.string() }),
      ),
  }
}

export type PaypalClient = ReturnType<typeof createPaypalClient>
