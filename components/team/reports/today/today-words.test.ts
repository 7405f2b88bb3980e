import type { Today } from '@/lib/contract/staff/reports'
import { attentionWords, expectedOf, hoursSentence } from './today-words'

const NOTHING = {
  orders: 0,
  units: 0,
  turnover: 0,
  discount: 0,
  refunds: 0,
  refunded: 0,
  noShows: 0,
  bags: 0,
  lost: 0,
  searches: 0,
}
const day = (now: number, before: number): Today => ({
  ...{ at: '2026-11-21T14:10:00+01:00', date: '2026-11-21', beforeDate: '2026-11-14' },
  total: { now: { ...NOTHING, orders: now }, before: { ...NOTHING, orders: before } },
  hours: [
    { hour: 8, now: 171, before: 158 },
    { hour: 14, now: 17, before: 66 },
  ],
  ...{ full: { count: 0, next: [] }, lost: [], searches: [], attention: [] },
})

test('the running hour is expected to go on as the day has gone so far', () => {
  expect(expectedOf(day(854, 821), 14)).toBe(69)
  expect(expectedOf(day(854, 0), 14)).toBeNull()
  expect(expectedOf(day(854, 821), 20)).toBeNull()
})

test('the chart says its peak', () => {
  expect(hoursSentence(day(854, 821), '14:10')).toBe(
    'Bestellungen je Stunde bis 14:10, Spitze um 8 Uhr mit 171, eine Woche davor 158.',
  )
})

test('what needs attention says what it is and where it is settled', () => {
  const none = { branchERPId: 0, branchPublicName: '', orderNumber: '' }
  const order = { branchERPId: 17, branchPublicName: 'Lübeck, Hüxstraße', orderNumber: 'HJ-2026-000123' }
  expect(attentionWords({ kind: 'late', count: 1, ...order })).toEqual({
    ...{ title: '1 Bestellung überfällig', about: 'HJ-2026-000123, Lübeck, Hüxstraße', act: 'Ansehen' },
    href: '/team/filiale/17/auftrag/HJ-2026-000123',
  })
  expect(attentionWords({ kind: 'letters', count: 3, ...none })).toMatchObject({
    ...{ title: 'E-Mails ohne Zustellung: 3', href: '/team/zentrale/warteschlangen' },
  })
  expect(attentionWords({ kind: 'open_refunds', count: 2, ...none }).title).toBe('2 Erstattungen sind zu entscheiden')
})
