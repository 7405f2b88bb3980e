import { testOrder } from '@/testing/order'
import { stepLabel } from './thank-you-state'

test.each([
  ['pickup', 'Abgeholt'],
  ['inhouse', 'Serviert'],
  ['delivery', 'Übergeben'],
] as const)('names the handover of a %s by its own word', (orderMode, word) => {
  expect(stepLabel('collected', testOrder({ orderMode }))).toBe(word)
})
