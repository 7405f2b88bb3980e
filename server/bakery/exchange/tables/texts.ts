/** Tables of search words, of the help page's questions, of notices and of legal texts. */
import type { ContentKind } from '@/lib/contract/staff/content-edits'
import { legalNames } from '@/lib/contract/values'
import { plainText } from '@/lib/format/plain-text'
import { dayOrMinute, html, maybe, oneOf, orElse, type RowValues, requiredText, text, whole } from '../cell-types'
import { berlinMinute, column, type Table } from './table'

const isBlank = (html: unknown): boolean => plainText(String(html)) === ''

export const searchWords: Table = {
  name: 'search-words',
  db: 'search_words',
  key: ['word', 'means'],
  mode: 'upsert',
  columns: [
    column('word', requiredText(60), 'Schrippe', 'word'),
    column('means', requiredText(80), 'Brötchen', 'means'),
    column('kind', oneOf('same', 'near', 'without'), 'same', 'kind'),
    column('region', text(60), 'Berlin', 'region'),
  ],
}

export const faq: Table = {
  name: 'faq',
  db: 'faq_questions',
  key: ['category', 'position'],
  mode: 'whole',
  columns: [
    column('category', whole(0, 99), '0', 'category_position', 'smallint'),
    column('headline', requiredText(120), 'Bestellen', 'headline'),
    column('position', orElse(0, whole(0, 999)), '0', 'position', 'smallint'),
    column('question', requiredText(300), 'Bis wann kann ich bestellen?', 'question'),
    column('answer', html(['a']), '<p>Bis eine halbe Stunde vorher.</p>', 'answer'),
  ],
  rowFaults: ({ answer }) => ({ answer: isBlank(answer) && 'is missing' }),
}

const MAX_NOTICE = 600

export const notices: Table = {
  name: 'notices',
  db: 'home_notices',
  key: ['position'],
  mode: 'whole',
  columns: [
    column('position', whole(0, 999), '0', 'position', 'smallint'),
    column('text', html(['a'], MAX_NOTICE), '<p>Am 24. Dezember schließen wir um 13 Uhr.</p>', 'text'),
    column('validFrom', maybe(dayOrMinute), '', 'valid_from', 'text', berlinMinute('validFrom', 'valid_from')),
    column('validUntil', maybe(dayOrMinute), '2026-12-24 13:00', 'valid_until', 'text', {
      ...berlinMinute('validUntil', 'valid_until'),
    }),
  ],
  rowFaults: ({ text: words, validFrom, validUntil }) => ({
    text: isBlank(words) && 'is missing',
    validUntil:
      validFrom !== null && validUntil !== null && String(validUntil) <= String(validFrom) && 'is before validFrom',
  }),
}

const MAX_LEGAL_TEXT = 100_000
const HELD = 'holds already or held: add a row with a later validFrom'

const isHeld = ({ validFrom }: RowValues, minute: string): boolean => String(validFrom) <= minute

export const legalTexts: Table = {
  name: 'legal-texts',
  db: 'legal_texts',
  key: ['name', 'validFrom'],
  mode: 'upsert',
  columns: [
    column('name', oneOf(...legalNames), 'terms', 'name'),
    column('validFrom', dayOrMinute, '2027-01-01', 'valid_from', 'text', berlinMinute('validFrom', 'valid_from')),
    column('body', html(['a', 'h2'], MAX_LEGAL_TEXT), '<h2>1. Geltung</h2><p>Diese Bedingungen gelten …</p>', 'body'),
  ],
  rowFaults: ({ body }) => ({ body: isBlank(body) && 'is missing' }),
  isFixed: isHeld,
  // Customers have agreed to what held, so no version is put before or into its time either.
  changeFault: ({ before, after, existing, minute }) => {
    if (before !== null) return isHeld(before, minute) && { column: 'body', reason: HELD }
    const isLate = existing.some((one) => one['name'] === after['name'] && isHeld(one, minute))
    return isLate && isHeld(after, minute) && { column: 'validFrom', reason: 'is in the past' }
  },
}

/** A table with the numbers of its entries as key: head office moves entries, an import knows only their places. */
const withEntryId = (table: Table): Table => ({
  ...table,
  key: ['entryId'],
  mode: 'upsert',
  columns: [column('entryId', whole(1, 2_147_483_647), '', 'entry_id', 'int'), ...table.columns],
})

export const contentTables = {
  question: withEntryId(faq),
  notice: withEntryId(notices),
  legal: withEntryId(legalTexts),
} as const satisfies Record<ContentKind, Table>
