import { hoursRows } from './hours-rows'

test('equal days in a row share a row of opening hours, closed ones say so', () => {
  const early = [{ opens: '06:00', closes: '18:30' }]
  const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, hours: early }))
  const rows = hoursRows([...week, { weekday: 6, hours: [{ opens: '06:30', closes: '17:00' }] }])
  expect(rows.map(({ days, hours }) => [days, hours])).toEqual([
    ['Mo–Fr', '06:00–18:30'],
    ['Sa', '06:30–17:00'],
    ['So', 'geschlossen'],
  ])
})
