/** A rush: more customers at the same moment than a time of delivery has places. All look, then all choose. */
import type { Stage } from '../context'
import { configureAt } from './choose'

const CUSTOMERS = 6
/** The rush is for one of the first times of a day that the page offers. */
const FIRST_TIMES = 3

export async function rush(stage: Stage): Promise<void> {
  const { dice, end, facts } = stage
  const branch = dice.pick(facts.branches.filter(({ branchServiceDelivery }) => branchServiceDelivery))
  if (branch === undefined) return end('no delivery')
  const query = { orderMode: 'delivery' as const, branchId: branch.branchId, express: false }
  const [first, ...others] = Array.from({ length: CUSTOMERS }, stage.browser)
  const days = await first?.call('POST /api/service/dates', query)
  const date = days?.ok ? days.value.dates.find(({ available }) => available)?.date : undefined
  if (first === undefined || date === undefined) return end('no day')
  const slots = await first.call('POST /api/service/slots', { ...query, date })
  const free = slots.ok ? slots.value.slots.filter(({ available }) => available).slice(0, FIRST_TIMES) : []
  const start = dice.pick(free)?.start
  if (start === undefined) return end('no time')
  const chosen = { branch, orderMode: 'delivery' as const, express: false }
  const saved = await Promise.all([first, ...others].map((browser) => configureAt(stage, browser, chosen, start)))
  end(`${saved.filter((cart) => cart !== null).length} of ${CUSTOMERS} had a place`)
}
