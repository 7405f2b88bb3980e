import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { A_TIME, branchOf, COMPLETE } from '@/testing/order-config'
import { targetAfterSave } from './after-save'
import { earliestText } from './appointment'
import { barPlace } from './bar-place'
import { toOrderConfig } from './complete-config'
import { dayParts } from './day-parts'
import { orderView } from './order-view'

describe('the saved configuration in words', () => {
  test('names service, branch and appointment', () => {
    expect(orderView({ ...COMPLETE, express: true })).toMatchObject({
      service: 'Zum Mitnehmen (Express-Service)',
      branchTown: '23552 Lübeck',
      appointmentLabel: 'Abholtermin',
      appointment: 'Sa, 21.11.2026, 08:30 Uhr',
      fixed: false,
    })
  })

  test('shows the date alone at the table, where nothing of it can be changed', () => {
    expect(orderView({ ...COMPLETE, orderMode: 'inhouse' })).toMatchObject({
      appointmentLabel: 'Bestelltermin',
      appointment: 'Sa, 21.11.2026',
      time: null,
      fixed: true,
    })
  })

  test('is missing while the configuration is incomplete', () => {
    expect(orderView({ ...COMPLETE, targetDateTime: EMPTY_DATE_TIME })).toBeNull()
  })
})

test('a table is sent for orders at the table only', () => {
  const config = { ...COMPLETE, orderMode: 'pickup' as const, targetBranch: branchOf(17), table: 12 }
  expect(toOrderConfig(config)).toMatchObject({ targetBranchId: 17, targetDateTime: A_TIME, table: null })
  expect(toOrderConfig({ ...config, orderMode: 'inhouse' }).table).toBe(12)
})

test.each([
  ['2026-11-20T16:30:00+01:00', 'Abholen ab heute, 20.11.2026 um 16:30 Uhr'],
  ['2026-11-21T06:30:00+01:00', 'Abholen ab morgen, 21.11.2026 um 06:30 Uhr'],
  ['2026-11-23T06:30:00+01:00', 'Abholen ab Mo, 23.11.2026 um 06:30 Uhr'],
])('the earliest time %s reads %j', (dateTime, text) => {
  expect(earliestText('Abholen ab', dateTime, new Date('2026-11-20T23:30:00+01:00'))).toBe(text)
})

test.each([
  ['2026-11-20', 'Heute', 'Freitag, 20. November'],
  ['2026-11-21', 'Morgen', 'Samstag, 21. November'],
  ['2026-11-22', 'So', 'Sonntag, 22. November'],
])('the day %s is called %s', (date, name, spoken) => {
  expect(dayParts(date, '2026-11-20')).toMatchObject({ name, spoken })
})

test.each([
  ['/produkte/brote', '/warenkorb', 'reload'],
  ['/Produkte', undefined, 'reload'],
  ['/', undefined, '/produkte'],
  ['/mein-junge/bestellungen', '/warenkorb', '/warenkorb'],
])('after saving on %s with return address %s the browser goes to %s', (path, returnUrl, target) => {
  expect(targetAfterSave(path, returnUrl)).toBe(target)
})

test.each([
  ['/', true, 'none'],
  ['/produkte', true, 'floating'],
  ['/produkte/brote', true, 'floating'],
  ['/produkte/brote/speicherlaib-1001', true, 'flow'],
  ['/warenkorb', true, 'floating'],
  ['/warenkorb', false, 'flow'],
  ['/geschaeftefinder', true, 'flow'],
] as const)('on %s (items in the cart: %s) the order bar is %s', (path, items, place) => {
  expect(barPlace(path, items)).toBe(place)
})
