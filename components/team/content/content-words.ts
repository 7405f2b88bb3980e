/** Words of the screen of contents. */
import type { ContentChange, ContentEntry, ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { formatOrderTime } from '@/lib/format/berlin-format'
import { cellInstant } from '@/lib/format/berlin-time'
import { sentenceFor } from '../assortment/assortment-words'
import { fromMarkup } from '../assortment/markup/markup'

export const kindTitles: Readonly<Record<ContentKind, string>> = {
  question: 'Häufige Fragen',
  notice: 'Hinweise',
  legal: 'Rechtstexte',
}

export const newWords = {
  question: 'Neue Frage',
  notice: 'Neuer Hinweis',
  legal: 'Neue Fassung',
} as const satisfies Record<ContentKind, string>

/** '24.12.2026 um 13:00 Uhr' */
export function momentText(cell: string): string {
  const instant = cellInstant(cell)
  return instant === null ? '' : formatOrderTime(instant.toISOString())
}

const momentFields: ReadonlySet<string> = new Set(['validFrom', 'validUntil'])
const markupFields: ReadonlySet<string> = new Set(['answer', 'text', 'body'])

/** A value as people read it. */
export function readable(field: string, value: string): string {
  if (value === '') return 'leer'
  if (momentFields.has(field)) return momentText(value)
  return markupFields.has(field) ? (fromMarkup(value)?.text ?? value) : value
}

const stateWords = { live: 'gilt jetzt', planned: 'geplant', ended: 'vorbei' } as const

/** 'gilt seit 10.03.2031 um 10:00 Uhr', 'ab 12.03.2031 um 00:00 Uhr bis 14.03.2031 um 13:00 Uhr' */
export function validityText({ kind, fields, state }: ContentEntry): string {
  const { validFrom = '', validUntil = '' } = fields
  if (kind === 'legal') {
    const verb = { live: 'gilt seit', planned: 'gilt ab', ended: 'galt ab' }[state]
    return `${verb} ${momentText(validFrom)}`
  }
  const span = [
    ...(validFrom === '' ? [] : [`ab ${momentText(validFrom)}`]),
    ...(validUntil === '' ? [] : [`bis ${momentText(validUntil)}`]),
  ].join(' ')
  return `${stateWords[state]} · ${span === '' ? 'unbefristet' : span}`
}

const ofTopic = (questions: number): string => (questions === 1 ? 'für 1 Frage' : `für alle ${questions} Fragen`)

/** 'Almut Brandt, 21.11.2026 um 08:30 Uhr · Tippfehler', of a topic's name also 'für alle 5 Fragen' */
export const versionText = ({ savedBy, savedAt, reason, undoes, topicEntryIds }: ContentChange): string =>
  [
    `${savedBy}, ${formatOrderTime(savedAt)}`,
    ...(topicEntryIds === null ? [] : [ofTopic(topicEntryIds.length)]),
    ...(undoes === null ? [] : [`nimmt Fassung ${undoes} zurück`]),
    ...(reason === '' ? [] : [reason]),
  ].join(' · ')

const own: readonly (readonly [RegExp, string])[] = [
  [/^has a version already/, 'Ab diesem Zeitpunkt gibt es schon eine Fassung.'],
  [/^is a topic already/, 'So heißt schon ein anderes Thema.'],
  [/^holds already/, 'Diese Fassung gilt oder galt schon. Schreiben Sie bitte eine neue.'],
]
export const contentFault = (reason: string): string => sentenceFor(reason, own)

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')

/** The lines that only one of two texts has; of short texts these are the texts themselves. */
export function changedLines(before: string, after: string): { gone: string; added: string } {
  const [former, present] = [linesOf(before), linesOf(after)]
  const missingIn = (others: readonly string[]) => (line: string) => !others.includes(line)
  return {
    gone: former.filter(missingIn(present)).join('\n'),
    added: present.filter(missingIn(former)).join('\n'),
  }
}

/** Fields in the order of the form. */
export const fieldOrder: Readonly<Record<ContentKind, readonly string[]>> = {
  question: ['headline', 'question', 'answer', 'place'],
  notice: ['text', 'validFrom', 'validUntil'],
  legal: ['validFrom', 'body'],
}

export const emptyFields = (kind: ContentKind): ContentFields =>
  Object.fromEntries(fieldOrder[kind].map((field) => [field, '']))
