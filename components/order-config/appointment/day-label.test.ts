import { dayLabel } from './day-label'

const TODAY = '2026-11-21'

test.each([
  ['2026-11-21', 'Heute', 21, 'Nov.'],
  ['2026-11-22', 'Morgen', 22, 'Nov.'],
  ['2026-12-01', 'Di', 1, 'Dez.'],
])('%s is shown as %s %i %s', (date, name, day, month) => {
  expect(dayLabel(date, TODAY)).toMatchObject({ name, day, month })
})

test('shows months that are not abbreviated without a dot', () => {
  expect(['2027-03-01', '2027-05-01'].map((date) => dayLabel(date, TODAY).month)).toEqual(['März', 'Mai'])
})

test('has the full date for screen readers', () => {
  expect(dayLabel('2026-11-24', TODAY).spoken).toBe('Dienstag, 24. November')
})

test.each([
  ['2026-11-20', 'Heute', 'Freitag, 20. November'],
  ['2026-11-21', 'Morgen', 'Samstag, 21. November'],
  ['2026-11-22', 'So', 'Sonntag, 22. November'],
])('the day %s is called %s', (date, name, spoken) => {
  expect(dayLabel(date, '2026-11-20')).toMatchObject({ name, spoken })
})
