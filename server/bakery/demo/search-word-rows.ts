import type { searchWords } from '../db/schema/catalogue'
import type { DemoBakery } from './load'

/** One row per word. */
export const searchWordRows = (entries: DemoBakery['searchWords']): (typeof searchWords.$inferInsert)[] =>
  entries.flatMap(({ words, ...meaning }) => words.map((word) => ({ word, ...meaning })))
