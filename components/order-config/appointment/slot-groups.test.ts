import { groupSlots, seasonOf } from './slot-groups'

const free = (start: string) => ({ start, available: true })

test('groups slots by part of the day and leaves out empty parts', () => {
  const slots = [free('2027-03-02T11:45:00+01:00'), free('2027-03-02T12:00:00+01:00')]
  expect(groupSlots(slots).map(({ part }) => part)).toEqual(['morning', 'afternoon'])
})

test.each([
  ['2027-10-31T01:45:00+02:00', null],
  ['2027-10-31T02:00:00+02:00', 'summer'],
  ['2027-10-31T02:45:00+01:00', 'winter'],
  ['2027-10-31T03:00:00+01:00', null],
  ['2027-03-28T03:00:00+02:00', null],
])('%s is marked as %s', (start, season) => {
  expect(seasonOf(free(start))).toBe(season)
})

test('groups slots by part of the day in Berlin time', () => {
  const slot = (start: string) => ({ start, available: true })
  const groups = groupSlots([slot('2026-11-20T11:45:00+01:00'), slot('2026-11-20T17:00:00Z')])
  expect(groups.map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['evening', 1],
  ])
})
