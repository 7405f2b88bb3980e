/** Editorial content as head office edits it: entries, versions, drafts and their preview. */
import { z } from 'zod'
import { dateTime, inAddress } from '../common'
import type { Operation } from '../operation'
import { legalNames } from '../values'

/** The kinds of entries that head office edits. */
export const contentKinds = ['question', 'notice', 'legal'] as const
export type ContentKind = (typeof contentKinds)[number]
const kind = z.enum(contentKinds)

/**
 * Fields of an entry in the spelling of the spreadsheets: `headline`, `question`, `answer`, `place` (its number in the
 * category) of a question; `text`, `validFrom`, `validUntil` of a notice; `name`, `validFrom`, `body` of a legal text.
 */
const fields = z.record(z.string().max(40), z.string().max(100_000))
export type ContentFields = z.infer<typeof fields>

const entryId = z.int().positive().max(2_147_483_647)

const entry = z.object({
  kind,
  entryId,
  fields,
  /** Whether customers see it now, will see it, or saw it. */
  state: z.enum(['live', 'planned', 'ended']),
})
export type ContentEntry = z.infer<typeof entry>

const contentChange = z.object({
  changeId: z.int(),
  kind,
  /** Null: a draft of a new entry, or a new name of a topic. */
  entryId: entryId.nullable(),
  /** The questions of a topic that got a new name: `before` and `after` have its `headline` only. Null: the change of one entry. */
  topicEntryIds: z.array(entryId).nullable(),
  state: z.enum(['draft', 'live']),
  /** Null: a new entry. For a new version of a legal text, the version that it replaces. */
  before: fields.nullable(),
  /** Null: the entry was removed. */
  after: fields.nullable(),
  isNew: z.boolean(),
  reason: z.string(),
  savedAt: dateTime,
  savedBy: z.string(),
  /** The change that this one takes back. */
  undoes: z.int().nullable(),
})
export type ContentChange = z.infer<typeof contentChange>

/** A field that somebody else has changed meanwhile; field '': the entry is gone. `by`: empty for an import. */
export type ContentConflict = { field: string; now: string; after: string; by: string }

const headOffice = { staff: ['head_office'], branch: null } as const
const errors = ['not_staff', 'not_allowed'] as const
const changeInput = z.object({ changeId: z.int().positive().max(2_147_483_647) })
const saved = z.object({ changeId: z.int(), entryId: entryId.nullable() })

export const contentEdits = {
  /** All entries that head office edits, with their drafts, and the shop's own legal texts by name. */
  list: {
    http: 'GET /api/content',
    for: headOffice,
    kind: 'read',
    input: z.object({}),
    output: z.object({
      entries: z.array(entry),
      drafts: z.array(contentChange),
      ownTexts: z.record(z.enum(legalNames), z.string()),
      /** Present value of each placeholder `{name}` in questions, answers and notices, by its name. */
      placeholders: z.record(z.string(), z.string()),
    }),
    errors,
  },
  /** The latest changes of an entry, also of a removed one. */
  versions: {
    http: 'GET /api/content/versions',
    for: headOffice,
    kind: 'read',
    input: z.object({ kind, entryId: inAddress(entryId) }),
    output: z.object({ changes: z.array(contentChange) }),
    errors,
  },
  /**
   * Saves one entry, in force at once or from its `validFrom`, or as a draft. `before`: what the editor has seen. `edit_refused`
   * names what the rules of the spreadsheets refuse, `edit_conflict` the fields that somebody else has changed meanwhile; then
   * nothing is saved. A legal text that holds or held is never changed: its next version has `entryId` null, and `before` is
   * the latest version. `draftId`: the draft that this becomes.
   */
  save: {
    http: 'POST /api/content',
    for: headOffice,
    kind: 'write',
    input: z.object({
      kind,
      entryId: entryId.nullable(),
      before: fields.nullable(),
      after: fields.nullable(),
      reason: z.string().trim().max(300).default(''),
      asDraft: z.boolean().default(false),
      draftId: z.int().positive().optional(),
    }),
    output: saved,
    errors: [...errors, 'edit_refused', 'edit_conflict', 'edit_empty', 'edit_settled'],
  },
  /**
   * Gives a topic another name, for all its questions at once and as one change. `edit_refused`: another topic has the name
   * already; `edit_conflict`: no topic is called `before` any longer.
   */
  renameTopic: {
    http: 'POST /api/content/topic',
    for: headOffice,
    kind: 'write',
    input: z.object({
      before: z.string().max(120),
      after: z.string().max(1_000),
      reason: z.string().trim().max(300).default(''),
    }),
    output: saved,
    errors: [...errors, 'edit_refused', 'edit_conflict', 'edit_empty'],
  },
  /** Takes a change back by a new one. Of a legal text that holds already, the text before holds again from now on. */
  undo: {
    http: 'POST /api/content/undo',
    for: headOffice,
    kind: 'write',
    input: changeInput,
    output: saved,
    errors: [...errors, 'edit_unknown', 'edit_refused', 'edit_conflict', 'edit_empty', 'edit_settled'],
  },
  /** Throws a draft away. */
  discard: {
    http: 'POST /api/content/discard',
    for: headOffice,
    kind: 'write',
    input: changeInput,
    output: z.object({}),
    errors: [...errors, 'edit_unknown', 'edit_settled'],
  },
  /**
   * Lets this browser see the shop for half an hour as if a draft held, or at the moment from which a change holds. `url`: the
   * page that shows it.
   */
  preview: {
    http: 'POST /api/content/preview',
    for: headOffice,
    kind: 'write',
    input: changeInput,
    output: z.object({ url: z.string(), from: dateTime }),
    errors: [...errors, 'edit_unknown'],
  },
} as const satisfies Record<string, Operation>
