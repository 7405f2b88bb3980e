/**
 * Tests a refund whose response is lost while its webhook event arrives, at a running shop with the PayPal simulator: it must be
 * made once and not be requested again. Takes about two minutes, because the shop's job for due refunds runs every minute.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { FaultInput } from '@/server/paypal-simulator/faults'
import { call, configuredVisitor, type Visitor } from '../harness/visitor'
import { type Probe, probe } from './probe'

/** Default credentials of the simulator. */
const CREDENTIALS = 'simulator-client:simulator-secret'
const CONTACT = { firstName: 'Eve', lastName: 'Fremd', email: 'eve@example.org', phone: '' }
const METHOD = { checkoutType: 'direct', paymentProcessor: 'paypal', paymentType: 'paypal' }
/** Maximum time until a refund without a response must be known. */
const KNOWN_MS = 60_000
/** Two runs of the shop's job for due refunds. */
const CALM_MS = 125_000

const payments = z.object({
  purchase_units: z.tuple([
    z.object({
      payments: z.object({
        captures: z.tuple([z.object({ id: z.string() })]),
        refunds: z.array(z.object({ id: z.string() })).default([]),
      }),
    }),
  ]),
})

/** Calls of PayPal's API with the merchant's credentials. */
async function merchantAt(simulator: string) {
  const granted = await fetch(`${simulator}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(CREDENTIALS).toString('base64')}` },
    body: 'grant_type=client_credentials',
  })
  if (!granted.ok) throw new Error(`the simulator at ${simulator} gives no token: ${granted.status}`)
  const { access_token } = z.object({ access_token: z.string() }).parse(await granted.json())
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
  return {
    async paymentsOf(reference: string) {
      const answer = await fetch(`${simulator}/v2/checkout/orders/${reference}`, { headers })
      return payments.parse(await answer.json()).purchase_units[0].payments
    },
    refund: (captureId: string) =>
      fetch(`${simulator}/v2/payments/captures/${captureId}/refund`, { method: 'POST', headers, body: '{}' }),
    fault: (...faults: FaultInput[]) =>
      fetch(`${simulator}/simulator/faults`, { method: 'POST', body: JSON.stringify(faults) }),
  }
}

/** A bread that is available at the visitor's branch and time. */
async function bread(shop: string, { branchId: targetBranchid, targetDateTime }: Visitor): Promise<number> {
  const query = { categoryPath: '/produkte/brote', orderMode: 'pickup', targetBranchid, targetDateTime }
  type Shelf = { products: { skuid: number; forSale: boolean; hasVariants: boolean; multipleOfItem: number }[] }
  const { value } = await call<Shelf>(shop, '/api/product/filter', query)
  const found = value.products.find((one) => one.forSale && !one.hasVariants && one.multipleOfItem === 1)
  if (found === undefined) throw new Error('no bread is available')
  return found.skuid
}

/** Creates and pays an order; returns the payment and the order's guid. */
async function buy(shop: string, simulator: string): Promise<{ reference: string; orderGUID: string }> {
  const visitor = await configuredVisitor(shop, Math.floor(Math.random() * 1_000))
  const { cookie } = visitor
  type Cart = { version: number; grandTotal: number }
  const line = { SKUID: await bread(shop, visitor), CartItemUnits: 1 }
  const { value: cart } = await call<Cart>(shop, '/api/cart/product', line, cookie)
  const shown = { checkoutType: 'direct', cartVersion: cart.version, grandTotal: cart.grandTotal, contact: CONTACT }
  type Opened = { paypalOrderID: string }
  const { value: opened } = await call<Opened>(shop, '/api/checkout/createPaypalOrder', shown, cookie)
  const reference = opened.paypalOrderID
  const approval = new URLSearchParams({ token: reference, decision: 'pay' })
  await fetch(`${simulator}/checkoutnow`, { method: 'POST', body: approval, redirect: 'manual' })
  type Paid = { orderGUID: string }
  const { value: paid } = await call<Paid>(
    shop,
    '/api/checkout/capture',
    { ...METHOD, paypalOrderID: reference },
    cookie,
  )
  return { reference, orderGUID: paid.orderGUID }
}

const stateOf = async (shop: string, orderGUID: string): Promise<string> => {
  const answer = await fetch(`${shop}/api/checkout/progress?orderGUID=${orderGUID}`)
  return z.object({ state: z.string() }).parse(await answer.json()).state
}

export const lostAnswer = (simulator: string): Probe =>
  probe('money', 'a refund whose response was lost is made once and not requested again', async ({ base }) => {
    const shop = base.origin
    const merchant = await merchantAt(simulator)
    const { reference, orderGUID } = await buy(shop, simulator)
    // Both attempts of the shop take effect, but only the webhook event arrives.
    await merchant.fault({ kind: 'answer_dropped', operation: 'refund', times: 2 })
    await call(shop, '/api/checkout/cancel', { orderGUID })
    const patience = Date.now() + KNOWN_MS
    while ((await stateOf(shop, orderGUID)) !== 'refunded') {
      if (Date.now() > patience) return `after a minute the order is ${await stateOf(shop, orderGUID)}`
      await wait(500)
    }
    // The next refund request fails and uses up the planned fault.
    await merchant.fault({ kind: 'error_before_effect', operation: 'refund', times: 1 })
    await wait(CALM_MS)
    const { captures, refunds } = await merchant.paymentsOf(reference)
    const own = await merchant.refund(captures[0].id)
    await merchant.fault()
    if (refunds.length !== 1) return `${refunds.length} refunds were made`
    return own.status === 500 ? null : 'it was requested again'
  })
