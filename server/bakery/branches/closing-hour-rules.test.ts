import { clockOf, instantAt } from '@/lib/format/berlin-time'
import { testBranch } from '@/testing/branch-record'
import { eveningOn, isSaverTime, lastHourOn } from './closing-hour-rules'
import type { Interval } from './rules'

const MONDAY = '2026-06-08'
const open = (...intervals: Interval[]) =>
  testBranch({ breadSaver: true, regularHours: new Map([[1, intervals]]), exceptionalDays: new Map() })
const clocks = (branch: ReturnType<typeof open>, day = MONDAY) => {
  const hour = lastHourOn(branch, day)
  return hour && [clockOf(hour.from), clockOf(hour.until)]
}

test('the last hour is before the last closing time, and at most as long as the branch is open', () => {
  expect(clocks(open({ opens: '06:00', closes: '18:30' }))).toEqual(['17:30', '18:30'])
  expect(clocks(open({ opens: '06:00', closes: '13:00' }, { opens: '14:30', closes: '15:00' }))).toEqual([
    '14:30',
    '15:00',
  ])
  expect(clocks(open())).toBeNull()
  expect(clocks(open({ opens: '06:00', closes: '24:00' }))).toEqual(['23:00', '00:00'])
})

test('the last hour and the report follow an exceptional day', () => {
  const branch = testBranch({
    breadSaver: true,
    breadSaverMinutes: 75,
    exceptionalDays: new Map([[MONDAY, { intervals: [{ opens: '08:00', closes: '14:00' }], reason: 'Inventur' }]]),
  })
  const evening = eveningOn(branch, MONDAY)
  expect(evening && [evening.asksAt, evening.from, evening.until].map(clockOf)).toEqual(['12:45', '13:00', '14:00'])
  expect(eveningOn({ ...branch, breadSaver: false }, MONDAY)).toBeNull()
})

test.each([
  ['17:29', false],
  ['17:30', true],
  ['18:29', true],
  ['18:30', false],
])('at %s a bag can be collected: %s; never on another day', (clock, can) => {
  const branch = open({ opens: '06:00', closes: '18:30' })
  const now = instantAt(MONDAY, '10:00')
  expect(isSaverTime(branch, instantAt(MONDAY, clock), now)).toBe(can)
  expect(isSaverTime(branch, instantAt('2026-06-15', clock), now)).toBe(false)
})

test('the last hour has sixty minutes when clocks change, too', () => {
  const night = testBranch({ regularHours: new Map([[7, [{ opens: '00:00', closes: '03:30' }]]]) })
  for (const day of ['2026-03-29', '2026-10-25']) {
    const hour = lastHourOn(night, day)
    expect(hour && hour.until.getTime() - hour.from.getTime()).toBe(60 * 60_000)
  }
})
