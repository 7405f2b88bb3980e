/**
 * A simulator of PayPal for development, demonstrations and tests: REST API, approval page, browser script and webhooks. It
 * validates requests against PayPal's OpenAPI description. It never moves money and must not be used in a live shop.
 */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'
import { approvalPage, decisionPage, format, unknownOrderPage } from './approval-page'
import { createCardPages } from './cards'
import { createFaults, fault } from './faults'
import { header, parseJson, readBody, sendJson, sendText } from './http'
import { openJournal } from './journal'
import { createOrderStore, PaypalRefusal } from './order-store'
import { orderJson } from './representation'
import { captureResource, createRestApi, refundResource } from './rest-api'
import { CERTIFICATE } from './signing-key'
import { CERTIFICATE_PATH, createWebhookSender } from './webhooks'

export type SimulatorOptions = {
  /** 0: any free port. */
  port: number
  /** URL of the simulator for browsers and the shop; by default http://localhost:{port}. */
  publicUrl?: string
  /** Receiver of webhooks; by default none are sent. */
  webhookUrl?: string
  webhookId: string
  clientId: string
  clientSecret: string
  /** Directory of the journal; by default orders are lost at the end of the process. */
  dataDirectory?: string
}

type PageHandler = (request: IncomingMessage, response: ServerResponse, url: URL, rawBody: string) => void

const faultList = z.array(fault)
const decision = z.object({ token: z.string(), decision: z.enum(['pay', 'decline', 'cancel']) })
const refundAtSite = z.object({
  captureId: z.string(),
  amount: z
    .string()
    .regex(/^\d+\.\d{2}$/)
    .optional(),
})
const captureEnd = z.object({ orderId: z.string(), status: z.enum(['COMPLETED', 'DECLINED']) })

const REMEMBERED_CALLS = 20

