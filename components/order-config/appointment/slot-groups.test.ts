import { countFolded, groupSlots } from './slot-groups'

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

test.each([
  ['many unavailable slots before the first available one', 18, 3, 18],
  ['a few', 4, 3, 0],
  ['a day without any available slot', 18, 0, 0],
  ['a day that begins with an available one', 0, 20, 0],
])('folds %s', (_, unavailable, available, folded) => {
  const slots = [...Array<boolean>(unavailable).fill(false), ...Array<boolean>(available).fill(true), false]
  const offers = slots.map((isAvailable) => ({ start: '2026-11-21T07:00:00+01:00', available: isAvailable }))
  expect(countFolded(offers, (slot) => !slot.available)).toBe(folded)
})
