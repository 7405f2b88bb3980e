import { formatCents } from '@/lib/format/money'
import { testLine, testOrder } from '@/testing/order'
import { type AppointmentRow, appointmentRows } from './order-rows'
import { rowOfLine } from './order-sums'

const at = '2026-11-21T08:30:00+01:00'
const byLabel = (rows: readonly AppointmentRow[]): Record<string, string> =>
  Object.fromEntries(rows.map(({ label, value }) => [label, value]))

describe('an order at a table', () => {
  const rows = byLabel(
    appointmentRows(testOrder({ orderMode: 'inhouse', table: 12, note: 'Tisch-12', targetDateTime: at })),
  )

  test('has a date and no minute, which would be past when it is read', () => {
    expect(rows['Bestelltermin']).toBe('Sa, 21.11.2026')
  })

  test('names its table once', () => {
    expect(rows).toMatchObject({ Tisch: '12' })
    expect(rows).not.toHaveProperty('Hinweis')
  })
})

test('elsewhere the minute and the note are told', () => {
  const rows = byLabel(appointmentRows(testOrder({ note: 'Bitte alle Brote schneiden', targetDateTime: at })))
  expect(rows).toMatchObject({ Abholtermin: 'Sa, 21.11.2026 um 08:30 Uhr', Hinweis: 'Bitte alle Brote schneiden' })
})

test.each([
  { units: 3, unitPrice: 520, totalDiscount: 90, paid: 490 },
  { units: 2, unitPrice: 325, totalDiscount: 0, paid: 325 },
  { units: 3, unitPrice: 325, totalDiscount: 59, paid: 305 },
])('one unit costs what is left of its price after discounts, $paid cents', ({ paid, ...line }) => {
  expect(rowOfLine(testLine(line)).unitPrice).toBe(`(Einzelpreis ${formatCents(paid)})`)
})
