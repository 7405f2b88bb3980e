/** The evening: a branch reports its few bags, and more customers than bags want one at the same moment. */
import type { CallOutput } from '@/lib/contract/endpoints'
import type { Browser } from '../browser'
import type { Branch, Stage } from '../context'
import { logIn } from '../staff/log-in'
import { configureAt } from './choose'
import { buy, purchaseOf } from './purchase'

/** So many branches are asked for one that reports its bags now. */
const MOST_BRANCHES = 12
const CUSTOMERS = 4

type Question = CallOutput<'GET /api/bread-saver'>

/** A branch in its hour reports bags; null if none is in its hour. */
async function report(stage: Stage, { call }: Browser): Promise<{ branch: Branch; evening: Question } | null> {
  const { dice, facts, note } = stage
  const from = dice.whole(0, facts.branches.length - 1)
  const asked = [...facts.branches.slice(from), ...facts.branches.slice(0, from)].slice(0, MOST_BRANCHES)
  for (const branch of asked) {
    const { branchERPId } = branch
    const shown = await call('GET /api/bread-saver', { branchERPId })
    if (!shown.ok || shown.value.state !== 'now') continue
    const changeId = shown.value.answer?.changeId ?? null
    const bags = shown.value.bags.map(({ skuid, sold }) => ({ skuid, units: sold + dice.whole(1, 2) }))
    const saved = await call('POST /api/bread-saver', { branchERPId, changeId, bags })
    if (saved.ok) return { branch, evening: saved.value }
    note(`bags refused: ${saved.code}`)
  }
  return null
}

export async function breadSaver(stage: Stage): Promise<void> {
  const { act, dice, end, memory } = stage
  const staff = await logIn(stage, 'head_office', dice.whole(0, 1))
  if (staff === null) return
  const reported = await report(stage, staff)
  if (reported === null) return end('no branch in its hour')
  const { branch, evening } = reported
  const query = { orderMode: 'pickup' as const, branchId: branch.branchId, express: false }
  const [first, ...others] = Array.from({ length: CUSTOMERS }, stage.browser)
  if (first === undefined) return
  const shown = await first.call('POST /api/service/slots', { ...query, date: evening.date })
  const isTonight = (start: string) => new Date(start) >= new Date(evening.from)
  const slots = shown.ok ? shown.value.slots.filter(({ available, start }) => available && isTonight(start)) : []
  const [start, bag] = [dice.pick(slots)?.start, dice.pick(evening.bags)]
  if (start === undefined || bag === undefined) return end('no time')
  const chosen = { branch, orderMode: 'pickup' as const, express: false }
  const carts = await Promise.all(
    [first, ...others].map(async (browser) => {
      if ((await configureAt(stage, browser, chosen, start)) === null) return null
      const added = await browser.call('POST /api/cart/product', {
        SKUID: bag.skuid,
        CartItemUnits: 1,
        packaging: null,
      })
      if (!added.ok) end(`bag refused: ${added.code}`)
      return added.ok ? { browser, cart: added.value } : null
    }),
  )
  const filled = carts.filter((one) => one !== null)
  for (const [index, { browser, cart }] of filled.entries()) {
    const made = purchaseOf(act.id, `buedel.${act.id}.${index}@example.com`)
    memory.purchases.set(act.id + index / CUSTOMERS, made)
    end(await buy(stage, browser, made, cart))
  }
}
