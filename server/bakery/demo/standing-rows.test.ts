import { instantAt } from '@/lib/format/berlin-time'
import { emailAt } from '../standing-orders/rules'
import { standingOrderOf } from './standing-rows'

const row = {
  ...{ customerId: 'a', branchId: 1017, orderMode: 'pickup', targetAt: instantAt('2026-11-21', '08:30') },
  createdAt: instantAt('2026-11-20', '18:30'),
} as Parameters<typeof standingOrderOf>[0]['row']

test.each(['00:00', '09:59', '10:00', '23:59'])('at %s the first email is not due yet', (clock) => {
  for (const day of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) {
    const now = instantAt(day, clock)
    const order = standingOrderOf({ row, lines: [] }, [6], now)
    expect(order.time).toBe('08:30')
    expect(emailAt(order.nextDay, 0) > now).toBe(true)
  }
})