/** Starts the simulator. `close` stops it at once and drops undelivered webhooks. */
export async function startSimulator(options: SimulatorOptions) {
  const { clientId, clientSecret, webhookId, webhookUrl } = options
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port, () => resolve())
  })
  const url = options.publicUrl ?? `http://localhost:${(server.address() as AddressInfo).port}`
  const target = { webhookUrl, webhookId }
  const journal = openJournal(options.dataDirectory)
  const orders = createOrderStore(journal.orders, journal.saveOrder)
  const faults = createFaults()
  const webhooks = createWebhookSender(target, url, faults)
  const accessToken = randomBytes(24).toString('hex')
  const answerRest = createRestApi({ orders, journal, faults, webhooks, target, apiBase: url, accessToken })
  let restCalls = 0
  const lastCalls: string[] = []
  const sdk = ['./sdk-v6.js', './sdk-card-fields.js', './sdk-wallets.js']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('\n')
  const googlePay = readFileSync(new URL('./google-pay.js', import.meta.url), 'utf8')

  /** A full or partial ('4.50') refund made by the owner at PayPal's site, which the shop learns only from a webhook. */
  function refund(captureId: string, value?: string) {
    const part = value === undefined ? {} : { amount: { currency_code: 'EUR', value } }
    const refunded = orders.refund(captureId, part)
    webhooks.send('PAYMENT.CAPTURE.REFUNDED', 'refund', refundResource(refunded.order, refunded.refund, url))
    return refunded.refund
  }

  function decide(orderId: string, choice: 'pay' | 'decline' | 'cancel'): string {
    if (choice === 'cancel') return decisionPage(orders.find(orderId), 'cancelled')
    const order = orders.approve(orderId, choice === 'decline')
    webhooks.send('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderJson(order, url))
    return decisionPage(order, 'approved')
  }

  const pages: Readonly<Record<string, PageHandler>> = {
    ...createCardPages(orders, url, format),
    'POST /v1/oauth2/token': (request, response) => {
      const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
      if (header(request, 'authorization') !== expected) {
        sendJson(response, 401, { error: 'invalid_client', error_description: 'Client Authentication failed' })
        return
      }
      sendJson(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 32_400, scope: '' })
    },
    [`GET ${CERTIFICATE_PATH}`]: (_request, response) =>
      sendText(response, 200, 'application/x-x509-ca-cert', CERTIFICATE),
    'GET /web-sdk/v6/core': (_request, response) => sendText(response, 200, 'text/javascript', sdk),
    'GET /gp/p/js/pay.js': (_request, response) => sendText(response, 200, 'text/javascript', googlePay),
    'GET /checkoutnow': (_request, response, { searchParams }) => {
      const orderId = searchParams.get('token') ?? ''
      const open = orders.has(orderId) && orders.find(orderId).status !== 'COMPLETED'
      sendText(response, open ? 200 : 404, 'text/html', open ? approvalPage(orders.find(orderId)) : unknownOrderPage())
    },
    'POST /checkoutnow': (_request, response, _url, rawBody) => {
      const form = decision.safeParse(Object.fromEntries(new URLSearchParams(rawBody)))
      const open = form.success && orders.has(form.data.token) && orders.find(form.data.token).status !== 'COMPLETED'
      if (!open) return sendText(response, 404, 'text/html', unknownOrderPage())
      sendText(response, 200, 'text/html', decide(form.data.token, form.data.decision))
    },
    'POST /simulator/faults': (_request, response, _url, rawBody) => {
      const body = parseJson(rawBody)
      const parsed = faultList.safeParse(Array.isArray(body) ? body : [body])
      if (parsed.success) faults.set(parsed.data)
      sendJson(response, parsed.success ? 200 : 400, parsed.success ? { active: parsed.data } : parsed.error.issues)
    },
    'POST /simulator/captures': (_request, response, _url, rawBody) => {
      const parsed = captureEnd.safeParse(parseJson(rawBody))
      if (!parsed.success || !orders.has(parsed.data.orderId))
        return sendJson(response, 400, { error: 'unknown order' })
      const order = orders.decideCapture(parsed.data.orderId, parsed.data.status)
      const event = parsed.data.status === 'COMPLETED' ? 'COMPLETED' : 'DENIED'
      webhooks.send(`PAYMENT.CAPTURE.${event}`, 'capture', captureResource(order))
      sendJson(response, 200, orderJson(order, url))
    },
    'POST /simulator/refunds': (_request, response, _url, rawBody) => {
      const parsed = refundAtSite.safeParse(parseJson(rawBody))
      if (!parsed.success) return sendJson(response, 400, parsed.error.issues)
      try {
        sendJson(response, 200, refund(parsed.data.captureId, parsed.data.amount))
      } catch (fault) {
        if (!(fault instanceof PaypalRefusal)) throw fault
        sendJson(response, fault.status, { error: fault.issue })
      }
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const rawBody = await readBody(request)
    const handler = pages[`${request.method} ${address.pathname}`]
    if (handler !== undefined) return handler(request, response, address, rawBody)
    if (await answerRest(request, response, address.pathname, rawBody)) {
      restCalls += 1
      lastCalls.push(`${request.method} ${address.pathname}`)
      if (lastCalls.length > REMEMBERED_CALLS) lastCalls.shift()
      return
    }
    sendJson(response, 404, { error: 'not found' })
  }

  server.on('request', (request, response) => {
    answer(request, response).catch(() => {
      if (!response.headersSent) sendJson(response, 500, { error: 'simulator fault' })
    })
  })

  return {
    url,
    orders,
    refund,
    forgetResponses: journal.forgetResponses,
    /** Number of calls of the REST API, reads included. */
    restCalls: () => restCalls,
    /** The last ones of them: 'GET /v2/checkout/orders/5O1'. */
    lastCalls: (): readonly string[] => lastCalls,
    close: async () => {
      webhooks.stop()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** @internal for tests */
export type Simulator = Awaited<ReturnType<typeof startSimulator>>
