import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { A_TIME, branchOf } from '@/testing/order-config'
import { serviceOffers } from './service-offers'

describe('serviceOffers', () => {
  const now = new Date('2026-11-20T12:00:00+01:00')
  const none = {
    pickupAvailableAt: EMPTY_DATE_TIME,
    pickupInhouseAt: EMPTY_DATE_TIME,
    pickupDeliveryAt: EMPTY_DATE_TIME,
  }

  test('names a service as unavailable if no branch in reach offers it', () => {
    const offers = serviceOffers({ availability: none, pickupBranches: [], place: '23552', now })
    expect(offers.every((offer) => !offer.available && offer.detail === 'Für 23552 derzeit nicht verfügbar')).toBe(true)
  })

  test('shows the earliest time, and for express the number of open branches', () => {
    const pickupBranches = [
      branchOf(1, { branchServiceExpress: true }),
      branchOf(2, { branchServiceExpress: true, branchOpenNow: false }),
    ]
    const availability = { ...none, pickupAvailableAt: A_TIME }
    const [pickup, express] = serviceOffers({ availability, pickupBranches, place: '23552', now })
    expect(pickup?.detail).toBe('Abholen ab morgen, 21.11.2026 um 08:30 Uhr')
    expect(express?.detail).toBe('In etwa 20 Minuten fertig, 1 Geschäft')
  })

  test('shows the time of the shortcut for pickup', () => {
    const availability = { ...none, pickupAvailableAt: '2026-11-20T12:30:00+01:00' }
    const [pickup] = serviceOffers({
      availability,
      pickupBranches: [],
      soonestPickup: '2026-11-20T13:00:00+01:00',
      place: '23552',
      now,
    })
    expect(pickup?.detail).toBe('Abholen ab heute, 20.11.2026 um 13:00 Uhr')
  })
})
