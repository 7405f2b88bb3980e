import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ContentFields } from '@/lib/contract/staff/content-edits'

/** Numbers of entries, which stay the same when an entry moves. Imports give changed entries new ones. */
const entryId = () => integer().notNull().unique().generatedByDefaultAsIdentity()

export const faqQuestions = pgTable(
  'faq_questions',
  {
    entryId: entryId(),
    categoryPosition: smallint().notNull(),
    headline: text().notNull(),
    position: smallint().notNull(),
    question: text().notNull(),
    /** Sanitised HTML. */
    answer: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.categoryPosition, t.position] })],
)

/** Notices on the start page. */
export const homeNotices = pgTable('home_notices', {
  entryId: entryId(),
  position: smallint().primaryKey(),
  /** Sanitised HTML. */
  text: text().notNull(),
  /** Null: already, or without an end. */
  validFrom: timestamp({ withTimezone: true }),
  validUntil: timestamp({ withTimezone: true }),
})

/**
 * Versions of the legal texts, which replace those of the code (`lib/legal`). A trigger rejects changes of a version that holds
 * or held (`db/row-triggers.ts`).
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    entryId: entryId(),
    /** One of `legalNames`. */
    name: text().notNull(),
    validFrom: timestamp({ withTimezone: true }).notNull(),
    /** Sanitised HTML. */
    body: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.validFrom] })],
)

/** Changes of content by head office, of one entry or of a topic's name: drafts, and those that were saved. */
export const contentChanges = pgTable('content_changes', {
  changeId: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** One of `contentKinds`. */
  kind: text().notNull(),
  /** The changed entry; null in a draft of a new one, and in a new name of a topic. */
  entryId: integer(),
  /** All questions of a topic that got a new name, of which `before` and `after` are the names; null: the change of an entry. */
  topicEntryIds: integer().array(),
  /** 'draft' or 'live'. */
  state: text().notNull(),
  /** Fields in the spelling of the spreadsheet; null: a new or removed entry. */
  before: jsonb().$type<ContentFields>(),
  after: jsonb().$type<ContentFields>(),
  /** The entry is new: a new version of a legal text has a `before`, too. */
  isNew: boolean().notNull(),
  reason: text().notNull(),
  savedAt: timestamp({ withTimezone: true }).notNull(),
  savedById: uuid().notNull(),
  savedBy: text().notNull(),
  /** The change that this one takes back. */
  undoes: integer(),
})
