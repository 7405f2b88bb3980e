import { groupSlots, seasonOf } from './slot-groups'

const free = (start: string) => ({ start, available: true })

test('slots stand under their part of the day, empty parts not at all', () => {
  const slots = [free('2027-03-02T11:45:00+01:00'), free('2027-03-02T12:00:00+01:00')]
  expect(groupSlots(slots).map(({ part }) => part)).toEqual(['morning', 'afternoon'])
})

test.each([
  ['2027-10-31T01:45:00+02:00', null],
  ['2027-10-31T02:00:00+02:00', 'summer'],
  ['2027-10-31T02:45:00+01:00', 'winter'],
  ['2027-10-31T03:00:00+01:00', null],
  ['2027-03-28T03:00:00+02:00', null],
])('%s is told apart by %s', (start, season) => {
  expect(seasonOf(free(start))).toBe(season)
})
