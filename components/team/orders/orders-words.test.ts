import type { OfficeOrder } from '@/lib/contract/orders/office-orders'
import { historyOf } from './orders-words'

const PAID = '2026-11-20T10:00:00+01:00'
const HANDED_OVER = '2026-11-21T08:00:00+01:00'

const handedOver = (steps: OfficeOrder['steps'], orderMode: OfficeOrder['order']['orderMode'] = 'pickup') =>
  ({
    order: {
      orderMode,
      grandTotal: 1000,
      changes: [],
      history: [
        { state: 'paid', at: PAID },
        { state: 'collected', at: HANDED_OVER },
      ],
    },
    steps,
    takenBy: null,
  }) as unknown as OfficeOrder

const titles = (office: OfficeOrder) => historyOf(office).map(({ title }) => title)

test('the history of an imported order, which has no steps, ends with its handover', () => {
  expect(titles(handedOver([]))).toEqual(['Abgeholt', 'Bezahlt'])
  expect(titles(handedOver([], 'delivery'))).toEqual(['Übergeben', 'Bezahlt'])
})

test('a handover that the branch noted is told once, with the person', () => {
  const office = handedOver([{ step: 'collected', at: HANDED_OVER, by: 'Hinnerk Thomsen' }])
  expect(historyOf(office)[0]).toEqual({ at: HANDED_OVER, title: 'Abgeholt', more: 'Hinnerk Thomsen' })
  expect(titles(office)).toHaveLength(2)
})
