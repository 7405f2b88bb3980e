/** German texts of the books. Pure. */

import type { BookMonth, JournalRow, SettlementDifference } from '@/lib/contract/staff/books'
import type { DocumentKind, MonthHindrance, OrderMode, SettlementFinding } from '@/lib/contract/values'
import { counted } from '@/lib/format/count'
import { formatCents } from '@/lib/format/money'
import { monthName } from '@/lib/words/de/books'
import { providerName } from '@/lib/words/de/payment'

export const modeWords = {
  pickup: 'Zum Mitnehmen',
  inhouse: 'Am Tisch',
  delivery: 'Lieferung',
} as const satisfies Record<OrderMode, string>

const fixedAccounts: Readonly<Record<string, string>> = {
  clearing: 'Verrechnung PayPal',
  fees: 'Gebühren PayPal',
  transit: 'Geldtransit, Auszahlungen',
  receivables: 'Forderungen an Firmen',
  consultant: 'Beraternummer',
  client: 'Mandantennummer',
  fiscalMonth: 'Geschäftsjahr ab',
}

export const rateText = (rate: number): string => `${rate} % MwSt.`

/** The rate of an account, and what it is for beside its rate: 'Zum Mitnehmen', 'Pfand', 'Erstattungen'. */
export function partsOf(key: string): { rate: number | null; label: string } {
  const fixed = fixedAccounts[key]
  if (fixed !== undefined) return { rate: null, label: fixed }
  const [kind, rate = '0', mode = 'pickup'] = key.split('_')
  const label = kind === 'deposit' ? 'Pfand' : kind === 'refunds' ? 'Erstattungen' : modeWords[mode as OrderMode]
  return { rate: Number(rate), label }
}

/** 'Zum Mitnehmen, 7 %' */
export function accountName(key: string): string {
  const { rate, label } = partsOf(key)
  return rate === null ? label : `${label}, ${rate} %`
}

export const kindWords = {
  invoice: 'Rechnung',
  reversal: 'Storno, ersetzt',
  correction: 'Korrektur',
} as const satisfies Record<DocumentKind, string>

const methodWords: Readonly<Record<string, string>> = {
  card: 'Karte',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  account: 'Firmenkonto',
}
export const paymentText = ({ provider, method }: JournalRow): string =>
  provider === null ? 'nichts zu zahlen' : (methodWords[method] ?? providerName(provider))

/** '20.418 Rechnungen, 12 Stornos, 312 Korrekturen' */
export function documentsText({ invoice, reversal, correction }: BookMonth['documents']): string {
  return [
    counted(invoice, 'Rechnung', 'Rechnungen'),
    ...(reversal === 0 ? [] : [counted(reversal, 'Storno', 'Stornos')]),
    ...(correction === 0 ? [] : [counted(correction, 'Korrektur', 'Korrekturen')]),
  ].join(', ')
}

export const stateWords = { running: 'läuft', open: 'offen', closed: 'abgeschlossen' } as const satisfies Record<
  BookMonth['state'],
  string
>

/** 'Oktober' */
export const shortMonth = (month: string): string => monthName(month).split(' ')[0] ?? ''

/** The month after this one. */
export function nextMonth(month: string, step = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const months = year * 12 + number - 1 + step
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** Why the month cannot be closed, or what closing means. */
export function closingText({ month, hindrance, firstOpen, missing }: BookMonth): string {
  const sentences = {
    books_closed: '',
    books_running: `Abschließen können Sie den ${shortMonth(month)}, wenn er vorbei ist.`,
    books_order: `Bitte schließen Sie zuerst den ${shortMonth(firstOpen)} ab.`,
    books_account_missing:
      missing.length === 1
        ? 'Erst das fehlende Konto, dann der Abschluss.'
        : `Erst die ${missing.length} fehlenden Angaben, dann der Abschluss.`,
  } as const satisfies Record<MonthHindrance, string>
  const first = hindrance === null ? 'Danach ändert sich an diesem Monat nichts mehr.' : sentences[hindrance]
  return `${first} Spätere Korrekturen fallen in den ${shortMonth(nextMonth(month))}.`.trim()
}

export const findingWords = {
  unknown: 'Hier nicht bekannt',
  other_amount: 'Anderer Betrag',
  other_currency: 'Andere Währung',
  twice: 'Doppelt in der Abrechnung',
  absent: 'Fehlt in der Abrechnung',
} as const satisfies Record<SettlementFinding, string>

/** An amount in the currency of the report: '16,40 CHF'. */
export function reportedText({ reported, currency }: SettlementDifference): string {
  if (reported === null) return '–'
  return currency === 'EUR' ? formatCents(reported) : `${formatCents(reported).replace(/\s?€/, '')} ${currency}`
}
