/** HTML pages for the payer: the approval, and the page that posts the decision to the shop's window. */
import type { SimulatedOrder } from './order-store'
import { SIMULATED_PAYER } from './representation'

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
export const format = (value: string) => euros.format(Number(value))

const STYLE = `
  *{box-sizing:border-box} body{margin:0;background:#f5f7fa;color:#0c1b33;font:17px/1.5 "Helvetica Neue",Helvetica,Arial,sans-serif}
  main{max-width:26rem;min-height:100vh;margin:0 auto;padding:1.25rem 1.25rem 2rem;background:#fff}
  .brand{display:flex;justify-content:space-between;align-items:center;margin:0 0 1rem}
  .logo{font-size:1.5rem;font-weight:800;font-style:italic;letter-spacing:-.03em;color:#003087} .logo i{color:#0070e0}
  .tag{padding:.125rem .5rem;border-radius:3px;background:#fff3cd;color:#5c4400;font-size:.8125rem;font-weight:600}
  h1{margin:0;font-size:1rem;font-weight:500} .amount{margin:.125rem 0 1rem;font-size:2.25rem;font-weight:700;line-height:1.15}
  .payer{margin:0 0 1rem;padding:.75rem 1rem;border:1px solid #cfd6e0;border-radius:10px} .payer b{display:block}
  ul,dl{margin:0 0 1rem;padding:0;list-style:none} li,dl div{display:flex;justify-content:space-between;gap:1rem;padding:.375rem 0;border-top:1px solid #e6eaf0}
  dl{margin-bottom:1.5rem} dt,dd{margin:0} .num{white-space:nowrap;font-variant-numeric:tabular-nums}
  button{display:block;width:100%;min-height:3.25rem;margin:0 0 .75rem;border-radius:999px;border:2px solid #0c1b33;background:#fff;color:#0c1b33;font-family:inherit;font-size:1.0625rem;font-weight:600;cursor:pointer}
  button.pay{border-color:#0054d6;background:#0054d6;color:#fff} button.quiet{border-color:transparent;text-decoration:underline}
  button:focus-visible{outline:3px solid #0070e0;outline-offset:2px} small{display:block;color:#4b586b;font-size:.8125rem}
`

export const page = (title: string, body: string) => `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body><main>
<p class="brand"><span class="logo" aria-label="PayPal">Pay<i>Pal</i></span><span class="tag">Simulator, kein echtes Geld</span></p>
${body}</main></body></html>`

const sums = [
  ['item_total', 'Artikel', ''],
  ['discount', 'Rabatt', '−'],
  ['shipping', 'Lieferung', ''],
] as const

function sumRows(order: SimulatedOrder): string {
  const breakdown = order.purchaseUnit.amount.breakdown ?? {}
  return sums
    .flatMap(([key, label, sign]) => {
      const value = breakdown[key]?.value
      return value === undefined || Number(value) === 0
        ? []
        : [`<div><dt>${label}</dt><dd class="num">${sign}${format(value)}</dd></div>`]
    })
    .join('')
}

function itemRows(order: SimulatedOrder): string {
  return (order.purchaseUnit.items ?? [])
    .map(({ name, quantity, unit_amount }) => {
      const total = format(String(Number(quantity) * Number(unit_amount.value)))
      return `<li><span>${escapeHtml(quantity)} × ${escapeHtml(name)}</span><span class="num">${total}</span></li>`
    })
    .join('')
}

export function approvalPage(order: SimulatedOrder): string {
  const { given_name, surname } = SIMULATED_PAYER.name
  return page(
    'Mit PayPal bezahlen',
    `<h1>Sie zahlen</h1><p class="amount">${format(order.purchaseUnit.amount.value)}</p>
<p class="payer"><b>${given_name} ${surname}</b>${SIMULATED_PAYER.email_address}</p>
<ul aria-label="Ihre Artikel">${itemRows(order)}</ul><dl>${sumRows(order)}</dl>
<form method="post" action="/checkoutnow"><input type="hidden" name="token" value="${escapeHtml(order.id)}">
<button class="pay" name="decision" value="pay">Jetzt bezahlen</button>
<button name="decision" value="decline">Zahlung ablehnen</button>
<button class="quiet" name="decision" value="cancel">Abbrechen und zurück zum Shop</button></form>
<small>„Zahlung ablehnen“ stimmt der Zahlung zu, die Bank weist sie danach zurück: So lässt sich dieser Fall ausprobieren.</small>`,
  )
}

export const unknownOrderPage = () =>
  page('Zahlung nicht gefunden', '<h1>Diese Zahlung gibt es nicht oder sie ist abgeschlossen.</h1>')

const script = (value: string) => value.replaceAll('<', '\\u003c')

/** A page in a frame of the shop's page that posts the result of the order to it. */
export const postToShop = (order: SimulatedOrder, result: { status: string; liabilityShift?: string }) =>
  page(
    'Zurück zum Shop',
    `<h1>Einen Moment, es geht zurück zum Shop …</h1><script>
(window.opener ?? window.parent).postMessage(${script(JSON.stringify({ paypalSimulatorOrder: order.id, ...result }))}, ${script(JSON.stringify(order.returnUrl === '' ? '*' : new URL(order.returnUrl).origin))})
</script>`,
  )

/** Posts the decision to the shop's window; without one (the page was opened directly) it redirects the payer to the shop. */
export function decisionPage(order: SimulatedOrder, status: 'approved' | 'cancelled'): string {
  const back = new URL(status === 'approved' ? order.returnUrl : order.cancelUrl)
  back.searchParams.set('token', order.id)
  if (status === 'approved') back.searchParams.set('PayerID', SIMULATED_PAYER.payer_id)
  const message = JSON.stringify({ paypalSimulatorOrder: order.id, status })
  return page(
    'Zurück zum Shop',
    `<h1>Einen Moment, es geht zurück zum Shop …</h1><script>
if (window.opener) { window.opener.postMessage(${script(message)}, ${script(JSON.stringify(new URL(order.returnUrl).origin))}); window.close() }
else window.location.replace(${script(JSON.stringify(back.href))})
</script>`,
  )
}
