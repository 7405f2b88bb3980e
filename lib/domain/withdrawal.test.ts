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
  expect(withdrawalOfOrder(rules, false)).toMatch(text)
})

test('who may order for a company reads that the right of withdrawal is for consumers, if there is one at all', () => {
  expect(withdrawalOfOrder(['possible'], true)).toMatch(
    /14 Tage lang widerrufen\. .*Verbraucher.*Firma.*kein Widerrufsrecht/,
  )
  expect(withdrawalOfOrder(['perishable', 'possible'], true)).toMatch(/Verbraucher.*Firma/)
  expect(withdrawalOfOrder(['perishable'], true)).toBe(withdrawalOfOrder(['perishable'], false))
  expect(withdrawalOfOrder(['possible'], false)).not.toMatch(/Firma/)
})
