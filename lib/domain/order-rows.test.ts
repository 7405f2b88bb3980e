import { formatCents } from '@/lib/format/money'
import { noBreak } from '@/lib/format/no-break'
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

  test('has a date without a time, which would be past when it is read', () => {
    expect(rows['Bestelltermin']).toBe('Sa, 21.11.2026')
  })

  test('names its table once', () => {
    expect(rows).toMatchObject({ Tisch: '12' })
    expect(rows).not.toHaveProperty('Hinweis')
  })
})

test('other orders have time and note', () => {
  const rows = byLabel(appointmentRows(testOrder({ note: 'Bitte alle Brote schneiden', targetDateTime: at })))
  expect(rows).toMatchObject({ Abholtermin: 'Sa, 21.11.2026 um 08:30 Uhr', Hinweis: 'Bitte alle Brote schneiden' })
})

test('the unit price is the base price; discounts of the line are listed with their amounts', () => {
  const discounts = [{ name: 'Mengenrabatt ab 3 Stück', amount: 90 }]
  const row = rowOfLine(testLine({ units: 3, unitPrice: 520, totalPrice: 1470, totalDiscount: 90, discounts }))
  expect(row.unitPrice).toBe(`(Einzelpreis ${formatCents(520)})`)
  expect(row.discounts).toEqual([noBreak(`Mengenrabatt ab 3 Stück ${formatCents(-90)}`)])
})
