import { testBranchOrder, testLine } from '@/testing/order'
import {
  applyPendingSteps,
  parsePendingSteps,
  serializePendingSteps,
  withoutSentStep,
  withStepAdded,
} from './connection/pending-steps'
import {
  dueWords,
  isStaffed,
  isWorthRinging,
  matchesText,
  orderCode,
  sortOrders,
  unitsToPack,
  withOrder,
} from './desk-rules'

const AT = '2026-11-21T08:30:00+01:00'
const at = Date.parse(AT)
const MINUTE = 60_000
const order = testBranchOrder

test.each([
  [{ orderNumber: 'HJ-2026-000021' }, '# 021'],
  [{ orderNumber: 'HJ-2026-104711' }, '# 104711'],
  [{ pickupCode: '4711' }, '4711'],
  [{ table: 12, orderMode: 'inhouse' }, 'Tisch 12'],
] as const)('shows the code of %j as %s', (more, code) => {
  expect(orderCode(order(more))).toBe(code)
})

test.each([
  [12, 'in 12 Min.', false],
  [0, 'in 0 Min.', false],
  [-3, 'seit 3 Min.', true],
  [90, 'in 1½ Std.', false],
  [118, 'in 2 Std.', false],
  [-75, 'seit 1½ Std.', true],
  [13 * 60, '', false],
] as const)('shows, %i minutes before the target time: %s', (minutes, text, isLate) => {
  expect(dueWords(order({ targetDateTime: AT }), at - minutes * MINUTE)).toEqual({ text, isLate })
})

test('counts an order at a table as late only after 15 minutes', () => {
  const atTable = order({ targetDateTime: AT, orderMode: 'inhouse', table: 4 })
  expect(dueWords(atTable, at + 10 * MINUTE).isLate).toBe(false)
  expect(dueWords(atTable, at + 16 * MINUTE).isLate).toBe(true)
})

describe('orders of a day', () => {
  const noted = [{ step: 'noted', at: AT, by: 'Wiebke' }] as const
  const off = order({ step: 'off', state: 'cancelled', targetDateTime: AT })

  test('are sorted by their step', () => {
    const day = (['new', 'noted', 'preparing', 'ready', 'collected', 'not_collected'] as const).map((step) =>
      order({ step, orderNumber: step }),
    )
    const numbers = (orders: readonly { orderNumber: string }[]) => orders.map(({ orderNumber }) => orderNumber)
    const { newOrders: fresh, toDo, ready, done } = sortOrders(day, at)
    expect([fresh, toDo, ready, done].map(numbers)).toEqual([
      ['new'],
      ['noted', 'preparing'],
      ['ready'],
      ['collected', 'not_collected'],
    ])
  })

  test('keep a noted order that was cancelled in the list until its time', () => {
    expect(sortOrders([{ ...off, steps: [...noted] }], at - MINUTE).toDo).toHaveLength(1)
    expect(sortOrders([{ ...off, steps: [...noted] }], at + MINUTE).done).toHaveLength(1)
    expect(sortOrders([off], at - MINUTE).done).toHaveLength(1)
  })

  test('add up units that are not packed yet', () => {
    const rolls = (units: number) => [testLine({ skuName: 'Hafenbrötchen', units })]
    const day = [order({ lines: rolls(8) }), order({ step: 'noted', lines: rolls(4) }), order({ step: 'ready' })]
    expect(unitsToPack(day).sums).toEqual([{ name: 'Hafenbrötchen', count: 12 }])
    expect(unitsToPack([]).until).toBeNull()
  })
})

describe('a change of an order', () => {
  const first = order({ orderNumber: '1', targetDateTime: '2026-11-21T09:00:00+01:00' })
  const day = {
    branchPublicName: 'Lübeck, Hüxstraße',
    date: '2026-11-21',
    now: AT,
    opensAt: '2026-11-21T06:00:00+01:00',
    closesAt: '2026-11-21T18:00:00+01:00',
    staffId: '',
    cursor: '',
    orders: [first],
  }

  test('inserts a new order at its time and removes one moved to another day', () => {
    const earlier = order({ orderNumber: '2', targetDateTime: AT })
    const both = withOrder(day, earlier)
    expect(both.orders).toEqual([earlier, first])
    expect(withOrder(both, first)).toEqual(both)
    expect(withOrder(both, { ...earlier, targetDateTime: '2026-11-22T08:30:00+01:00' }).orders).toEqual([first])
  })

  test('rings from an hour before opening until an hour after closing', () => {
    expect(isStaffed(day, Date.parse('2026-11-21T05:30:00+01:00'))).toBe(true)
    expect(isStaffed(day, Date.parse('2026-11-21T03:00:00+01:00'))).toBe(false)
    expect(isStaffed(day, Date.parse('2026-11-21T19:30:00+01:00'))).toBe(false)
  })
})

