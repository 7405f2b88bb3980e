/** PayPal's notices: the raw body goes to the bakery, which checks its signature before it believes it. */
import { backend } from '../backend/backend'
import { NOBODY } from '../backend/calls'
import { requireRequest } from '../context'
import { readText } from './read-request'
import { answerFault, answerJson, answerRefusal } from './respond'

/** Notices are small; PayPal names no limit. */
const MAX_NOTICE_BYTES = 256 * 1024

export async function paypalWebhook(request: Request): Promise<Response> {
  try {
    const rawBody = await readText(request, MAX_NOTICE_BYTES)
    if (typeof rawBody !== 'string') return answerRefusal(rawBody)
    const caller = { ...NOBODY, clientAddress: requireRequest().clientAddress }
    const paypalHeaders = [...request.headers].filter(([name]) => name.startsWith('paypal-'))
    const result = await backend().checkout.webhook(caller, {
      provider: 'paypal',
      rawBody,
      headers: Object.fromEntries(paypalHeaders),
    })
    return result.ok ? answerJson(result.value) : answerRefusal(result)
  } catch (fault) {
    return answerFault(fault, request)
  }
}
