/** Euro cents to text, as the spec's formats say (§9): '1.234,50 €' with a no-break space. */
let euros: Intl.NumberFormat | undefined

/** `cents` is an integer; −90 gives '−0,90 €' with a true minus. */
export function formatCents(cents: number): string {
  // Not before a page shows a price: lib/berlin-format.ts.
  euros ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  return euros.format(cents / 100).replace('-', '−')
}
