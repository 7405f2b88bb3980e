import { groupSlots } from './slot-groups'

const free = (start: string) => ({ start, available: true })

test('groups slots by part of the day and leaves out empty parts', () => {
  const slots = [free('2027-03-02T11:45:00+01:00'), free('2027-03-02T12:00:00+01:00')]
  expect(groupSlots(slots).map(({ part }) => part)).toEqual(['morning', 'afternoon'])
})

test('groups slots by part of the day in Berlin time', () => {
  const slot = (start: string) => ({ start, available: true })
  const groups = groupSlots([slot('2026-11-20T11:45:00+01:00'), slot('2026-11-20T17:00:00Z')])
  expect(groups.map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['evening', 1],
  ])
})
