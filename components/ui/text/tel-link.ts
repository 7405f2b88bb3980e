/** '+49 (0) 451 / 12-34 5' becomes 'tel:+4945112345': only what is dialled, without the zero that is left out behind a country code. */
export const telLink = (phone: string): string =>
  `tel:${phone.replace(/^(\s*(?:\+|00)\s*\d+\s*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`
