/** Use cases of imports: keep a file as a draft, read its differences, publish or discard it. */

import { createHash } from 'node:crypto'
import type { AssortmentImport } from '@/lib/contract/assortment/assortment-imports'
import { importStates } from '@/lib/contract/assortment/assortment-imports'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import { hasRole } from '@/lib/contract/staff/staff-roles'
import { priceText } from '@/lib/domain/assortment-fields'
import { toWire } from '@/lib/format/berlin-time'
import { importReason } from '@/lib/words/de/imports'
import { recordInAuditLog } from '../../audit-log/service'
import type { Db, Tx } from '../../db/client'
import { sqlStateOf } from '../../db/sql-state'
import { inTransaction, transact } from '../../db/transact'
import { compareSheets, type Difference, type Sheet, writeDifferences } from '../../exchange/service'
import { refuseFaults } from '../refusals'
import type { AssortmentDeps } from '../save-change'
import { insertChange, lockProducts, readPriceLists } from '../store'
import {
  importNeedsRelease,
  isEmpty,
  pricedIn,
  priceEdits,
  priceOfField,
  productEdits,
  publishedRows,
  splitAhead,
  toTable,
} from './differences'
import { readSheets } from './read-file'
import {
  type ImportRow,
  insertImport,
  listImports,
  lockImport,
  lockPublishing,
  readImportFile,
  settleImport,
} from './store'
import { refuseTables } from './workbook-parts'

type Assortment = BakeryBackend['assortment']
type Answer<O extends keyof Assortment> = ReturnType<Assortment[O]>

const LISTED = 30
const SHOWN_FAULTS = 100

const toImport = (row: ImportRow, { staff }: Caller): AssortmentImport => ({
  importId: row.importId,
  state: importStates.find((state) => state === row.state) ?? 'discarded',
  fileName: row.fileName,
  replace: row.replace,
  createdAt: toWire(row.createdAt),
  createdBy: row.createdBy,
  isOwn: row.createdById === staff?.staffId,
  publishedAt: toWire(row.publishedAt),
  publishedBy: row.publishedBy,
  changeIds: row.changeIds,
  published: row.published,
})

const unreadable = (reason: string) => refuseFaults([{ skuNumber: '', field: 'file', reason }])

export const readImports = async ({ db }: AssortmentDeps, caller: Caller): Answer<'imports'> =>
  ok({ imports: (await listImports(db, LISTED)).map((row) => toImport(row, caller)) })

export async function uploadImport(
  { db, clock }: AssortmentDeps,
  caller: Caller,
  { fileName, content, replace }: Parameters<Assortment['upload']>[1],
): Answer<'upload'> {
  const read = await readSheets(fileName, content)
  if ('reason' in read) return unreadable(read.reason)
  const refused = refuseTables(caller, namesOf(read.sheets))
  if (refused !== null) return refused
  return inTransaction(db, async (tx) => {
    const author = {
      createdAt: clock.now(),
      createdById: caller.staff?.staffId ?? '',
      createdBy: caller.staff?.name ?? '',
    }
    const row = await insertImport(tx, { ...author, fileName, content, replace, state: 'draft' })
    await recordInAuditLog(tx, caller, { operation: 'assortment.upload', subject: fileName, before: null, after: null })
    return ok(toImport(row, caller))
  })
}

const namesOf = (sheets: readonly Sheet[]): string[] => sheets.map(({ table }) => table.name)

/** A name of what a person has seen. */
const nameOfDifferences = (differences: readonly Difference[]): string => {
  const hash = createHash('sha256')
  for (const { table, added, changed, removed, retained } of differences) {
    const kept = retained.map(({ after }) => after)
    hash.update(JSON.stringify([table.name, added, changed.map(({ before, after }) => [before, after]), removed, kept]))
  }
  return hash.digest('base64url').slice(0, 22)
}

/** The draft with its sheets, or the refusal. */
async function readDraft(db: Db, importId: number) {
  const row = await readImportFile(db, importId)
  if (row === null) return refuse('edit_unknown')
  if (row.state !== 'draft') return refuse('edit_settled')
  const read = await readSheets(row.fileName, row.content)
  return 'reason' in read ? refuse('edit_settled') : ok({ row, sheets: read.sheets })
}

const needsSecondPerson = (
  { secondPerson }: AssortmentDeps,
  { staff }: Caller,
  row: Pick<ImportRow, 'createdById'>,
  differences: readonly Difference[],
): boolean => secondPerson && row.createdById === staff?.staffId && importNeedsRelease(differences)

export async function readImport(
  deps: AssortmentDeps,
  caller: Caller,
  { importId }: { importId: number },
): Answer<'import'> {
  const { db } = deps
  const draft = await readDraft(db, importId)
  if (!draft.ok) return draft
  const { row, sheets } = draft.value
  const refused = refuseTables(caller, namesOf(sheets))
  if (refused !== null) return refused
  const { faults, differences } = await compareSheets(db, sheets, row.replace)
  return ok({
    import: toImport(row, caller),
    faults: faults.slice(0, SHOWN_FAULTS),
    faultCount: faults.length,
    tables: differences.map(toTable),
    needsSecondPerson: needsSecondPerson(deps, caller, row, differences),
    shown: nameOfDifferences(differences),
  })
}

