/** Acts of the people of a branch. Head office may do them at every branch, and managers at theirs. */
import { addCalendarDays, dayOf } from '@/lib/format/berlin-time'
import type { Browser } from '../browser'
import type { Branch, Stage } from '../context'
import { logIn } from './log-in'

const OVER = new Set<string>(['collected', 'not_collected', 'off'])
const MOST_ORDERS = 12
/** Staff look at so many branches for an order to refund. */
const MOST_BRANCHES = 6

/** Half of the work is at the branches at which most customers order. */
const branchOf = ({ dice, facts }: Stage): Branch | undefined =>
  dice.pick(dice.chance(0.5) ? facts.branches.slice(0, 3) : facts.branches)

const today = ({ world }: Stage) => dayOf(world.now())

/** Works through the orders of the desk: notes, prepares, hands over, and marks what nobody collected. */
export async function desk(stage: Stage): Promise<void> {
  const { dice, end } = stage
  const branch = branchOf(stage)
  const browser = branch && (await logIn(stage, 'head_office', dice.whole(0, 1)))
  if (!(branch && browser)) return
  const { branchERPId } = branch
  const shown = await browser.call('GET /api/branch-orders', { branchERPId, date: today(stage) })
  if (!shown.ok) return end(shown.code)
  const open = shown.value.orders.filter(({ step }) => !OVER.has(step)).slice(0, MOST_ORDERS)
  const refusals = new Set<string>()
  for (const order of open) for (const code of await workOn(stage, browser, branchERPId, order)) refusals.add(code)
  end([...refusals].toSorted()[0] ?? (open.length === 0 ? 'nothing to do' : 'worked'))
}

/** Takes the steps of one order; returns the codes of refusals. */
async function workOn(
  { dice, touch, world }: Stage,
  { call }: Browser,
  branchERPId: number,
  { orderNumber, targetDateTime }: { orderNumber: string; targetDateTime: string },
): Promise<string[]> {
  touch(orderNumber)
  const steps = (['noted', 'preparing', 'ready'] as const).slice(0, dice.whole(1, 3))
  const last = dice.chance(0.9) ? ('collected' as const) : ('not_collected' as const)
  const refusals: string[] = []
  for (const to of new Date(targetDateTime) <= world.now() ? [...steps, last] : steps) {
    const answer = await call('POST /api/branch-orders', { branchERPId, orderNumber, to })
    if (!answer.ok) refusals.push(answer.code)
  }
  if (dice.chance(0.05)) await call('POST /api/branch-orders/takeBack', { branchERPId, orderNumber, step: 'ready' })
  return refusals
}

/** An order of today, tomorrow or yesterday at one of some branches. Null if none has any; the act is then reported as ended. */
async function pickOrder(stage: Stage, { call }: Browser) {
  const { dice, end, touch } = stage
  for (let tries = 0; tries < MOST_BRANCHES; tries += 1) {
    const branchERPId = branchOf(stage)?.branchERPId
    if (branchERPId === undefined) continue
    const date = addCalendarDays(today(stage), dice.whole(-1, 1))
    const shown = await call('GET /api/branch-orders', { branchERPId, date })
    const orderNumber = shown.ok ? dice.pick(shown.value.orders)?.orderNumber : undefined
    if (orderNumber === undefined) continue
    touch(orderNumber)
    return { branchERPId, orderNumber }
  }
  end('no order')
  return null
}

