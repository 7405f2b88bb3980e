import { instantAt } from '@/lib/format/berlin-time'
import { testLine, testOrder } from '@/testing/order'
import {
  amountLeftToDeclare,
  amountOwed,
  areAllLines,
  withdrawableLines,
  withdrawableUntil,
  withdrawalProgress,
} from './rules'

const handedOver = instantAt('2026-11-21', '08:30')
const bottle = testLine({ skuName: 'Hafen-Cola', units: 2, totalPrice: 500, depositPrice: 25, withdrawal: 'possible' })
const order = testOrder({ lines: [testLine(), bottle], shippingPrice: 390, grandTotal: 1_040 + 550 + 390 })
const linesAt = (day: string, declared: Parameters<typeof withdrawableLines>[1] = []) =>
  withdrawableLines(order, declared, handedOver, instantAt(day, '12:00'))
const statusesAt = (day: string) => linesAt(day).map(({ status }) => status)

test('the day of the handover does not count', () => {
  expect(withdrawableUntil(handedOver)).toEqual(instantAt('2026-12-06', '00:00'))
})

test('excludes bread, and includes a bottle with its deposit', () => {
  expect(linesAt('2026-11-22')).toMatchObject([
    { position: 0, status: 'excluded', amount: 1_040 },
    { position: 1, status: 'open', amount: 550 },
  ])
})

test('accepts declarations shortly after the last day for staff to decide, later ones are too late', () => {
  expect(statusesAt('2026-12-07')[1]).toBe('open')
  expect(statusesAt('2026-12-20')[1]).toBe('late')
})

test('a part owes its lines, the whole order also the delivery fee', () => {
  const lines = linesAt('2026-11-22')
  expect([areAllLines(lines, [1]), amountOwed(order, lines, [], [1])]).toEqual([false, 550])
  expect([areAllLines(lines, [0, 1]), amountOwed(order, lines, [], [0, 1])]).toEqual([true, order.grandTotal])
})

test('several declarations add up to what was paid', () => {
  const first = [{ positions: [1], amountCents: 550 }]
  const lines = linesAt('2026-11-22', first)
  expect(lines[1]?.status).toBe('declared')
  expect(550 + amountOwed(order, lines, first, [0])).toBe(order.grandTotal)
  expect(amountLeftToDeclare(order, first)).toBe(order.grandTotal - 550)
})

const declaration = { positions: [1], amountCents: 550, declaredAt: instantAt('2026-11-22', '10:00') }
const back = (units: number, state: 'due' | 'done') => ({
  state,
  lines: [{ position: 1, units, goods: 275 * units, deposit: 0 }],
  createdAt: '2026-11-23T09:00:00+01:00',
  doneAt: state === 'done' ? '2026-11-23T09:00:05+01:00' : '0001-01-01T00:00:00',
})
const stateWith = (refunds: readonly ReturnType<typeof back>[], isOff = false) =>
  withdrawalProgress(declaration, { lines: order.lines, refunds, isOff }).state

test('a withdrawal is accepted when all its units are refunded, and paid back when all that money has arrived', () => {
  expect(stateWith([])).toBe('declared')
  expect(stateWith([back(1, 'done')])).toBe('declared')
  expect(stateWith([back(1, 'done'), back(1, 'due')])).toBe('accepted')
  expect(stateWith([back(1, 'done'), back(1, 'done')])).toBe('paid_back')
})

test('calling off the whole order accepts its withdrawals', () => {
  expect(stateWith([], true)).toBe('accepted')
  expect(stateWith([back(2, 'done')], true)).toBe('paid_back')
})
