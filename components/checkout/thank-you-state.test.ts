import { testOrder } from '@/testing/order'
import { stepLabel } from './thank-you-state'

test.each([
  ['pickup', 'Abgeholt'],
  ['inhouse', 'Serviert'],
  ['delivery', 'Übergeben'],
] as const)('the customer of a %s reads of its handover in its own word', (orderMode, word) => {
  expect(stepLabel('collected', testOrder({ orderMode }))).toBe(word)
})
