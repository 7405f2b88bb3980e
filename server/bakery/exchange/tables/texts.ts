/** Tables of search words and of the help page's questions. */
import { html, oneOf, orElse, requiredText, text, whole } from '../cell-types'
import { column, type Table } from './table'

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
    column('answer', html('a'), '<p>Bis eine halbe Stunde vorher.</p>', 'answer'),
  ],
}
