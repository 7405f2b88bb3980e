import { matchRefunds } from './ledger-rules'

const row = (refundId: string, state: 'due' | 'done' | 'refused', providerRefundId: string | null = null) => ({
  refundId,
  state,
  providerRefundId,
  amountCents: 115,
})
const shown = (refundId: string, key: string | null, amount = 115) => ({ refundId, key, amount })

test('a refund with the key of a due row belongs to it, whatever other refunds have the same amount', () => {
  const { ours, foreign } = matchRefunds([shown('site', null), shown('P1', 'ours')], [row('ours', 'due')])
  expect(ours).toMatchObject([{ row: { refundId: 'ours' }, providerRefundId: 'P1' }])
  expect(foreign).toMatchObject([{ refundId: 'site' }])
})

test('of two refunds with the same key the second counts as foreign', () => {
  const { ours, foreign } = matchRefunds([shown('P1', 'ours'), shown('P2', 'ours')], [row('ours', 'due')])
  expect(ours).toMatchObject([{ providerRefundId: 'P1' }])
  expect(foreign).toMatchObject([{ refundId: 'P2' }])
})

test.each(['done', 'refused'] as const)('a %s row takes no further refund', (state) => {
  const { ours, foreign } = matchRefunds([shown('P2', 'ours')], [row('ours', state, 'P1')])
  expect(ours).toEqual([])
  expect(foreign).toMatchObject([{ refundId: 'P2' }])
})

test('a refund of the same amount is matched only to the row that was refused as too much', () => {
  const rows = [row('asked', 'due'), row('other', 'due')]
  expect(matchRefunds([shown('site', null)], rows).ours).toEqual([])
  expect(matchRefunds([shown('site', null)], rows, 'asked').ours).toMatchObject([{ row: { refundId: 'asked' } }])
  expect(matchRefunds([shown('site', null, 30)], rows, 'asked').ours).toEqual([])
})

test('refunds that are in the ledger already are left out', () => {
  expect(matchRefunds([shown('P1', 'ours')], [row('ours', 'done', 'P1')])).toEqual({ ours: [], foreign: [] })
})
