import { pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

export const faqQuestions = pgTable(
  'faq_questions',
  {
    categoryPosition: smallint().notNull(),
    headline: text().notNull(),
    position: smallint().notNull(),
    question: text().notNull(),
    /** Sanitised HTML. */
    answer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryPosition, t.position] })],
)