/** Gives back a unit or an amount, or calls the order off; an impatient finger asks twice with the same request. */
export async function refund(stage: Stage): Promise<void> {
  const { act, dice, end, memory } = stage
  const browser = await logIn(stage, 'head_office')
  const found = browser && (await pickOrder(stage, browser))
  if (!browser || found === null) return
  const { branchERPId, orderNumber } = found
  const ofOrder = { branchERPId, orderNumber }
  const wish = dice.chance(0.6)
    ? { kind: 'parts' as const, lines: [{ position: 0, units: 1 }], shipping: false }
    : { kind: 'goodwill' as const, amount: dice.whole(1, 300) }
  const callsOff = dice.chance(0.25)
  const preview = await browser.call('POST /api/refunds/preview', {
    ...ofOrder,
    wish: callsOff ? { kind: 'rest' } : wish,
  })
  if (!preview.ok) return end(preview.code)
  const { amount } = preview.value
  const request = { ...ofOrder, requestId: dice.uuid(), amount }
  const reason = wish.kind === 'goodwill' ? ('goodwill' as const) : ('missing' as const)
  const ask = () =>
    callsOff
      ? browser.call('POST /api/refunds/callOff', { ...request, reason: 'cancelled' })
      : browser.call('POST /api/refunds', { ...request, reason, wish })
  const answers = await Promise.all(dice.chance(0.25) ? [ask(), ask()] : [ask()])
  const given = answers.find(({ ok }) => ok)
  if (given !== undefined) memory.refunds.push({ act: act.id, orderNumber, cents: amount })
  end(
    given === undefined
      ? answers.map((answer) => (answer.ok ? '' : answer.code)).join(' ')
      : callsOff
        ? 'called off'
        : 'given',
  )
}

/** Sets a product to sold out, or to the few units that are left. */
export async function sellOut(stage: Stage): Promise<void> {
  const { dice, end } = stage
  const branch = branchOf(stage)
  const browser = branch && (await logIn(stage, 'head_office'))
  if (!(branch && browser)) return
  const { branchERPId } = branch
  const date = addCalendarDays(today(stage), dice.whole(0, 1))
  const shown = await browser.call('GET /api/stock', { branchERPId, date, category: 'brote' })
  const product = shown.ok ? dice.pick(shown.value.products) : undefined
  if (product === undefined) return end(shown.ok ? 'nothing' : shown.code)
  const left = dice.pick([0, 0, 1, 3, 10, null]) ?? null
  const set = await browser.call('POST /api/stock', { branchERPId, date, skuid: product.skuid, left })
  end(set.ok ? 'set' : set.code)
}

export async function pause(stage: Stage): Promise<void> {
  const { dice, end } = stage
  const branch = branchOf(stage)
  const browser = branch && (await logIn(stage, 'head_office'))
  if (!(branch && browser)) return
  const { branchERPId } = branch
  if (dice.chance(0.4)) {
    const resumed = await browser.call('POST /api/branch-hours/resume', { branchERPId })
    return end(resumed.ok ? 'resumed' : resumed.code)
  }
  const paused = await browser.call('POST /api/branch-hours/pause', {
    ...{ branchERPId, length: dice.pick(['30_minutes', '60_minutes'] as const) ?? '30_minutes', services: ['pickup'] },
  })
  end(paused.ok ? 'paused' : paused.code)
}

/** Closes a branch for the afternoon of a day ahead; its orders are moved or given back. */
export async function hours(stage: Stage): Promise<void> {
  const { dice, end, touch } = stage
  const branch = branchOf(stage)
  const browser = branch && (await logIn(stage, 'head_office'))
  if (!(branch && browser)) return
  const { branchERPId } = branch
  const date = addCalendarDays(today(stage), dice.whole(1, 3))
  const day = { branchERPId, date, hours: [{ opens: '07:00', closes: '14:00' }], reason: 'Inventur' }
  const check = await browser.call('POST /api/branch-hours/check', day)
  if (!check.ok) return end(check.code)
  const decisions = check.value.orders.map(({ orderNumber, proposal }) => {
    touch(orderNumber)
    return { orderNumber, moveTo: proposal.startsWith('0001') || dice.chance(0.3) ? null : proposal }
  })
  const saved = await browser.call('POST /api/branch-hours/day', { ...day, version: check.value.version, decisions })
  end(saved.ok ? `saved with ${decisions.length === 0 ? 'no' : 'moved'} orders` : saved.code)
}