type Author = { row: ImportRow; publisher: string; now: Date }

/** Writes the differences; products and prices become changes, prices ahead planned ones. Returns the ids of the changes. */
async function writeAsChanges(
  tx: Tx,
  differences: readonly Difference[],
  { row, publisher, now: at }: Author,
): Promise<number[]> {
  const { now, ahead } = splitAhead(differences, at)
  const edited = productEdits(now)
  const priced = pricedIn(differences)
  await lockProducts(tx, [...new Set([...edited.map(({ skuNumber }) => skuNumber), ...priced])])
  const before = await readPriceLists(tx, priced)
  await writeDifferences(tx, now)
  const after = await readPriceLists(tx, priced)
  const change = {
    ...{ reason: importReason(row.fileName), note: '', undoes: null, releasedBy: publisher },
    ...{ createdAt: row.createdAt, createdById: row.createdById, createdBy: row.createdBy },
  }
  const products = await lockProducts(tx, [...new Set([...edited.map(({ skuNumber }) => skuNumber), ...priced])])
  const named = <E extends { skuNumber: string }>(edits: readonly E[]) =>
    edits.flatMap((edit) => {
      const product = products.get(edit.skuNumber)
      return product === undefined ? [] : [{ ...edit, name: product.name }]
    })
  const ids: number[] = []
  const edits = named([...edited, ...priceEdits(before, after, at)])
  if (edits.length > 0) {
    const live = await insertChange(tx, { ...change, edits, state: 'live', fromAt: null, publishedAt: at })
    ids.push(live.changeId)
  }
  for (const { from, prices } of ahead) {
    const lists = await readPriceLists(tx, [...new Set(prices.map(({ skuNumber }) => skuNumber))])
    const planned = named(
      prices.map(({ skuNumber, field, cents }) => ({
        ...{ skuNumber, field, before: priceOfField(lists.get(skuNumber) ?? [], field, from) },
        after: priceText(cents),
      })),
    ).filter((edit) => edit.before !== edit.after)
    if (planned.length === 0) continue
    const stored = await insertChange(tx, {
      ...change,
      edits: planned,
      state: 'planned',
      fromAt: from,
      publishedAt: null,
    })
    ids.push(stored.changeId)
  }
  return ids
}

const countRows = (differences: readonly Difference[]): number =>
  differences.reduce((sum, { added, changed, removed }) => sum + added.length + changed.length + removed.length, 0)

async function publishDraft(
  tx: Tx,
  deps: AssortmentDeps,
  caller: Caller,
  { importId, shown, sheets }: { importId: number; shown: string; sheets: readonly Sheet[] },
): Promise<Awaited<Answer<'publish'>>> {
  await lockPublishing(tx)
  const row = await lockImport(tx, importId)
  if (row === null) return refuse('edit_unknown')
  if (row.state !== 'draft') return refuse('edit_settled')
  const { faults, differences } = await compareSheets(tx, sheets, row.replace)
  if (faults.length > 0 || nameOfDifferences(differences) !== shown) return refuse('edit_conflict')
  if (differences.every(isEmpty)) return refuse('edit_empty')
  if (needsSecondPerson(deps, caller, row, differences)) return refuse('edit_own')
  const publisher = caller.staff?.name ?? ''
  const now = deps.clock.now()
  const changeIds = await writeAsChanges(tx, differences, { row, publisher, now })
  const published = await settleImport(tx, importId, {
    state: 'published',
    publishedAt: now,
    publishedBy: publisher,
    changeIds,
    published: publishedRows(differences, now),
  })
  await recordInAuditLog(tx, caller, {
    ...{
      operation: 'assortment.publish',
      subject: row.fileName,
      before: null,
      after: { rows: countRows(differences) },
    },
  })
  return ok(toImport(published, caller))
}

/** Integrity constraint violations, for example two products with the same address. */
const isConstraint = (fault: unknown): boolean => sqlStateOf(fault)?.startsWith('23') === true

export async function publishImport(
  deps: AssortmentDeps,
  caller: Caller,
  { importId, shown }: Parameters<Assortment['publish']>[1],
): Answer<'publish'> {
  const draft = await readDraft(deps.db, importId)
  if (!draft.ok) return draft
  const { sheets } = draft.value
  return transact(deps.db, (tx) => publishDraft(tx, deps, caller, { importId, shown, sheets })).catch(
    (fault: unknown) => {
      if (isConstraint(fault)) return unreadable('The database refuses the data.')
      throw fault
    },
  )
}

export const discardImport = (
  { db }: AssortmentDeps,
  caller: Caller,
  { importId }: { importId: number },
): Answer<'discard'> =>
  transact(db, async (tx): Promise<Awaited<Answer<'discard'>>> => {
    const row = await lockImport(tx, importId)
    if (row === null) return refuse('edit_unknown')
    if (row.state !== 'draft') return refuse('edit_settled')
    const isOwn = row.createdById === caller.staff?.staffId
    if (!isOwn && !(caller.staff !== undefined && hasRole(caller.staff, ['head_office']))) return refuse('not_allowed')
    const discarded = await settleImport(tx, importId, { state: 'discarded' })
    await recordInAuditLog(tx, caller, {
      ...{ operation: 'assortment.discard', subject: row.fileName, before: null, after: null },
    })
    return ok(toImport(discarded, caller))
  })
