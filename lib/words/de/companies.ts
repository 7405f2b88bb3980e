/** Words about companies that buy on account. */
import type { Company } from '../../contract/account/companies'
import type { CompanyState, DocumentKind } from '../../contract/values'
import { formatDay } from '../../format/berlin-format'

export const companyStateWords = {
  asked: 'wartet',
  confirmed: 'bestätigt',
  paused: 'angehalten',
  refused: 'abgelehnt',
} as const satisfies Record<CompanyState, string>

/** Before an order's number on a collective invoice. */
export const collectiveRowNames = {
  invoice: 'Bestellung',
  reversal: 'Geändert, vorher',
  correction: 'Erstattung zu',
} as const satisfies Record<DocumentKind, string>

/** 'Sammelrechnung-SR-2026-000012.pdf'; XML for an authority. */
export const collectiveFileName = (number: string, leitwegId: string): string =>
  `Sammelrechnung-${number}.${leitwegId === '' ? 'pdf' : 'xml'}`

type Invoice = Pick<Company['invoices'][number], 'total' | 'paid' | 'dueOn'>

/** 'bezahlt', 'fällig am 15.12.2026', 'fällig seit 15.12.2026'. `today`: yyyy-MM-dd. */
export function invoiceStateWords({ total, paid, dueOn }: Invoice, today: string): string {
  if (total <= 0) return 'Guthaben'
  if (paid >= total) return 'bezahlt'
  return `${dueOn < today ? 'fällig seit' : 'fällig am'} ${formatDay(`${dueOn}T12:00:00Z`)}`
}
