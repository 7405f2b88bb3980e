/** SQL of editorial content. */
import { asc } from 'drizzle-orm'
import type { Db } from '../db/client'
import { faqQuestions } from '../db/schema/content'

/** In editorial order. */
export const readQuestions = (db: Db) =>
  db.select().from(faqQuestions).orderBy(asc(faqQuestions.categoryPosition), asc(faqQuestions.position))
