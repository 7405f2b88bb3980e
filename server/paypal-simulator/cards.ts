/**
 * Card payments: the frames of the card fields, the test card numbers, and the bank's 3-D Secure page. Typed data is deleted as
 * soon as the order is confirmed.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { escapeHtml, page, postToShop } from './approval-page'
import { parseJson, sendJson, sendText } from './http'
import { type Authentication, authentications, type OrderStore } from './order-store'

const fields = ['number', 'expiry', 'cvv', 'name'] as const
type Field = (typeof fields)[number]
const field = z.enum(fields)
const session = z.uuid()

/** A card without 3-D Secure challenge. */
const WITHOUT_CHALLENGE = '5555555555554444'
/** A card whose holder is authenticated, but whose capture is declined. */
const DECLINED = '4000000000000002'

const autocomplete: Record<Field, string> = { number: 'cc-number', expiry: 'cc-exp', cvv: 'cc-csc', name: 'cc-name' }

/** A frame with one field: it posts only the validity to the shop's page; the value goes to its own origin. */
const fieldPage = (type: Field, label: string, placeholder: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(label)}</title><style>
  body{margin:0} input{box-sizing:border-box;width:100%;height:3rem;padding:0 .85rem;border:0;outline:0;background:transparent;color:#2b1a10;font:17px/1.2 "Helvetica Neue",Helvetica,Arial,sans-serif}
  input::placeholder{color:#6b5a4c;opacity:1}
</style></head><body><input autocomplete="${autocomplete[type]}" aria-label="${escapeHtml(label)}" placeholder="${escapeHtml(placeholder)}"${type === 'name' ? '' : ' inputmode="numeric"'}><script>
const query = new URLSearchParams(location.search), type = query.get('type'), session = query.get('session'), shop = query.get('shop')
const input = document.querySelector('input')
const digits = () => input.value.replace(/\\D/g, '')
const luhn = (number) => [...number].reverse().reduce((sum, digit, at) => { const n = Number(digit) * (at % 2 + 1); return sum + (n > 9 ? n - 9 : n) }, 0) % 10 === 0
const checks = {
  number: () => digits().length >= 12 && digits().length <= 19 && luhn(digits()),
  expiry: () => { const [month, year] = [Number(digits().slice(0, 2)), Number(digits().slice(-2))]; const now = new Date(); return digits().length >= 4 && month >= 1 && month <= 12 && (2000 + year) * 12 + month > now.getFullYear() * 12 + now.getMonth() },
  cvv: () => digits().length === 3 || digits().length === 4,
  name: () => true,
}
const tell = (event) => parent.postMessage({ cardSession: session, field: type, event, state: { isFocused: document.activeElement === input, isEmpty: input.value === '', isValid: checks[type](), isPotentiallyValid: true } }, shop)
for (const [dom, event] of [['input', 'change'], ['focus', 'focus'], ['blur', 'blur']]) input.addEventListener(dom, () => { tell(event); if (event === 'change') tell('validitychange') })
addEventListener('message', async ({ origin, data }) => {
  if (origin !== shop || data?.store !== session) return
  await fetch('/card-fields', { method: 'POST', body: JSON.stringify({ session, type, value: type === 'number' ? digits() : input.value }) })
  parent.postMessage({ cardSession: session, field: type, stored: true }, shop)
})
</script></body></html>`

const outcomes = [
  ['confirmed', 'Zahlung freigeben'],
  ['refused', 'Freigabe verweigern'],
  ['unavailable', 'Bank nicht erreichbar'],
] as const

const challengePage = (orderId: string, amount: string) =>
  page(
    'Freigabe durch Ihre Bank',
    `<h1>Ihre Bank fragt: Sind Sie es?</h1><p class="amount">${amount}</p>
<form method="post" action="/three-d-secure"><input type="hidden" name="token" value="${escapeHtml(orderId)}">
${outcomes.map(([value, label], at) => `<button${at === 0 ? ' class="pay"' : ''} name="decision" value="${value}">${label}</button>`).join('\n')}
<button class="quiet" name="decision" value="cancel">Abbrechen</button></form>`,
  )

const fieldInput = z.object({ session, type: field, value: z.string().max(200) })
const confirmation = z.object({ session, orderId: z.string() })
const walletToken = z.object({ orderId: z.string(), token: z.enum(['pay', 'asks', 'declined']) })
const challengeForm = z.object({
  token: z.string(),
  decision: z.enum(['confirmed', 'refused', 'unavailable', 'cancel']),
})

/** The handlers of the card form; `show` formats an amount for the payer. */
export function createCardPages(orders: OrderStore, url: string, show: (value: string) => string) {
  const sessions = new Map<string, Partial<Record<Field, string>>>()

  function confirm(orderId: string, number: string) {
    const asks = number !== WITHOUT_CHALLENGE
    orders.confirmCard(orderId, number.slice(-4), { declined: number === DECLINED, asks })
    return asks
      ? { state: 'challenge', url: `${url}/three-d-secure?token=${encodeURIComponent(orderId)}` }
      : { state: 'succeeded', data: {} }
  }

  function answer(orderId: string, decision: Authentication | 'cancel') {
    if (decision === 'cancel') return postToShop(orders.find(orderId), { status: 'cancelled' })
    const order = orders.authenticate(orderId, decision)
    return postToShop(order, { status: 'authenticated', liabilityShift: authentications[decision].liability_shift })
  }

  type Handler = (request: IncomingMessage, response: ServerResponse, address: URL, rawBody: string) => void
  const handlers: Readonly<Record<string, Handler>> = {
    'GET /card-field': (_request, response, { searchParams }) => {
      const type = field.catch('number').parse(searchParams.get('type'))
      const html = fieldPage(type, searchParams.get('label') ?? '', searchParams.get('placeholder') ?? '')
      sendText(response, 200, 'text/html', html)
    },
    'POST /card-fields': (_request, response, _url, rawBody) => {
      const { session: id, type, value } = fieldInput.parse(parseJson(rawBody))
      sessions.set(id, { ...sessions.get(id), [type]: value })
      sendJson(response, 200, {})
    },
    'POST /card-fields/confirm': (_request, response, _url, rawBody) => {
      const { session: id, orderId } = confirmation.parse(parseJson(rawBody))
      const number = sessions.get(id)?.number ?? ''
      sessions.delete(id)
      response.setHeader('Access-Control-Allow-Origin', '*')
      const known = number !== '' && orders.has(orderId) && orders.find(orderId).status !== 'COMPLETED'
      sendJson(response, 200, known ? confirm(orderId, number) : { state: 'failed', data: { message: 'INVALID_CARD' } })
    },
    // Wallets: the token contains the payer's choice in the sheet.
    'POST /wallets/confirm': (_request, response, _url, rawBody) => {
      const { orderId, token } = walletToken.parse(parseJson(rawBody))
      response.setHeader('Access-Control-Allow-Origin', '*')
      const { id, status } = orders.confirmCard(orderId, '4242', {
        declined: token === 'declined',
        asks: token === 'asks',
      })
      sendJson(response, 200, { id, status })
    },
    'GET /three-d-secure': (_request, response, { searchParams }) => {
      const order = orders.find(searchParams.get('token') ?? '')
      sendText(response, 200, 'text/html', challengePage(order.id, show(order.purchaseUnit.amount.value)))
    },
    'POST /three-d-secure': (_request, response, _url, rawBody) => {
      const { token, decision } = challengeForm.parse(Object.fromEntries(new URLSearchParams(rawBody)))
      sendText(response, 200, 'text/html', answer(token, decision))
    },
  }
  return handlers
}
