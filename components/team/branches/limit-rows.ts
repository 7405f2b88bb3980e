/** Slot limits of a mode and weekday as rows of inputs: '08:00–10:00;12;24' and back. */
export type LimitRow = { opens: string; closes: string; orders: string; units: string }

export const EMPTY_LIMIT: LimitRow = { opens: '', closes: '', orders: '', units: '' }

export const limitRowsOf = (text: string): LimitRow[] =>
  text === ''
    ? []
    : text.split(',').map((part) => {
        const [span = '', orders = '', units = ''] = part.split(';').map((cell) => cell.trim())
        const [opens = '', closes = ''] = span.split('–')
        return { opens, closes, orders, units }
      })

export const limitText = (rows: readonly LimitRow[]): string =>
  rows.map(({ opens, closes, orders, units }) => `${opens}–${closes};${orders};${units}`).join(', ')

/** Fields of limits, by mode, then by weekday. */
export const limitFields = (fields: Readonly<Record<string, string>>): string[] =>
  Object.keys(fields)
    .filter((field) => field.startsWith('limits:'))
    .toSorted()
