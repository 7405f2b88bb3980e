/** Companies on account: head office pauses one for a while, and the books enter what was paid. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Stage } from '../context'
import { logIn } from './log-in'

export async function company(stage: Stage): Promise<void> {
  const { dice, end, world } = stage
  const browser = await logIn(stage, 'head_office')
  if (browser === null) return
  const list = await browser.call('GET /api/companies', {})
  if (!list.ok) return end(list.code)
  const unpaid = list.value.companies.flatMap(({ invoices }) => invoices.filter(({ total, paid }) => total > paid))
  const invoice = dice.pick(unpaid)
  if (invoice !== undefined && dice.chance(0.7)) {
    const { number, total, paid } = invoice
    const payment = { number, amount: dice.whole(1, total - paid), paidOn: dayOf(world.now()), requestId: dice.uuid() }
    const ask = () => browser.call('POST /api/companies/payment', payment)
    // An impatient finger: the same request counts once.
    const answers = await Promise.all(dice.chance(0.5) ? [ask(), ask()] : [ask()])
    return end(answers.some(({ ok }) => ok) ? 'payment entered' : answers.map((one) => (one.ok ? '' : one.code)).join())
  }
  const found = dice.pick(list.value.companies.filter(({ state }) => state === 'confirmed' || state === 'paused'))
  if (found === undefined) return end('no company')
  const { companyId, state } = found
  const done = await (state === 'paused'
    ? browser.call('POST /api/companies/resume', { companyId })
    : browser.call('POST /api/companies/pause', { companyId }))
  end(done.ok ? done.value.state : done.code)
}
