import { differenceInHours } from 'date-fns/differenceInHours'
import { nextAttempt } from './rules'

const now = new Date('2027-03-01T08:00:00Z')

test('attempts repeat for a day at growing intervals, and then end', () => {
  const waits: number[] = []
  let at = now
  for (let attempts = 1; ; attempts += 1) {
    const next = nextAttempt(attempts, at, 0)
    if (next === null) break
    waits.push(next.getTime() - at.getTime())
    at = next
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(differenceInHours(at, now)).toBe(24)
})

test('the first repeat is due before the job’s next pass after five seconds', () => {
  expect((nextAttempt(1, now, 1)?.getTime() ?? 0) - now.getTime()).toBeLessThan(5_000)
})
