import { heroMoment } from './hero-moment'

const at = (clock: string, isOpen: boolean | null = null, bagsLeft = 0) => heroMoment({ clock, isOpen, bagsLeft })

test.each([
  ['00:00', 'rest'],
  ['04:59', 'rest'],
  ['05:00', 'morning'],
  ['09:59', 'morning'],
  ['10:00', 'noon'],
  ['17:35', 'noon'],
  ['17:59', 'noon'],
  ['18:00', 'rest'],
  ['23:59', 'rest'],
])('without a branch the clock decides: %s is %s', (clock, moment) => {
  expect(at(clock)).toBe(moment)
})

test('a known branch decides when the day ends', () => {
  expect(at('19:30', true)).toBe('noon')
  expect(at('13:00', false)).toBe('rest')
  expect(at('05:30', false)).toBe('morning')
})

test('bags are shown only while there are some', () => {
  expect(at('17:30', true, 7)).toBe('rescue')
  expect(at('17:30', true, 0)).toBe('noon')
})
