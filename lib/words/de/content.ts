/** Words for content that head office edits. */
import type { ContentFields, ContentKind } from '../../contract/staff/content-edits'
import { type LegalName, legalNames } from '../../contract/values'
import { plainText } from '../../format/plain-text'
import { legalTitles } from '../../legal/legal-text'

export const legalNameOf = (name: string | undefined): LegalName => legalNames.find((one) => one === name) ?? 'terms'

const fieldWords: Readonly<Record<string, string>> = {
  headline: 'Thema',
  question: 'Frage',
  answer: 'Antwort',
  place: 'Platz im Thema',
  text: 'Text',
  validFrom: 'Gilt ab',
  validUntil: 'Gilt bis',
  name: 'Rechtstext',
  body: 'Text',
}

export const contentFieldWord = (field: string): string => fieldWords[field] ?? field

/** Longest text in a title. */
const MAX_TITLE = 80

const shortened = (text: string): string => (text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE)}…` : text)

/** 'Bis wann kann ich bestellen?', 'Am 24. Dezember …', 'Impressum' */
export function contentTitle(kind: ContentKind, { question = '', text = '', name }: ContentFields): string {
  if (kind === 'legal') return legalTitles[legalNameOf(name)]
  return shortened(plainText(kind === 'question' ? question : text))
}

const kindWords = { question: 'Frage', notice: 'Hinweis', legal: 'Rechtstext' } as const satisfies Record<
  ContentKind,
  string
>

/** 'Frage „Bis wann kann ich bestellen?“', and of a topic, which has only a name, 'Thema „Bestellen“' */
export const contentSubject = (kind: ContentKind, fields: ContentFields): string =>
  kind === 'question' && fields['question'] === undefined
    ? `Thema „${fields['headline']}“`
    : `${kindWords[kind]} „${contentTitle(kind, fields)}“`

/** Longest text of a field in the audit log. */
const MAX_LOGGED = 300

/** 'Antwort: Bis eine halbe Stunde vorher.' */
export function contentFieldText(field: string, value: string): string {
  const text = plainText(value)
  return `${contentFieldWord(field)}: ${text === '' ? 'leer' : text.length > MAX_LOGGED ? `${text.slice(0, MAX_LOGGED)}…` : text}`
}
