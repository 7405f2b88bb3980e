import { withdrawalOfLine, withdrawalOfOrder, withdrawalOfProduct } from '@/lib/words/de/withdrawal'

test('a product names its right of withdrawal, or the paragraph that excludes it', () => {
  expect(withdrawalOfProduct('possible')).toBe('Sie können den Kauf 14 Tage lang widerrufen.')
  expect(withdrawalOfProduct('perishable')).toBe(
    'Kein Widerrufsrecht: schnell verderblich (§\u00a0312g Abs.\u00a02 Nr.\u00a02\u00a0BGB).',
  )
  expect(withdrawalOfLine('made_to_order')).toBe('Nicht widerrufbar: nach Ihren Wünschen angefertigt')
})

test.each([
  [['perishable', 'perishable'], /kein Widerrufsrecht.*Nr\.\s2/],
  [['possible'], /14 Tage lang widerrufen/],
  [['perishable', 'possible'], /steht bei jedem Produkt/],
  [['sealed'], /Hygiene.*Nr\.\s3/],
] as const)('the order of %j says what holds for all of it', (rules, text) => {
  expect(withdrawalOfOrder(rules)).toMatch(text)
})
