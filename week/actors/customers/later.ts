/** Later visits of a customer to their order, by the link of the letter: look, change, cancel. */
import type { Browser } from '../browser'
import type { Stage } from '../context'
import type { Purchase } from '../memory'
import { payAtProvider } from './pay'

/** The order as the database has it, because the page of an order is no call. */
type Known = { target: string; note: string; lines: { skuid: number; packaging: 'own' | null; units: number }[] }

/** The order that an earlier act placed; null if it placed none. A customer who left has it from the letter. */
export async function orderOf({ act, memory, world }: Stage): Promise<{ made: Purchase; guid: string } | null> {
  const made = 'of' in act ? memory.purchases.get(act.of) : undefined
  if (made === undefined) return null
  if (made.orderGuid === null) {
    const letter = world.mail.letters.find(({ to, text }) => to === made.email && text.includes('guid='))
    made.orderGuid = /guid=([\da-f-]{36})/.exec(letter?.text ?? '')?.[1] ?? null
  }
  return made.orderGuid === null ? null : { made, guid: made.orderGuid }
}

export async function look(stage: Stage): Promise<void> {
  const found = await orderOf(stage)
  if (found === null) return
  stage.touch(found.guid)
  const browser = stage.browser()
  const status = await browser.page(`/danke?guid=${found.guid}`)
  const progress = await browser.call('GET /api/checkout/progress', { orderGUID: found.guid })
  stage.end(progress.ok ? `page ${status}` : progress.code)
}

export async function receipt(stage: Stage): Promise<void> {
  const found = await orderOf(stage)
  if (found === null) return
  stage.touch(found.guid)
  const answer = await stage.browser().page(`/api/checkout/GetReceipt?orderGuid=${found.guid}`)
  stage.end(String(answer))
}

export async function cancel(stage: Stage): Promise<void> {
  const found = await orderOf(stage)
  if (found === null) return
  stage.touch(found.guid)
  const { call } = stage.browser()
  const ask = () => call('POST /api/checkout/cancel', { orderGUID: found.guid })
  // Two devices, or an impatient finger.
  const answers = await Promise.all(stage.dice.chance(0.2) ? [ask(), ask()] : [ask()])
  const done = answers.find(({ ok }) => ok)
  if (done !== undefined) found.made.toldCancelled = true
  stage.end(done === undefined ? answers.map((answer) => (answer.ok ? '' : answer.code)).join(' ') : 'cancelled')
}

async function shownOrder({ world }: Stage, guid: string): Promise<Known | null> {
  const [row] = await world.query<{ target: Date; note: string; lines: Known['lines'] }>(
    `select o.target_at as target, o.note, jsonb_agg(jsonb_build_object('skuid', l.skuid, 'packaging', l.packaging, 'units', l.units)
       order by l.position) as lines
     from orders o join order_lines l using (order_id) where o.order_guid = $1 group by o.order_id`,
    [guid],
  )
  return row === undefined ? null : { ...row, target: row.target.toISOString() }
}

/** Another number of units, another time, or both; more goods are paid first. */
export async function change(stage: Stage): Promise<void> {
  const { dice, end } = stage
  const found = await orderOf(stage)
  if (found === null) return
  const { guid, made } = found
  stage.touch(guid)
  const browser = stage.browser()
  const known = await shownOrder(stage, guid)
  const times = await browser.call('GET /api/checkout/change', { orderGUID: guid })
  if (known === null || !times.ok) return end('no answer')
  const start = dice.pick(times.value.days.flatMap(({ starts }) => starts).slice(0, 20))
  if (start === undefined) return end('too late')
  const shown = { targetDateTime: known.target, note: known.note, lines: known.lines }
  const line = dice.pick(known.lines)
  const lines = known.lines.map((one) =>
    one === line ? { ...one, units: Math.max(1, one.units + dice.whole(-2, 3)) } : one,
  )
  const wanted = { ...shown, lines, targetDateTime: dice.chance(0.3) ? start : known.target }
  const quote = await browser.call('POST /api/checkout/changeQuote', { orderGUID: guid, shown, wanted })
  if (!quote.ok) return end(quote.code)
  const bought = { orderGUID: guid, shown, wanted, grandTotal: quote.value.grandTotal }
  if (quote.value.difference > 0) return end(await payChange(stage, browser, made, bought))
  const changed = await browser.call('POST /api/checkout/change', bought)
  end(changed.ok ? 'changed' : changed.code)
}

type Bought = { orderGUID: string; shown: object; wanted: object; grandTotal: number }
async function payChange(stage: Stage, browser: Browser, made: Purchase, bought: Bought): Promise<string> {
  const opened = await browser.call('POST /api/checkout/openChange', bought as never)
  if (!opened.ok) return opened.code
  const { paypalOrderID } = opened.value
  made.references.push(paypalOrderID)
  const { orderGUID } = bought
  const paid = await payAtProvider(stage, paypalOrderID, async () => {
    const paymentProcessor = stage.world.simulator.orders.has(paypalOrderID) ? 'paypal' : 'account'
    const payment = { orderGUID, paypalOrderID, paymentProcessor } as const
    const answer = await browser.call('POST /api/checkout/captureChange', payment)
    if (!answer.ok) return answer
    return { ok: true, end: answer.value.result === 'changed' ? 'valid' : 'pending', orderGuid: orderGUID }
  })
  return paid.end === 'valid' ? 'changed and paid' : paid.end
}
