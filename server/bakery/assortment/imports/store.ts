/** SQL of imports. */
import { desc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/client'
import { assortmentImports } from '../../db/schema/assortment'

export type ImportRow = Omit<typeof assortmentImports.$inferSelect, 'content'>

const { content: fileContent, ...listed } = {
  importId: assortmentImports.importId,
  state: assortmentImports.state,
  fileName: assortmentImports.fileName,
  replace: assortmentImports.replace,
  createdAt: assortmentImports.createdAt,
  createdById: assortmentImports.createdById,
  createdBy: assortmentImports.createdBy,
  publishedAt: assortmentImports.publishedAt,
  publishedBy: assortmentImports.publishedBy,
  changeIds: assortmentImports.changeIds,
  published: assortmentImports.published,
  content: assortmentImports.content,
}

export const listImports = (db: Db, limit: number): Promise<ImportRow[]> =>
  db
    .select(listed)
    .from(assortmentImports)
    .where(ne(assortmentImports.state, 'discarded'))
    .orderBy(desc(assortmentImports.importId))
    .limit(limit)

export async function insertImport(tx: Tx, row: typeof assortmentImports.$inferInsert): Promise<ImportRow> {
  const [stored] = await tx.insert(assortmentImports).values(row).returning(listed)
  if (stored === undefined) throw new Error('an import was not stored')
  return stored
}

export async function readImportFile(db: Db, importId: number): Promise<(ImportRow & { content: string }) | null> {
  const [row] = await db
    .select({ ...listed, content: fileContent })
    .from(assortmentImports)
    .where(eq(assortmentImports.importId, importId))
  return row ?? null
}

export async function lockImport(tx: Tx, importId: number): Promise<ImportRow | null> {
  const [row] = await tx
    .select(listed)
    .from(assortmentImports)
    .where(eq(assortmentImports.importId, importId))
    .for('update')
  return row ?? null
}

/** The file of a settled import is no longer needed. */
export async function settleImport(tx: Tx, importId: number, set: Partial<ImportRow>): Promise<ImportRow> {
  const [stored] = await tx
    .update(assortmentImports)
    .set({ ...set, content: '' })
    .where(eq(assortmentImports.importId, importId))
    .returning(listed)
  if (stored === undefined) throw new Error(`the import ${importId} is gone`)
  return stored
}

/** Imports are published one after another, until the transaction ends. */
export const lockPublishing = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('assortment import'))`)
