/** Amounts as people type them in fields. */

/** '150,00' for 15000 cents; '' for null. */
export const euroText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2).replace('.', ',')

/** Integer cents of '2,50', '2.5', '3' or '1.500,00'; null for any other text. */
export function centsOf(euros: string): number | null {
  const text = euros.trim().replace(/^(\d{1,3})\.(\d{3}),/, '$1$2,')
  const parts = /^(\d{1,6})(?:[.,](\d{1,2}))?\s*€?$/.exec(text)
  if (parts === null) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}
