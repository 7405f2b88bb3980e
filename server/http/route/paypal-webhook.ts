/** Endpoint of PayPal's webhook events: passes the raw body to the bakery, which verifies its signature. */
import { backend } from '../backend/backend'
import { ANONYMOUS } from '../backend/calls'
import { requireRequest } from '../context'
import { readText } from './read-request'
import { faultResponse, jsonResponse, refusalResponse } from './responses'

/** Events are small; PayPal documents no limit. */
const MAX_EVENT_BYTES = 256 * 1024

export async function paypalWebhook(request: Request): Promise<Response> {
  try {
    const rawBody = await readText(request, MAX_EVENT_BYTES)
    if (typeof rawBody !== 'string') return refusalResponse(rawBody)
    const caller = { ...ANONYMOUS, clientAddress: requireRequest().clientAddress }
    const paypalHeaders = [...request.headers].filter(([name]) => name.startsWith('paypal-'))
    const result = await backend().checkout.webhook(caller, {
      provider: 'paypal',
      rawBody,
      headers: Object.fromEntries(paypalHeaders),
    })
    return result.ok ? jsonResponse(result.value) : refusalResponse(result)
  } catch (fault) {
    return faultResponse(fault, request)
  }
}
