/** PayPal's REST API: status codes, idempotency by PayPal-Request-Id, and error responses. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import type { Faults, Operation } from './faults'
import { header, parseJson, sendJson } from './http'
import type { Journal } from './journal'
import {
  type CreateOrderBody,
  type OrderStore,
  PaypalRefusal,
  type Refund,
  type RefundBody,
  type SimulatedOrder,
} from './order-store'
import { errorJson, minimalOrderJson, orderJson } from './representation'
import { type RequestName, schemaFaults } from './request-schemas'
import { signatureHolds, type WebhookSender, type WebhookTarget } from './webhooks'

type RestResponse = { status: number; body: unknown }
type Call = { request: IncomingMessage; rawBody: string; body: unknown; id: string }
type Route = {
  method: 'GET' | 'POST'
  path: RegExp
  operation: Operation
  schema?: RequestName
  run: (call: Call) => RestResponse
}

const mockHeader = z.object({ mock_application_codes: z.string() })

/** The issue requested by `PayPal-Mock-Response: {"mock_application_codes":"INSTRUMENT_DECLINED"}`. */
function mockedIssue(request: IncomingMessage): string | null {
  const parsed = mockHeader.safeParse(parseJson(header(request, 'paypal-mock-response')))
  return parsed.success ? parsed.data.mock_application_codes : null
}

const verification = z.object({
  transmission_id: z.string(),
  transmission_time: z.string(),
  transmission_sig: z.string(),
  webhook_id: z.string(),
})

/** The unparsed text of `webhook_event`, because parsing and serialising it could change the signed bytes. */
function rawWebhookEvent(rawBody: string): string {
  const start = rawBody.indexOf('"webhook_event":') + '"webhook_event":'.length
  return rawBody.slice(start, rawBody.lastIndexOf('}')).trim()
}

export type RestDeps = {
  orders: OrderStore
  journal: Journal
  faults: Faults
  webhooks: WebhookSender
  target: WebhookTarget
  apiBase: string
  accessToken: string
}

function createRoutes({ orders, faults, webhooks, target, apiBase }: RestDeps): Route[] {
  const show = (request: IncomingMessage, order: SimulatedOrder) =>
    header(request, 'prefer') === 'return=representation' ? orderJson(order, apiBase) : minimalOrderJson(order, apiBase)

  return [
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders$/,
      operation: 'create',
      schema: 'createOrder',
      run: ({ request, body }) => ({ status: 201, body: show(request, orders.create(body as CreateOrderBody)) }),
    },
    {
      method: 'GET',
      path: /^\/v2\/checkout\/orders\/(\w+)$/,
      operation: 'get',
      run: ({ id }) => {
        const shown = structuredClone(orderJson(orders.find(id), apiBase))
        if (faults.take('get', 'other_amount')) for (const unit of shown.purchase_units) unit.amount.value = '0.01'
        return { status: 200, body: shown }
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/checkout\/orders\/(\w+)\/capture$/,
      operation: 'capture',
      schema: 'captureOrder',
      run: ({ request, id }) => {
        const status = faults.take('capture', 'pending') ? 'PENDING' : 'COMPLETED'
        const order = orders.capture(id, mockedIssue(request), status)
        webhooks.send(`PAYMENT.CAPTURE.${status}`, 'capture', captureResource(order))
        return { status: 201, body: show(request, order) }
      },
    },
    {
      method: 'POST',
      path: /^\/v2\/payments\/captures\/(\w+)\/refund$/,
      operation: 'refund',
      schema: 'refundCapture',
      run: ({ id, body }) => {
        const { order, refund } = orders.refund(id, body as RefundBody)
        webhooks.send('PAYMENT.CAPTURE.REFUNDED', 'refund', refundResource(order, refund, apiBase))
        return { status: 201, body: refund }
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/notifications\/verify-webhook-signature$/,
      operation: 'verify',
      schema: 'verifySignature',
      run: ({ rawBody, body }) => {
        const { transmission_id, transmission_time, transmission_sig, webhook_id } = verification.parse(body)
        const holds =
          webhook_id === target.webhookId &&
          signatureHolds(
            target,
            { id: transmission_id, time: transmission_time, rawBody: rawWebhookEvent(rawBody) },
            transmission_sig,
          )
        return { status: 200, body: { verification_status: holds ? 'SUCCESS' : 'FAILURE' } }
      },
    },
  ]
}

/** The resource of a capture webhook; it contains the order's id, as PayPal's does. */
export const captureResource = (order: SimulatedOrder) => ({
  ...order.captures[0],
  supplementary_data: { related_ids: { order_id: order.id } },
})

/** The resource of a refund webhook; it refers to the capture only by a link, as PayPal's does. */
export const refundResource = (order: SimulatedOrder, refund: Refund, apiBase: string) => ({
  ...refund,
  links: [{ rel: 'up', method: 'GET', href: `${apiBase}/v2/payments/captures/${order.captures[0]?.id}` }],
})

function runRoute(route: Route, call: Call): RestResponse {
  const invalid = route.schema === undefined ? [] : schemaFaults(route.schema, call.body)
  if (invalid.length > 0) return { status: 400, body: errorJson(400, invalid) }
  try {
    return route.run(call)
  } catch (fault) {
    if (!(fault instanceof PaypalRefusal)) throw fault
    return {
      status: fault.status,
      body: errorJson(fault.status, [{ issue: fault.issue, description: fault.issue.replaceAll('_', ' ') }]),
    }
  }
}

/** Creates the handler of REST calls, which returns false for other paths. */
export function createRestApi(deps: RestDeps) {
  const { faults, journal } = deps
  const routes = createRoutes(deps)

  /** A repeated PayPal-Request-Id gets the first response again, with 200 instead of 201. Errors are not stored. */
  function answerOnce(route: Route, call: Call, pathname: string): RestResponse {
    const requestId = header(call.request, 'paypal-request-id')
    const key = requestId === '' ? '' : `${pathname} ${requestId}`
    const known = journal.responseFor(key)
    if (known !== undefined) return { status: 200, body: known.body }
    const answer = runRoute(route, call)
    if (key !== '' && answer.status < 300) journal.saveResponse({ key, ...answer })
    return answer
  }

  return async (request: IncomingMessage, response: ServerResponse, pathname: string, rawBody: string) => {
    const route = routes.find((candidate) => candidate.method === request.method && candidate.path.test(pathname))
    if (route === undefined) return false
    if (header(request, 'authorization') !== `Bearer ${deps.accessToken}`) {
      sendJson(response, 401, errorJson(401, [{ issue: 'INVALID_TOKEN', description: 'Token is not valid.' }]))
      return true
    }
    const delay = faults.take(route.operation, 'delay')
    if (delay !== null) await sleep(delay.milliseconds, undefined, { ref: false })
    if (faults.take(route.operation, 'error_before_effect')) {
      sendJson(response, 500, errorJson(500, []))
      return true
    }
    const tooMany = faults.take(route.operation, 'too_many')
    if (tooMany !== null) {
      response.setHeader('Retry-After', String(tooMany.retryAfterSeconds))
      sendJson(response, 429, errorJson(429, []))
      return true
    }
    const call: Call = { request, rawBody, body: parseJson(rawBody), id: route.path.exec(pathname)?.[1] ?? '' }
    const answer = answerOnce(route, call, pathname)
    if (faults.take(route.operation, 'answer_dropped')) response.destroy()
    else sendJson(response, answer.status, answer.body)
    return true
  }
}
