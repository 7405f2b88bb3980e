/** Two bakehouses read, lock and print their lists, each for itself. */
import { dayOf } from '@/lib/format/berlin-time'
import type { Stage } from '../context'
import { logIn } from './log-in'

export async function lock(stage: Stage): Promise<void> {
  const { dice, end, note, world } = stage
  // The bakehouse of the demo's baker, or the other one as head office sees it.
  const browser = await logIn(stage, dice.chance(0.5) ? 'bakehouse' : 'head_office')
  if (browser === null) return
  const date = dayOf(world.now())
  const first = await browser.call('GET /api/production/waves', { date })
  if (!first.ok) return end(first.code)
  const bakehouse = dice.pick(first.value.bakehouses)?.name
  const shown = await browser.call('GET /api/production/waves', { date, bakehouse })
  const wave = shown.ok ? dice.pick(shown.value.waves) : undefined
  if (bakehouse === undefined || wave === undefined) return end('no wave')
  const list = { date: wave.date, wave: wave.name, bakehouse }
  note(`${list.wave} of ${list.date}, ${bakehouse}`)
  const read = await browser.call('GET /api/production', list)
  if (!read.ok) return end(read.code)
  const endpoint = dice.chance(0.3) ? ('POST /api/production/lock' as const) : ('POST /api/production/print' as const)
  const ask = () => browser.call(endpoint, list)
  const answers = await Promise.all(dice.chance(0.3) ? [ask(), ask()] : [ask()])
  end(
    answers.some(({ ok }) => ok)
      ? (endpoint.split('/').at(-1) ?? '')
      : answers.map((one) => (one.ok ? '' : one.code)).join(' '),
  )
}
