/** Euro cents as text (spec §9): '1.234,50 €' with a no-break space. */
import { lazily } from '@/lib/memo/lazily'

const euros = lazily(() => new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }))

/** `cents` is an integer; −90 becomes '−0,90 €' with U+2212. */
export const formatCents = (cents: number): string =>
  euros()
    .format(cents / 100)
    .replace('-', '−')
