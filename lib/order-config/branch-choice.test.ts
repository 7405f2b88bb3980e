import { EMPTY_DATE_TIME } from '@/lib/contract/values'
import { A_TIME, branchOf } from '@/testing/order-config'
import { branchObstacleWords } from '../words/de/order-config'
import { chooseBranches } from './branch-choice'
import { branchObstacle } from './branch-obstacle'
import { hoursRows } from './opening-hours'
import { serviceOffers } from './service-offers'
import { groupSlots } from './slot-groups'

describe('the branches shown', () => {
  const express = branchOf(1, { branchServiceExpress: true })
  const both = branchOf(2, { branchServiceExpress: true, branchBreadSaverBag: true })
  const plain = branchOf(3)
  const ids = (...args: Parameters<typeof chooseBranches>) => chooseBranches(...args).map(({ branchId }) => branchId)

  test('hold for every filter', () => {
    const filters = new Set(['filterByServiceExpress', 'filterByBreadSaver'] as const)
    expect(ids([express, both, plain], filters, '')).toEqual([2])
  })

  test("for the text 'Brotretter' are those with bread-saver bags", () => {
    expect(ids([express, both, plain], new Set(), ' brotretter ')).toEqual([2])
  })

  test('are searched from three characters on', () => {
    expect(ids([express, plain], new Set(), 'Ki')).toEqual([1, 3])
    expect(ids([express, plain], new Set(), 'Kiel')).toEqual([])
  })
})

describe('what a service promises', () => {
  const now = new Date('2026-11-20T12:00:00+01:00')
  const none = {
    pickupAvailableAt: EMPTY_DATE_TIME,
    pickupInhouseAt: EMPTY_DATE_TIME,
    pickupDeliveryAt: EMPTY_DATE_TIME,
  }

  test('is named as missing where no branch in reach offers it', () => {
    const offers = serviceOffers({ availability: none, pickupBranches: [], place: '23552', now })
    expect(offers.every((offer) => !offer.available && offer.line === 'Für 23552 derzeit nicht verfügbar')).toBe(true)
  })

  test('is the earliest time, and for express the number of open branches', () => {
    const pickupBranches = [
      branchOf(1, { branchServiceExpress: true }),
      branchOf(2, { branchServiceExpress: true, branchOpenNow: false }),
    ]
    const availability = { ...none, pickupAvailableAt: A_TIME }
    const [pickup, express] = serviceOffers({ availability, pickupBranches, place: '23552', now })
    expect(pickup?.line).toBe('Abholen ab morgen, 21.11.2026 um 08:30 Uhr')
    expect(express?.line).toBe('In etwa 20 Minuten fertig, 1 Geschäft')
  })

  test('is for pickup no other time than the shortcut above it has', () => {
    const availability = { ...none, pickupAvailableAt: '2026-11-20T12:30:00+01:00' }
    const [pickup] = serviceOffers({
      availability,
      pickupBranches: [],
      soonestPickup: '2026-11-20T13:00:00+01:00',
      place: '23552',
      now,
    })
    expect(pickup?.line).toBe('Abholen ab heute, 20.11.2026 um 13:00 Uhr')
  })
})

describe('what speaks against a branch', () => {
  const open = branchOf(17, { branchServiceExpress: true })
  const closed = branchOf(18, { branchServiceExpress: true, branchOpenNow: false })
  test.each([
    ['nothing for pickup, also while it is closed', closed, { orderMode: 'pickup', express: false }, true, null],
    ['nothing before a service is chosen', closed, { orderMode: null, express: false }, false, null],
    ['nothing for express while it is open', open, { orderMode: 'pickup', express: true }, true, null],
    [
      'that it has no express service',
      branchOf(17),
      { orderMode: 'pickup', express: true },
      true,
      'Hier gibt es keinen Express-Service.',
    ],
    [
      'that it is closed, for express',
      closed,
      { orderMode: 'pickup', express: true },
      true,
      'Dafür muss das Geschäft geöffnet sein.',
    ],
    [
      'that it is closed, for the table',
      closed,
      { orderMode: 'inhouse', express: false },
      true,
      'Dafür muss das Geschäft geöffnet sein.',
    ],
    [
      'that it has no tables',
      open,
      { orderMode: 'inhouse', express: false },
      false,
      'Hier gibt es keine Bestellung am Tisch.',
    ],
    [
      'that it does not deliver there',
      open,
      { orderMode: 'delivery', express: false },
      false,
      'Dieses Geschäft liefert nicht zu Ihnen.',
    ],
  ] as const)('%s', (_, branch, wanted, offered, obstacle) => {
    const code = branchObstacle(branch, wanted, offered)
    expect(code && branchObstacleWords[code]).toBe(obstacle)
  })
})

test('slots are grouped by part of the day in Berlin, without empty parts', () => {
  const slot = (start: string) => ({ start, available: true })
  const groups = groupSlots([slot('2026-11-20T11:45:00+01:00'), slot('2026-11-20T17:00:00Z')])
  expect(groups.map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['evening', 1],
  ])
})

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
