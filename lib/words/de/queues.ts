/** Names of the queues, on their screen and in the audit log. */
import type { QueueName } from '../../contract/values'

export const queueTitles = {
  letters: 'E-Mails ohne Zustellung',
  webhooks: 'Meldungen nach draußen',
  refunds: 'Erstattungen',
  review: 'Zahlungen in Prüfung',
  contacts: 'Bezahlt ohne Kontakt',
  companies: 'Firmen warten auf Antwort',
  jobs: 'Aufgaben nicht gelaufen',
} as const satisfies Record<QueueName, string>
