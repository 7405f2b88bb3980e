/** Counts as German writes them: from a thousand on with a point, '1.234'. */
import { lazily } from '@/lib/memo/lazily'

const whole = lazily(() => new Intl.NumberFormat('de-DE'))

/** '1.234'; −5 becomes '−5' with U+2212. */
export const formatCount = (count: number): string => whole().format(count).replace('-', '−')

/** '1 Produkt', '1.234 Produkte' */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