test('rings for changes by customers, not for steps of colleagues', () => {
  const noted = order({ step: 'noted' })
  expect(isWorthRinging(undefined, order())).toBe(true)
  expect(isWorthRinging(noted, order({ step: 'off', state: 'cancelled' }))).toBe(true)
  expect(isWorthRinging(noted, { ...noted, targetDateTime: '2026-11-21T10:00:00+01:00' })).toBe(true)
  expect(isWorthRinging(noted, order({ step: 'preparing' }))).toBe(false)
  expect(isWorthRinging(undefined, noted)).toBe(false)
})

test.each(['hansen', '000001', '#001', '# 001', ' Fiete  H'])('%j finds the order', (text) => {
  expect(matchesText(order(), text)).toBe(true)
})

describe('a step that is not sent yet', () => {
  const pendingStep = { orderNumber: 'HJ-2026-000001', step: 'preparing', back: false } as const

  test('counts at once, but never moves an order back', () => {
    expect(applyPendingSteps(order({ step: 'noted' }), [pendingStep]).step).toBe('preparing')
    expect(applyPendingSteps(order({ step: 'ready' }), [pendingStep]).step).toBe('ready')
    expect(applyPendingSteps(order({ step: 'off' }), [pendingStep]).step).toBe('off')
    expect(applyPendingSteps(order({ step: 'noted' }), [{ ...pendingStep, back: true }]).step).toBe('noted')
  })

  test('disappears when taken back, and is not sent unless it is in flight', () => {
    const takenBack = { ...pendingStep, back: true }
    const other = { ...pendingStep, orderNumber: 'HJ-2026-000002' }
    expect(withStepAdded([pendingStep], takenBack)).toEqual([pendingStep, takenBack])
    expect(applyPendingSteps(order({ step: 'noted' }), [pendingStep, takenBack]).step).toBe('noted')
    expect(applyPendingSteps(order({ step: 'noted' }), [pendingStep, takenBack, pendingStep]).step).toBe('preparing')
    expect(withStepAdded([other, pendingStep], takenBack)).toEqual([other])
  })

  test('is taken back at once also when the server has it already', () => {
    const steps = [
      { step: 'noted', at: AT, by: 'Wiebke' },
      { step: 'preparing', at: AT, by: 'Wiebke' },
    ] as const
    const begun = order({ step: 'preparing', steps: [...steps] })
    expect(applyPendingSteps(begun, [{ ...pendingStep, back: true }]).step).toBe('noted')
    expect(applyPendingSteps({ ...begun, steps: steps.slice(1) }, [{ ...pendingStep, back: true }]).step).toBe('new')
    expect(applyPendingSteps(begun, [pendingStep, { ...pendingStep, back: true }]).step).toBe('noted')
  })

  test('is added once, and again after it was taken back', () => {
    const takenBack = { ...pendingStep, back: true }
    expect(withStepAdded([pendingStep], pendingStep)).toEqual([pendingStep])
    expect(withStepAdded([pendingStep, takenBack], pendingStep)).toEqual([pendingStep, takenBack, pendingStep])
    expect(withoutSentStep([pendingStep, takenBack, pendingStep], pendingStep)).toEqual([takenBack, pendingStep])
    expect(withoutSentStep([takenBack, pendingStep], pendingStep)).toEqual([takenBack, pendingStep])
  })

  test('survives a reload; unreadable text counts as no steps', () => {
    expect(parsePendingSteps(serializePendingSteps([pendingStep]))).toEqual([pendingStep])
    for (const text of ['', '[{}]', 'null', '{"step":"ready"}']) expect(parsePendingSteps(text)).toEqual([])
  })
})
