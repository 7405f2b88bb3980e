import { renderToStaticMarkup } from 'react-dom/server'
import { OrderItem } from '@/components/account/orders/order-item'
import type { Order } from '@/lib/contract/orders/checkout'
import type { OrderWithdrawal } from '@/lib/contract/orders/order-withdrawal'
import { testLine, testOrder } from '@/testing/order'
import { OrderDetails } from './order-details'

jest.mock('@/components/account/orders/reorder-button', () => ({ ReorderButton: () => null }))
jest.mock('@/components/standing-orders/start-standing-order-button', () => ({ StartStandingOrderButton: () => null }))

const NEVER = '0001-01-01T00:00:00'
const cola = testLine({ skuName: 'Hafen-Cola', units: 2, totalPrice: 380, withdrawal: 'possible' })
const declared: OrderWithdrawal = {
  state: 'declared',
  positions: [1],
  amount: 380,
  declaredAt: '2026-11-22T10:00:00+01:00',
  acceptedAt: NEVER,
  paidBackAt: NEVER,
}
const accepted: OrderWithdrawal = { ...declared, state: 'accepted', acceptedAt: '2026-11-23T09:00:00+01:00' }
const paidBack: OrderWithdrawal = { ...accepted, state: 'paid_back', paidBackAt: '2026-11-23T09:05:00+01:00' }

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, '|').replaceAll('\u00a0', ' ')
const orderWith = (more: Partial<Order>) => testOrder({ lines: [testLine(), cola], ...more })
const inAccount = (more: Partial<Order>) => textOf(renderToStaticMarkup(<OrderItem order={orderWith(more)} />))
const onPage = (more: Partial<Order>) => {
  const order = { ...orderWith(more), history: [{ state: 'paid' as const, at: '2026-11-20T09:01:00+01:00' }] }
  return textOf(
    renderToStaticMarkup(<OrderDetails order={{ ...order, changes: [], goodsChangeable: false }} state="done" />),
  )
}

test.each([
  [declared, 'Widerruf eingegangen', 'Sie bekommen 3,80 € zurück.'],
  [accepted, 'Widerruf angenommen', '3,80 € sind auf dem Weg zu Ihnen.'],
  [paidBack, 'Widerruf erstattet', '3,80 € haben wir am 23.11.2026 um 09:05 Uhr erstattet.'],
])('order page and account name the state of a withdrawal: $state', (withdrawal, label, money) => {
  for (const shown of [inAccount({ withdrawals: [withdrawal] }), onPage({ withdrawals: [withdrawal] })]) {
    expect(shown).toContain(label)
    expect(shown).toContain('2 × Hafen-Cola')
    expect(shown).toContain(money)
    expect(shown).toContain('|Widerrufen|')
  }
})

test('the history has each state of a withdrawal with its time', () => {
  expect(onPage({ withdrawals: [paidBack] })).toMatch(
    /Verlauf.*Widerruf erstattet.*23.11.2026.*Widerruf angenommen.*Widerruf eingegangen.*22.11.2026.*Bezahlt/,
  )
})

test('with all withdrawable goods withdrawn, no withdrawal is offered any more', () => {
  expect(inAccount({})).toContain('Vertrag widerrufen')
  expect(inAccount({ withdrawals: [declared] })).not.toContain('Vertrag widerrufen')
})

test('a change of an order on account waits for a confirmation, not for money', () => {
  const openChange = { state: 'unpaid' as const, amount: 220, begunAt: '2026-11-20T12:00:00+01:00' }
  const account = { provider: 'account', paymentMethod: 'account' as const, openChange }
  expect(inAccount(account)).toMatch(/Änderung nicht bestätigt.*noch nicht bestätigt/)
  expect(inAccount(account)).not.toMatch(/nicht bezahlt/)
  expect(inAccount({ openChange })).toMatch(/Änderung nicht bezahlt.*noch nicht bezahlt/)
})

test('a move that waits for an answer and a change that is not paid are named', () => {
  const more = {
    openMove: { from: '2026-11-21T08:00:00+01:00', askedAt: '2026-11-20T12:00:00+01:00' },
    openChange: { state: 'review', amount: 220, begunAt: '2026-11-20T12:00:00+01:00' },
  } as const
  for (const shown of [inAccount(more), onPage(more)]) {
    expect(shown).toContain('Das Geschäft hat Ihren Termin verschoben')
    expect(shown).toContain('Ihre Zahlung von 2,20 € für die Änderung wird geprüft.')
  }
})
