import type { searchWords } from '../db/schema/catalogue'
import type { DemoBakery } from './load'

/** One row per word. */
export const searchWordRows = (given: DemoBakery['searchWords']): (typeof searchWords.$inferInsert)[] =>
  given.flatMap(({ words, ...meaning }) => words.map((word) => ({ word, ...meaning })))
