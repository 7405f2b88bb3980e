/** Customers whose order was moved by its branch: they keep the new time, take another one, want their money back, or never answer. */
import type { Stage } from '../context'

/** The page behind the link of the letter. */
const LINK = /\/neue-zeit\?guid=([\da-f-]{36})/

const TIMES = 12

export async function answerMove(stage: Stage): Promise<void> {
  const { dice, end, memory, touch, world } = stage
  const guids = world.mail.letters.flatMap(({ text }) => LINK.exec(text)?.[1] ?? [])
  // Of the last letters, because the answers to earlier ones are given. Some are picked never, and lapse.
  const orderGUID = dice.pick([...new Set(guids)].slice(-4))
  if (orderGUID === undefined) return end('nobody was asked')
  touch(orderGUID)
  const browser = stage.browser()
  if (dice.chance(0.2)) await browser.page(`/neue-zeit?guid=${orderGUID}`)
  const shown = await browser.call('GET /api/branch-hours/move', { orderGUID })
  if (!shown.ok) return end(shown.code)
  const kind = dice.weighted({ keep: 3, other_time: 3, refund: 2 })
  const start = dice.pick(shown.value.days.flatMap(({ starts }) => starts).slice(0, TIMES))
  const answer = kind === 'other_time' ? (start === undefined ? null : { kind, start }) : { kind }
  if (answer === null) return end(`no other time, ${shown.value.state}`)
  const ask = () => browser.call('POST /api/branch-hours/move', { orderGUID, answer })
  const answers = await Promise.all(dice.chance(0.3) ? [ask(), ask()] : [ask()])
  if (!answers.some(({ ok }) => ok)) return end(answers.map((one) => (one.ok ? '' : one.code)).join(' '))
  memory.moves.push({ act: stage.act.id, orderGuid: orderGUID, answer: kind === 'keep' ? 'kept' : kind })
  end(kind)
}
