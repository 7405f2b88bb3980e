import { DEFAULT_REFUND_LIMITS } from '@/lib/domain/business-settings'
import { staffCaller } from '@/testing/staff'
import { limitLeft } from './limit-rules'

const limits = DEFAULT_REFUND_LIMITS
const NOTHING = { ofOrder: 0, today: 0 }

test.each([
  ['counter', 0],
  ['manager', 5_000],
  ['head_office', null],
] as const)('%s may refund %p cents of an order', (role, cents) => {
  expect(limitLeft(limits, staffCaller(role).staff, 1017, NOTHING)).toBe(cents)
})

test('earlier refunds of the order and of the day count', () => {
  const { staff } = staffCaller('manager')
  expect(limitLeft(limits, staff, 1017, { ofOrder: 423, today: 423 })).toBe(4_577)
  expect(limitLeft(limits, staff, 1017, { ofOrder: 0, today: 49_900 })).toBe(100)
  expect(limitLeft(limits, staff, 1017, { ofOrder: 6_000, today: 6_000 })).toBe(0)
})

test('a role at another branch does not count', () => {
  expect(limitLeft(limits, staffCaller('manager', [1001]).staff, 1017, NOTHING)).toBe(0)
})

test('of two roles the one with the higher limit counts', () => {
  const assignments = [
    { role: 'counter' as const, branches: [1017] },
    { role: 'manager' as const, branches: 'all' as const },
  ]
  expect(limitLeft(limits, { assignments }, 1017, NOTHING)).toBe(5_000)
})
