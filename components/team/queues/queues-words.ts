/** German texts about what is stuck. Pure. */

import { letterName } from '@/components/team/orders/orders-words'
import type { Queue, QueueItem } from '@/lib/contract/staff/queues'
import type { QueueName } from '@/lib/contract/values'
import { counted, formatCount } from '@/lib/format/count'

export const queueWords = {
  letters: {
    means: 'Die Kundschaft weiß nicht Bescheid',
    about:
      'Der Postdienst hat sie nicht angenommen. Der Shop versucht es von selbst weiter, höchstens alle sechs Stunden.',
  },
  webhooks: {
    means: 'Die Warenwirtschaft hat einen alten Stand',
    about: 'Die Gegenstelle hat einen Tag lang nicht angenommen. Von selbst passiert nichts mehr.',
  },
  refunds: {
    means: 'Geld ist noch nicht zurück',
    about:
      'Wartende fragt der Shop von selbst weiter an. Abgelehnte müssen Sie anders zurückzahlen und dann als erledigt ablegen.',
  },
  review: {
    means: 'Der Zahlungsanbieter hat noch nicht entschieden',
    about: 'Bis zur Entscheidung ist die Ware reserviert. Der Shop fragt mindestens jede Stunde nach.',
  },
  contacts: {
    means: 'Niemand kann schreiben oder die Filiale fehlt',
    about: 'Sagen Sie der Filiale Bescheid, sie sieht die Kundschaft bei der Abholung.',
  },
  companies: {
    means: 'Sie möchten auf Rechnung kaufen',
    about: 'Bestätigen Sie die Firma mit einem Rahmen, oder lehnen Sie mit einem Grund ab. Erst dann geht es weiter.',
  },
  jobs: {
    means: 'Was der Shop von selbst tut, bleibt liegen',
    about: 'Das ist eine Sache für die Technik: Läuft ein Knoten mit Aufgaben, und ist die Datenbank erreichbar?',
  },
} as const satisfies Record<QueueName, { means: string; about: string }>

export const retryWords = {
  letters: 'Noch einmal senden',
  webhooks: 'Noch einmal senden',
  refunds: 'Noch einmal anfragen',
  review: 'Jetzt nachfragen',
  contacts: '',
  companies: '',
  jobs: '',
} as const satisfies Record<QueueName, string>

const whatWords: Readonly<Record<string, string>> = {
  due: 'Erstattung wartet',
  refused: 'Erstattung abgelehnt',
  excess: 'Beim Anbieter zu viel erstattet',
  first: 'Zahlung in Prüfung',
  change: 'Nachzahlung in Prüfung',
  no_address: 'Keine E-Mail Adresse',
  asked: 'Anfrage',
  no_branch: 'Die Filiale gibt es nicht mehr',
}

const jobWords: Readonly<Record<string, string>> = {
  'apply planned changes of the assortment': 'Geplante Änderungen übernehmen',
  'delete expired limits and sessions': 'Abgelaufene Anmeldungen löschen',
  'delete expired staff sessions': 'Abgelaufene Anmeldungen des Teams löschen',
  'email reset links': 'Links für neue Passwörter senden',
  'free ended holds': 'Nicht bestellte Termine freigeben',
  'free ended stock holds': 'Nicht bestellte Ware freigeben',
  'issue collective invoices': 'Sammelrechnungen schreiben',
  'lock production lists': 'Backlisten abschließen',
  'prepare standing orders': 'Dauerbestellungen vorbereiten',
  reconcile: 'Zahlungen und Erstattungen abgleichen',
  retention: 'Alte Daten löschen',
  'send emails': 'E-Mails senden',
  'send push notifications': 'Mitteilungen senden',
  'send webhooks': 'Meldungen nach draußen senden',
  'sum up orders': 'Zahlen der Berichte zusammenzählen',
  'write push reminders': 'Erinnerungen vorbereiten',
}

/** 'Bestätigung und Rechnung an Gesa Müller' */
export function itemTitle(queue: QueueName, { what, about }: QueueItem): string {
  if (queue === 'letters') return `${letterName({ kind: what, subject: 'E-Mail' })} an ${about}`
  if (queue === 'webhooks') return `${what} an ${URL.canParse(about) ? new URL(about).host : about}`
  if (queue === 'jobs') return jobWords[what] ?? what
  return `${whatWords[what] ?? what}: ${about}`
}

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** '11 min', '1 h 05', '44 h', '3 Tage' */
export function ageWords(since: string, now: number): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes < HOUR_MINUTES) return `${minutes} min`
  if (minutes >= 2 * DAY_MINUTES) return `${Math.floor(minutes / DAY_MINUTES)} Tage`
  const rest = minutes % HOUR_MINUTES
  const hours = `${Math.floor(minutes / HOUR_MINUTES)} h`
  return rest === 0 || minutes >= DAY_MINUTES ? hours : `${hours} ${String(rest).padStart(2, '0')}`
}

const attemptsWords = (attempts: number): string => counted(attempts, 'Versuch', 'Versuche')
export const triesOf = ({ attempts }: QueueItem): string => (attempts === 0 ? '' : attemptsWords(attempts))

/** '3 offen, älteste 12 h' */
export function summaryOf(queues: readonly Queue[], now: number): string {
  const items = queues.flatMap((queue) => queue.items)
  const [oldest] = items.toSorted((a, b) => Date.parse(a.since) - Date.parse(b.since))
  return oldest === undefined
    ? 'Nichts offen'
    : `${formatCount(items.length)} offen, älteste ${ageWords(oldest.since, now)}`
}
