import { matchRefunds } from './ledger-rules'

const row = (refundId: string, state: 'due' | 'done' | 'refused', providerRefundId: string | null = null) => ({
  refundId,
  state,
  providerRefundId,
  amountCents: 115,
})
const shown = (refundId: string, key: string | null, amount = 115) => ({ refundId, key, amount })

test('a refund that bears the key of a due row is its own, whatever else went back of the same amount', () => {
  const { ours, foreign } = matchRefunds([shown('site', null), shown('P1', 'ours')], [row('ours', 'due')])
  expect(ours).toMatchObject([{ row: { refundId: 'ours' }, providerRefundId: 'P1' }])
  expect(foreign).toMatchObject([{ refundId: 'site' }])
})

test('a refund that was made twice under one key is counted twice: once ours, once nobody’s', () => {
  const { ours, foreign } = matchRefunds([shown('P1', 'ours'), shown('P2', 'ours')], [row('ours', 'due')])
  expect(ours).toMatchObject([{ providerRefundId: 'P1' }])
  expect(foreign).toMatchObject([{ refundId: 'P2' }])
})

test.each(['done', 'refused'] as const)('a row that is %s takes no further refund', (state) => {
  const { ours, foreign } = matchRefunds([shown('P2', 'ours')], [row('ours', state, 'P1')])
  expect(ours).toEqual([])
  expect(foreign).toMatchObject([{ refundId: 'P2' }])
})

test('one of the same amount is taken for a row that was asked for and found too little left, and for no other', () => {
  const rows = [row('asked', 'due'), row('other', 'due')]
  expect(matchRefunds([shown('site', null)], rows).ours).toEqual([])
  expect(matchRefunds([shown('site', null)], rows, 'asked').ours).toMatchObject([{ row: { refundId: 'asked' } }])
  expect(matchRefunds([shown('site', null, 30)], rows, 'asked').ours).toEqual([])
})

test('what is in the ledger already is sorted out', () => {
  expect(matchRefunds([shown('P1', 'ours')], [row('ours', 'done', 'P1')])).toEqual({ ours: [], foreign: [] })
})
