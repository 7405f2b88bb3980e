import fc from 'fast-check'
import { addCalendarDays, instantAt } from '@/lib/format/berlin-time'
import { faultKinds } from './acts'
import { createDice } from './dice'
import { firstDayOf, planWeek } from './plan'
import { planRound } from './round'

const options = fc.record({
  seed: fc.integer({ min: 0, max: 2 ** 31 }),
  days: fc.integer({ min: 1, max: 7 }),
  orders: fc.integer({ min: 1, max: 80 }),
  faults: fc.subarray([...faultKinds]),
})

test('a seed decides the whole plan', () => {
  fc.assert(
    fc.property(options, (chosen) => expect(planWeek(chosen)).toEqual(planWeek(chosen))),
    { numRuns: 20 },
  )
})

test('another seed makes another plan', () => {
  const plan = { days: 1, orders: 20, faults: faultKinds }
  expect(planWeek({ seed: 1, ...plan })).not.toEqual(planWeek({ seed: 2, ...plan }))
})

test('acts are in the order of time, within the days, and each has its own number', () => {
  fc.assert(
    fc.property(options, (chosen) => {
      const acts = planWeek(chosen)
      const minutes = acts.map(({ minute }) => minute)
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
      expect(minutes.at(-1)).toBeLessThan(chosen.days * 24 * 60)
      expect(new Set(acts.map(({ id }) => id)).size).toBe(acts.length)
      expect(acts.filter(({ kind }) => kind === 'purchase')).toHaveLength(chosen.orders)
    }),
    { numRuns: 20 },
  )
})

test('an act with an order follows the purchase of that order, and a payment the link that was sent', () => {
  const acts = planWeek({ seed: 3, days: 2, orders: 60, faults: [] })
  const followers = acts.flatMap((act) => ('of' in act ? [act] : []))
  expect(followers.length).toBeGreaterThan(10)
  for (const { of, minute, kind } of followers) {
    const before = acts.find(({ id }) => id === of)
    expect(before).toMatchObject({ kind: kind === 'pay_link' ? 'telephone' : 'purchase' })
    expect(minute).toBeGreaterThan(before?.minute ?? Number.POSITIVE_INFINITY)
  }
})

test('some seeds begin on a day on which the clocks change, and every day exists', () => {
  const days = Array.from({ length: 60 }, (_, seed) => firstDayOf(seed))
  for (const day of days) expect(new Date(day).toISOString().slice(0, 10)).toBe(day)
  const lengths = days.map(
    (day) => instantAt(addCalendarDays(day, 1), '00:00').getTime() - instantAt(day, '00:00').getTime(),
  )
  expect(new Set(lengths.map((ms) => ms / 3_600_000))).toEqual(new Set([23, 24, 25]))
})

test('only the requested faults are planned', () => {
  const faultsOf = (faults: Parameters<typeof planWeek>[0]['faults']) =>
    new Set(planWeek({ seed: 4, days: 1, orders: 5, faults }).flatMap((act) => ('fault' in act ? [act.fault] : [])))
  expect(faultsOf([])).toEqual(new Set())
  expect(faultsOf(['mail_away'])).toEqual(new Set(['mail_away']))
  expect(faultsOf(faultKinds)).toEqual(new Set(faultKinds))
})

test('dice with one seed fall alike, and pick nothing from nothing', () => {
  const throwAll = (seed: number) => {
    const dice = createDice(seed)
    return [dice.whole(1, 100), dice.chance(0.5), dice.pick(['a', 'b']), dice.weighted({ x: 1, y: 2 }), dice.uuid()]
  }
  expect(throwAll(9)).toEqual(throwAll(9))
  expect(createDice(9).pick([])).toBeUndefined()
  expect(createDice(9).weighted({ never: 0, always: 1 })).toBe('always')
})

test('rounds have the same acts with numbers of their own', () => {
  const [first, second] = [planRound(0, 60), planRound(1, 70)]
  const choices = (acts: typeof first) => acts.map(({ kind, node, seed }) => ({ kind, node, seed }))
  expect(choices(second)).toEqual(choices(first))
  expect(new Set([...first, ...second].map(({ id }) => id)).size).toBe(first.length * 2)
})
