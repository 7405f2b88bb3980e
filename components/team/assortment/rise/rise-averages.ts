/** The average of a price rise. Pure. */
import { centsOfPrice } from '@/lib/domain/assortment-fields'
import { lazily } from '@/lib/memo/lazily'

type Row = { before: string; after: string }

const percent = lazily(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1, minimumFractionDigits: 1 }))

/** '+2,9 %', '−5,0 %', '±0 %': of all prices together. */
export function averageRise(rows: readonly Row[]): string {
  const [before, after] = [rows.map((row) => row.before), rows.map((row) => row.after)].map((texts) =>
    texts.reduce((sum, text) => sum + centsOfPrice(text), 0),
  )
  if (before === undefined || after === undefined || before === after) return '±0 %'
  const rise = ((after - before) / before) * 100
  return `${rise > 0 ? '+' : '−'}${percent().format(Math.abs(rise))} %`
}
