/** A customer withdraws from what they bought, with the link or with number and address. */
import type { Stage } from '../context'
import { orderOf } from './later'

export async function withdraw(stage: Stage): Promise<void> {
  const { act, dice, end, memory, touch, world } = stage
  const found = await orderOf(stage)
  if (found === null) return
  const { guid, made } = found
  touch(guid)
  const letter = world.mail.letters.find(({ to, text }) => to === made.email && text.includes(guid))
  const orderNumber = /[A-Z]+-\d{4}-\d{6}/.exec(letter?.subject ?? '')?.[0]
  const knowsNumber = orderNumber !== undefined && dice.chance(0.5)
  const key = knowsNumber ? { orderNumber, email: made.email } : { orderGUID: guid }
  const { call } = stage.browser()
  const shown = await call('POST /api/withdrawal/look', { key })
  if (!shown.ok) return end(shown.code)
  const open = shown.value.lines.filter(({ status }) => status === 'open').map(({ position }) => position)
  if (open.length === 0) return end('nothing to withdraw')
  const positions = dice.chance(0.5) ? open : open.slice(0, 1)
  const ask = () => call('POST /api/withdrawal/declare', { key, name: 'Fiete Hansen', positions })
  const answers = await Promise.all(dice.chance(0.3) ? [ask(), ask()] : [ask()])
  const declared = answers.find((answer) => answer.ok)
  if (declared === undefined) return end(answers.map((answer) => (answer.ok ? '' : answer.code)).join(' '))
  const { amount: cents, calledOff } = declared.value
  memory.withdrawals.push({ act: act.id, orderNumber: declared.value.orderNumber, cents })
  if (calledOff) made.toldCancelled = true
  end(calledOff ? 'called off' : 'declared')
}
