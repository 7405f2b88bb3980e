/** A rush: more customers at the same moment than a time of delivery has places. All look, all choose, and who has a place buys. */
import type { Stage } from '../context'
import { configureAt, fill } from './choose'
import { buy, purchaseOf } from './purchase'

const CUSTOMERS = 6
/** The rush is for one of the first times of a day that the page offers. */
const FIRST_TIMES = 3

export async function rush(stage: Stage): Promise<void> {
  const { act, dice, end, facts, memory } = stage
  const branch = dice.pick(facts.branches.filter(({ branchServiceDelivery }) => branchServiceDelivery))
  if (branch === undefined) return end('no delivery')
  const query = { orderMode: 'delivery' as const, branchId: branch.branchId, express: false }
  const browsers = Array.from({ length: CUSTOMERS }, stage.browser)
  const [first] = browsers
  const days = await first?.call('POST /api/service/dates', query)
  const date = days?.ok ? days.value.dates.find(({ available }) => available)?.date : undefined
  if (first === undefined || date === undefined) return end('no day')
  const slots = await first.call('POST /api/service/slots', { ...query, date })
  const free = slots.ok ? slots.value.slots.filter(({ available }) => available).slice(0, FIRST_TIMES) : []
  const start = dice.pick(free)?.start
  if (start === undefined) return end('no time')
  const chosen = { branch, orderMode: 'delivery' as const, express: false }
  const saved = await Promise.all(
    browsers.map(async (browser) => ({ browser, configured: await configureAt(stage, browser, chosen, start) })),
  )
  const held = saved.flatMap(({ browser, configured }) => (configured === null ? [] : [{ browser, configured }]))
  // One after the other, so that their choices do not depend on the network.
  for (const [index, { browser, configured }] of held.entries()) {
    const made = purchaseOf(act.id, `rush.${act.id}.${index}@example.com`)
    memory.purchases.set(act.id + index / CUSTOMERS, made)
    await browser.page('/produkte/brote')
    end(await buy(stage, browser, made, await fill(stage, browser, chosen, configured)))
  }
  end(`${held.length} of ${CUSTOMERS} had a place`)
}
