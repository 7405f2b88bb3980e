import fc from 'fast-check'
import type { Act } from '../plan/acts'
import { planWeek } from '../plan/plan'
import { actsIn, rangesOf, shrink } from './shrink'

const plan = planWeek({ seed: 5, days: 1, orders: 40, faults: ['node_killed'] })
const has = (acts: readonly Act[], ...ids: number[]) => ids.every((id) => acts.some((act) => act.id === id))

test('what a failure does not need is left out', async () => {
  const [one, other] = [plan[3]?.id ?? 0, plan.at(-2)?.id ?? 0]
  const needed = [one, other].flatMap((id) => {
    const act = plan.find((found) => found.id === id)
    return act !== undefined && 'of' in act ? [id, act.of] : [id]
  })
  const smallest = await shrink(plan, async (acts) => has(acts, ...needed), 200)
  expect(has(smallest, ...needed)).toBe(true)
  expect(smallest.length).toBeLessThanOrEqual(needed.length + 2)
})

test('a failure that needs everything stays as it is, after at most the given number of plays', async () => {
  const fails = jest.fn(async (acts: readonly Act[]) => acts.length === plan.length)
  expect(await shrink(plan, fails, 7)).toBe(plan)
  expect(fails).toHaveBeenCalledTimes(7)
})

test('an act with an order is left out together with the purchase', async () => {
  const smallest = await shrink(plan, async (acts) => acts.length > 5, 100)
  for (const act of smallest) if ('of' in act) expect(has(smallest, act.of)).toBe(true)
})

test('ranges name exactly the acts that they were made of', () => {
  fc.assert(
    fc.property(fc.subarray(plan, { minLength: 1 }), (some) => {
      const byId = (acts: readonly Act[]) => acts.map(({ id }) => id).toSorted((a, b) => a - b)
      expect(byId(actsIn(plan, rangesOf(some)))).toEqual(byId(some))
    }),
  )
})
