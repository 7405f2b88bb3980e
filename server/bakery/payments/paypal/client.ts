/**
 * PayPal's REST API. An answer is one of three: it worked; PayPal refused and says why; or nobody knows,
 * because the connection broke, ten seconds passed or PayPal failed. "Unknown" is never a failure: it may have happened.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { type HttpResponse, sendRequest } from './connection'
import { orderResponse } from './order-response'

/** For one attempt, its token included. */
const TIMEOUT_MS = 10_000
/** A token is renewed this long before it ends. */
const TOKEN_MARGIN_MS = 60_000
const RETRY_AFTER_MS = 250
/** Whoever is asked by PayPal to wait longer than this does not wait with a customer, and asks nothing meanwhile. */
const LONGEST_WAIT_MS = 2_000
/** What a call takes at most: two attempts, and a wait before each. */
export const LONGEST_CALL_MS = 2 * (TIMEOUT_MS + LONGEST_WAIT_MS)

export type PaypalSettings = {
  apiBase: string
  clientId: string
  clientSecret: string
  webhookId: string
  /** For one attempt, in milliseconds; tests have less time. */
  timeoutMs?: number
}

export type PaypalResult<T> =
  | { kind: 'ok'; value: T }
  /** `issue`: PayPal's own word for why. */
  | { kind: 'refused'; issue: string; debugId: string }
  | { kind: 'unknown'; reason: string }

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })
const errorAnswer = z.object({
  name: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).optional(),
})

function toRefusal(body: unknown): PaypalResult<never> {
  const { details, name, debug_id } = errorAnswer.safeParse(body).data ?? {}
  return { kind: 'refused', issue: details?.[0]?.issue ?? name ?? '', debugId: debug_id ?? '' }
}

type Call = { method: 'GET' | 'POST'; path: string; rawBody?: string; requestKey?: string }
const isOk = ({ status }: HttpResponse): boolean => status >= 200 && status < 300

/** PayPal has failed, or is asked too often: nobody knows what became of the call. */
const isUnknown = (status: number) => status >= 500 || status === 429 || status === 408

/** Milliseconds from now, by a `Retry-After` in seconds or as a date; null without one that can be read. */
function retryAfterMs({ headers }: HttpResponse): number | null {
  const told = headers['retry-after']
  if (told === undefined) return null
  const ms = /^\d+$/.test(told) ? Number(told) * 1_000 : Date.parse(told) - Date.now()
  return Number.isNaN(ms) ? null : Math.max(0, ms)
}

export function createPaypalClient({ apiBase, clientId, clientSecret, timeoutMs = TIMEOUT_MS }: PaypalSettings) {
  let token: { value: string; endsAt: number } | undefined
  /** PayPal wants to be left alone until then. */
  let quietUntil = 0

  function hear(answer: HttpResponse): void {
    const wait = isUnknown(answer.status) ? retryAfterMs(answer) : null
    if (wait !== null) quietUntil = Date.now() + wait
  }

  /** Both calls of an attempt have the time of one. */
  async function accessToken(until: number): Promise<string> {
    if (token !== undefined && token.endsAt > Date.now()) return token.value
    const answer = await sendRequest({
      method: 'POST',
      url: `${apiBase}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs: until - performance.now(),
    })
    hear(answer)
    if (!isOk(answer)) throw new Error(`PayPal gave no token: ${answer.status}`)
    const { access_token, expires_in } = tokenAnswer.parse(JSON.parse(answer.text))
    token = { value: access_token, endsAt: Date.now() + expires_in * 1_000 - TOKEN_MARGIN_MS }
    return token.value
  }

  async function once<T>({ method, path, rawBody, requestKey }: Call, schema: z.ZodType<T>): Promise<PaypalResult<T>> {
    const until = performance.now() + timeoutMs
    const authorization = `Bearer ${await accessToken(until)}`
    const answer = await sendRequest({
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
    hear(answer)
    if (answer.status === 401) token = undefined
    if (isUnknown(answer.status) || answer.status === 401) return { kind: 'unknown', reason: `status ${answer.status}` }
    const body: unknown = JSON.parse(answer.text)
    return isOk(answer) ? { kind: 'ok', value: schema.parse(body) } : toRefusal(body)
  }

  /**
   * Tries a second time, under the same key, when nobody knows what became of the first. Takes LONGEST_CALL_MS at most:
   * where PayPal wants to be left alone for longer, nobody asks it.
   */
  async function call<T>(what: Call, schema: z.ZodType<T>): Promise<PaypalResult<T>> {
    const attempt = () =>
      once(what, schema).catch((fault: unknown): PaypalResult<T> => ({ kind: 'unknown', reason: String(fault) }))
    const pause = () => Math.max(0, quietUntil - Date.now())
    if (pause() > LONGEST_WAIT_MS) return { kind: 'unknown', reason: 'PayPal asked to be left alone' }
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
    /** `rawBody` is a complete JSON text, with the webhook's own bytes in it. */
    verifyWebhook: (rawBody: string) =>
      call(
        { method: 'POST', path: '/v1/notifications/verify-webhook-signature', rawBody },
        z.object({ verification_status: z.string() }),
      ),
  }
}

export type PaypalClient = ReturnType<typeof createPaypalClient>
