import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { COMPLETE } from '@/testing/order-config'
import { orderView } from './order-view'

describe('orderView', () => {
  test('has texts for service, branch and time', () => {
    expect(orderView({ ...COMPLETE, express: true })).toMatchObject({
      service: 'Zum Mitnehmen (Express-Service)',
      branchTown: '23552 Lübeck',
      appointmentLabel: 'Abholtermin',
      appointment: 'Sa, 21.11.2026, 08:30 Uhr',
      fixed: false,
    })
  })

  test('shows only the date for orders at the table, where nothing can be changed', () => {
    expect(orderView({ ...COMPLETE, orderMode: 'inhouse' })).toMatchObject({
      appointmentLabel: 'Bestelltermin',
      appointment: 'Sa, 21.11.2026',
      time: null,
      fixed: true,
    })
  })

  test('is null while the configuration is incomplete', () => {
    expect(orderView({ ...COMPLETE, targetDateTime: EMPTY_DATE_TIME })).toBeNull()
  })
})
