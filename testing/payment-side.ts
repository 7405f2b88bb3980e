/** The provider's side of payments in tests: payers, owners and faults. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BakeryDeps } from '@/server/bakery/deps'
import type { PaymentProviders } from '@/server/bakery/payments/provider'
import { chooseProviders, type PaymentSettings } from '@/server/bakery/payments/providers'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { type Simulator, startSimulator } from '@/server/paypal-simulator/main'

export type TestNotice = { provider: string; rawBody: string; headers: Record<string, string> }
/** Handles a webhook event; resolves to the HTTP status for the provider. */
type Hear = (notice: TestNotice) => Promise<number>
/** `refuse`, `unavailable`: results of the bank's 3-D Secure check; `cancel`: the check is not completed. */
export type Decision = 'pay' | 'decline' | 'cancel' | 'refuse' | 'unavailable'

export type PaymentSide = {
  providers: (bakery: Pick<BakeryDeps, 'db' | 'clock' | 'limits' | 'publicUrl'>) => PaymentProviders
  /** The payer's decision at the provider. */
  decide: (reference: string, decision: Decision) => Promise<unknown>
  /** Sets the faults from now on; none without arguments. */
  fault: (...faults: FaultInput[]) => Promise<unknown>
  endPendingCapture: (reference: string, status: 'COMPLETED' | 'DECLINED') => Promise<unknown>
  /** A refund at the provider's own site, whole or in cents. */
  refund: (captureId: string, cents?: number) => void
  /** The provider forgets all idempotency keys. */
  forgetKeys: () => void
  /** A capture without a request of the shop. */
  capture: (reference: string) => void
  has: (reference: string) => boolean
  /** Number of captures less refunds: 0 or 1 for a correct shop. */
  netCaptures: (references: readonly string[]) => number
  /** Captured and not refunded cents. */
  netCents: (reference: string) => number
  close: () => Promise<unknown>
}

export type OpenSide = (hear: Hear, options: { timeoutMs?: number }) => Promise<PaymentSide>

const CREDENTIALS = { clientId: 'test-client', clientSecret: 'test-secret', webhookId: 'TESTWEBHOOK' }

/** Payment by card with a 3-D Secure check. */
function decideByCard({ orders }: Simulator, orderId: string, decision: Decision): void {
  orders.confirmCard(orderId, '1111', { declined: decision === 'decline', asks: true })
  if (decision === 'cancel') return
  const answers = { pay: 'confirmed', decline: 'confirmed', refuse: 'refused', unavailable: 'unavailable' } as const
  orders.authenticate(orderId, answers[decision])
}

/** PayPal's simulator. Webhook events arrive over HTTP; `settings` are for further processes. */
export async function openPaypalSide(hear: Hear, { timeoutMs }: { timeoutMs?: number } = {}) {
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    response.writeHead(await hear({ provider: 'paypal', rawBody: Buffer.concat(chunks).toString(), headers })).end()
  })
  await once(receiver.listen(0), 'listening')
  const webhookUrl = `http://localhost:${(receiver.address() as AddressInfo).port}`
  const simulator = await startSimulator({ port: 0, ...CREDENTIALS, webhookUrl })
  const settings: PaymentSettings = {
    paypal: { apiBase: simulator.url, ...CREDENTIALS, ...(timeoutMs === undefined ? {} : { timeoutMs }) },
  }
  return {
    settings,
    simulator,
    webhookUrl,
    providers: (bakery) => chooseProviders(settings, bakery),
    async decide(token, decision) {
      if (simulator.orders.find(token).source !== 'paypal') return decideByCard(simulator, token, decision)
      const choice = decision === 'refuse' || decision === 'unavailable' ? 'cancel' : decision
      const body = new URLSearchParams({ token, decision: choice })
      return fetch(`${simulator.url}/checkoutnow`, { method: 'POST', body })
    },
    fault: (...faults) => fetch(`${simulator.url}/simulator/faults`, { method: 'POST', body: JSON.stringify(faults) }),
    endPendingCapture: (orderId, status) =>
      fetch(`${simulator.url}/simulator/captures`, { method: 'POST', body: JSON.stringify({ orderId, status }) }),
    refund: (captureId, cents) => {
      simulator.refund(captureId, cents === undefined ? undefined : (cents / 100).toFixed(2))
    },
    forgetKeys: simulator.forgetResponses,
    capture: (reference) => simulator.orders.capture(reference, null, 'COMPLETED'),
    has: simulator.orders.has,
    netCaptures: simulator.orders.netCaptures,
    netCents: simulator.orders.netCents,
    async close() {
      await simulator.close()
      receiver.closeAllConnections()
      await new Promise((resolve) => receiver.close(resolve))
    },
  } satisfies PaymentSide & Record<string, unknown>
}
