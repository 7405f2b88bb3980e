/** For tests: the provider's end of a shop's payments, as a payer, an owner and mishaps move it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BakeryDeps } from '@/server/bakery/deps'
import type { PaymentProviders } from '@/server/bakery/payments/provider'
import { chooseProviders, type PaymentSettings } from '@/server/bakery/payments/providers'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { type Simulator, startSimulator } from '@/server/paypal-simulator/main'

export type TestNotice = { provider: string; rawBody: string; headers: Record<string, string> }
/** Answers the HTTP status that the provider gets. */
type Hear = (notice: TestNotice) => Promise<number>
/** `refuse`, `unavailable`: what a bank answers that has to confirm its card's holder; `cancel`: nobody answers it. */
export type Decision = 'pay' | 'decline' | 'cancel' | 'refuse' | 'unavailable'

export type PaymentSide = {
  providers: (bakery: Pick<BakeryDeps, 'limits' | 'publicUrl'>) => PaymentProviders
  /** What the payer does in the provider's window. */
  decide: (reference: string, decision: Decision) => Promise<unknown>
  /** What goes wrong from now on; nothing, without any. */
  fault: (...faults: FaultInput[]) => Promise<unknown>
  endPendingCapture: (reference: string, status: 'COMPLETED' | 'DECLINED') => Promise<unknown>
  /** The owner gives the money back in the provider's own pages, or a part of it in cents. */
  refund: (captureId: string, cents?: number) => void
  /** What was asked for under a key before is new to the provider from now on. */
  forgetKeys: () => void
  /** The money is taken, and the shop has not asked for it. */
  capture: (reference: string) => void
  has: (reference: string) => boolean
  /** Captures of these less refunds: 0 or 1 for a shop that does its work. */
  netCaptures: (references: readonly string[]) => number
  /** Cents taken and not given back. */
  netCents: (reference: string) => number
  close: () => Promise<unknown>
}

export type OpenSide = (hear: Hear, options: { timeoutMs?: number }) => Promise<PaymentSide>

const CREDENTIALS = { clientId: 'test-client', clientSecret: 'test-secret', webhookId: 'TESTWEBHOOK' }

/** A card is given, and its bank asks for its holder. */
function decideByCard({ orders }: Simulator, orderId: string, decision: Decision): void {
  orders.confirmCard(orderId, '1111', { declined: decision === 'decline', asks: true })
  if (decision === 'cancel') return
  const answers = { pay: 'confirmed', decline: 'confirmed', refuse: 'refused', unavailable: 'unavailable' } as const
  orders.authenticate(orderId, answers[decision])
}

/** PayPal, by its simulator. Its notices come over HTTP, `settings` are for a process of one's own. */
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
