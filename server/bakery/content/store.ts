/** SQL of editorial content: entries as rows of the spreadsheets, and their changes. */
import { and, arrayContains, desc, eq, lte, or, sql } from 'drizzle-orm'
import type { ContentKind } from '@/lib/contract/staff/content-edits'
import type { LegalName } from '@/lib/contract/values'
import type { Db, Tx } from '../db/client'
import { contentChanges, legalTexts } from '../db/schema/content'
import { checkTexts, contentTables, deleteRows, readTexts, writeRows } from '../exchange/service'
import type { EntryRow, RowsByKind } from './entry-rules'

export const readEntryRows = (db: Db | Tx, kind: ContentKind): Promise<EntryRow[]> => readTexts(db, contentTables[kind])

export async function readAllRows(db: Db | Tx): Promise<RowsByKind> {
  const [question, notice, legal] = [
    await readEntryRows(db, 'question'),
    await readEntryRows(db, 'notice'),
    await readEntryRows(db, 'legal'),
  ]
  return { question, notice, legal }
}

/** The number of a new entry, never given twice. */
export async function nextEntryId(tx: Tx, kind: ContentKind): Promise<number> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select nextval(pg_get_serial_sequence(${contentTables[kind].db}, 'entry_id')) as id`,
  )
  return Number(rows[0]?.id)
}

export async function writeEntryRows(
  tx: Tx,
  kind: ContentKind,
  { removed, written }: { removed: readonly EntryRow[]; written: readonly EntryRow[] },
): Promise<void> {
  const table = contentTables[kind]
  // Places are unique, so moved rows are deleted and inserted again.
  await deleteRows(tx, table, (await checkTexts(tx, table, removed)).rows)
  await writeRows(tx, table, (await checkTexts(tx, table, written)).rows, () => {})
}

/** The version of a legal text in force at a moment; null: the shop's own holds. */
export async function findLegalText(db: Db | Tx, name: LegalName, at: Date): Promise<string | null> {
  const [found] = await db
    .select({ body: legalTexts.body })
    .from(legalTexts)
    .where(and(eq(legalTexts.name, name), lte(legalTexts.validFrom, at)))
    .orderBy(desc(legalTexts.validFrom))
    .limit(1)
  return found?.body ?? null
}

export type ContentChangeRow = typeof contentChanges.$inferSelect
export type NewChange = Omit<typeof contentChanges.$inferInsert, 'changeId'>

/** Locks the change until the transaction ends. */
export async function findChange(db: Db | Tx, changeId: number): Promise<ContentChangeRow | undefined> {
  const [row] = await db.select().from(contentChanges).where(eq(contentChanges.changeId, changeId)).for('update')
  return row
}

export async function insertChange(tx: Tx, change: NewChange): Promise<number> {
  const [row] = await tx.insert(contentChanges).values(change).returning({ changeId: contentChanges.changeId })
  if (row === undefined) throw new Error('a change of content was not stored')
  return row.changeId
}

export async function updateDraft(tx: Tx, changeId: number, change: NewChange): Promise<void> {
  await tx.update(contentChanges).set(change).where(eq(contentChanges.changeId, changeId))
}

export async function deleteDraft(tx: Tx, changeId: number): Promise<void> {
  await tx.delete(contentChanges).where(eq(contentChanges.changeId, changeId))
}

export const readDrafts = (db: Db): Promise<ContentChangeRow[]> =>
  db.select().from(contentChanges).where(eq(contentChanges.state, 'draft')).orderBy(desc(contentChanges.changeId))

const VERSIONS_SHOWN = 20

/** Changes of an entry that were saved, with new names of its topic, the latest first. */
export const readVersions = (db: Db | Tx, kind: ContentKind, entryId: number, limit = VERSIONS_SHOWN) =>
  db
    .select()
    .from(contentChanges)
    .where(
      and(
        eq(contentChanges.kind, kind),
        or(eq(contentChanges.entryId, entryId), arrayContains(contentChanges.topicEntryIds, [entryId])),
        eq(contentChanges.state, 'live'),
      ),
    )
    .orderBy(desc(contentChanges.changeId))
    .limit(limit)
