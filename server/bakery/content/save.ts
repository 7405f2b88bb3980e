/** Head office's writes: save, undo, discard. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Refusal, type Result, refuse } from '@/lib/contract/operation'
import type { ContentFields, ContentKind } from '@/lib/contract/staff/content-edits'
import { minuteCell } from '@/lib/format/berlin-time'
import { type DemoTextSettings, demoTexts } from '@/lib/legal/demo-texts'
import type { AuditedOperation } from '@/lib/words/de/audit-log'
import { contentFieldText, contentSubject, legalNameOf } from '@/lib/words/de/content'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { checkTexts, contentTables, lockTable, mergeTexts } from '../exchange/service'
import {
  changedRows,
  type EntryRow,
  editFaults,
  fieldsOf,
  idOf,
  latestVersion,
  placeFaults,
  rowsAfter,
} from './entry-rules'
import {
  type ContentChangeRow,
  deleteDraft,
  findChange,
  insertChange,
  nextEntryId,
  readEntryRows,
  readVersions,
  updateDraft,
  writeEntryRows,
} from './store'
import { renameWithin } from './topics'

export type SaveDeps = Pick<BakeryDeps, 'db' | 'clock'> & DemoTextSettings & { refresh: () => Promise<void> }
type Content = BakeryBackend['contentEdits']
type Input<O extends keyof Content> = Parameters<Content[O]>[1]
type Answer<O extends keyof Content> = Awaited<ReturnType<Content[O]>>

/** An edit as its author wants it; `isNew`: also with an `entryId`, if the entry was removed and comes back. */
type Edit = {
  kind: ContentKind
  entryId: number | null
  isNew: boolean
  before: ContentFields | null
  after: ContentFields | null
}
/** An edit as it would be stored: merged, in the spelling of the spreadsheets. */
type Checked = Omit<Edit, 'entryId'> & { entryId: number; rows: readonly EntryRow[] }

type EditRefusal = Refusal<'edit_refused' | 'edit_conflict' | 'edit_empty' | 'edit_settled'>

const faulty = (...faults: { field: string; reason: string }[]): EditRefusal =>
  refuse('edit_refused', { details: { faults } })

async function conflicting(
  tx: Tx,
  { kind, entryId }: Edit,
  conflicts: readonly { field: string; now: string; after: string }[],
): Promise<EditRefusal> {
  const [last] = entryId === null ? [] : await readVersions(tx, kind, entryId, 1)
  const by = last?.savedBy ?? ''
  return refuse('edit_conflict', { details: { conflicts: conflicts.map((one) => ({ ...one, by })) } })
}

const GONE = { field: '', now: '', after: '' }

/** Fields in which the entry differs from what the editor has seen. Its place may differ: others have moved. */
const differences = (seen: ContentFields, now: ContentFields) =>
  Object.keys(now)
    .filter((field) => field !== 'place' && (seen[field] ?? '') !== now[field])
    .map((field) => ({ field, now: now[field] ?? '', after: '' }))

/** The fields in the spelling of the spreadsheets, or their faults. */
async function spell(tx: Tx, kind: ContentKind, fields: ContentFields, minute: string) {
  const { place = '', ...texts } = fields
  const at = kind === 'question' ? { category: '0', position: '0' } : kind === 'notice' ? { position: '0' } : {}
  const dated = kind === 'legal' && (texts['validFrom'] ?? '').trim() === '' ? { validFrom: minute } : {}
  const checked = await checkTexts(tx, contentTables[kind], [{ ...texts, ...at, ...dated, entryId: '1' }])
  const row = { ...checked.texts[0], category: 'same' }
  const spelled = fieldsOf(kind, row, [row])
  return {
    faults: [...checked.faults.map(({ field, reason }) => ({ field, reason })), ...placeFaults(fields)],
    fields: kind === 'question' ? { ...spelled, place: place.trim() } : spelled,
  }
}

/** A question in another category goes to its end, unless a place there was chosen. */
const withPlaceOf = ({ before, after }: Edit): ContentFields | null =>
  after !== null && before !== null && before['headline'] !== after['headline'] && before['place'] === after['place']
    ? { ...after, place: '' }
    : after

/** The published state of the edited content; for a new version of a legal text the latest one. */
function storedFields({ kind, entryId, isNew, after }: Edit, rows: readonly EntryRow[]): ContentFields | null {
  const own = rows.find((row) => idOf(row) === entryId)
  const row = kind === 'legal' && isNew ? latestVersion(rows, after?.['name']) : own
  return row === undefined ? null : fieldsOf(kind, row, rows)
}

async function checkRemoval(tx: Tx, edit: Edit, now: ContentFields | null): Promise<EditRefusal | null> {
  if (now === null) return refuse('edit_empty')
  const changed = differences(edit.before ?? {}, now)
  return changed.length === 0 ? null : conflicting(tx, edit, changed)
}

/** Checks an edit against what is stored, which is locked, and merges it with what others have saved. */
async function check(tx: Tx, deps: SaveDeps, edit: Edit): Promise<Result<Checked, EditRefusal['error']>> {
  const { kind, entryId, isNew } = edit
  const minute = minuteCell(deps.clock.now())
  await lockTable(tx, contentTables[kind])
  const rows = await readEntryRows(tx, kind)
  const now = storedFields(edit, rows)
  const checked = (before: ContentFields | null, after: ContentFields | null) =>
    ok({ kind, isNew, before, after, rows, entryId: entryId ?? 0 })
  if (edit.after === null) {
    const refused = await checkRemoval(tx, edit, now)
    if (refused !== null) return refused
    const faults = editFaults(kind, { entryId, now, after: null, rows, minute })
    return faults.length > 0 ? faulty(...faults) : checked(now, null)
  }
  const { faults, fields: wanted } = await spell(tx, kind, withPlaceOf(edit) ?? edit.after, minute)
  if (faults.length > 0) return faulty(...faults)
  if (isNew) return checkNew(tx, { edit, wanted, now, rows, minute, deps })
  if (now === null) return conflicting(tx, edit, [GONE])
  const fixed = kind === 'legal' ? { ...wanted, name: now['name'] ?? '' } : wanted
  const { merged, conflicts: all, isEmpty } = mergeTexts(edit.before ?? {}, fixed, now)
  // A place also changes when others move.
  const conflicts = all.filter(({ field }) => field !== 'place')
  const late = editFaults(kind, { entryId, now, after: merged, rows, minute })
  if (late.length > 0) return faulty(...late)
  if (conflicts.length > 0) return conflicting(tx, edit, conflicts)
  return isEmpty ? refuse('edit_empty') : checked(now, merged)
}

type NewEntry = {
  edit: Edit
  wanted: ContentFields
  now: ContentFields | null
  rows: readonly EntryRow[]
  minute: string
  deps: SaveDeps
}

/** A new entry. A version of a legal text is written over the latest one, so that must be the one that its author saw. */
async function checkNew(tx: Tx, { edit, wanted, now, rows, minute, deps }: NewEntry) {
  const { kind, entryId } = edit
  if (kind !== 'legal' && now !== null) return refuse('edit_empty')
  const late = editFaults(kind, { entryId: null, now: null, after: wanted, rows, minute })
  if (late.length > 0) return faulty(...late)
  const answer = { kind, isNew: true, after: wanted, rows, entryId: entryId ?? (await nextEntryId(tx, kind)) }
  if (kind !== 'legal') return ok({ ...answer, before: null })
  const name = legalNameOf(wanted['name'])
  const body = now?.['body'] ?? demoTexts[name](deps)
  if (now !== null && body === wanted['body']) return refuse('edit_empty')
  const latest = latestVersion(rows, name)
  if (now !== null && edit.before?.['body'] !== body)
    return conflicting(tx, { ...edit, entryId: latest === undefined ? null : idOf(latest) }, [
      { field: 'body', now: body, after: wanted['body'] ?? '' },
    ])
  return ok({ ...answer, before: now ?? { name, validFrom: '', body } })
}

/** The entry of the audit log about a change: the fields that differ. */
function loggedFields({ before, after }: Pick<Checked, 'before' | 'after'>) {
  const fields = Object.keys(after ?? before ?? {}).filter((field) => before?.[field] !== after?.[field])
  const texts = (of: ContentFields | null) =>
    of && { edited: fields.map((field) => contentFieldText(field, of[field] ?? '')) }
  return { before: texts(before), after: texts(after) }
}

type Deed = { operation: AuditedOperation; reason: string; undoes: number | null; state: ContentChangeRow['state'] }

/** Stores a checked edit: the entry unless it is a draft, the change, and the entry of the audit log. */
async function store(
  tx: Tx,
  { clock }: SaveDeps,
  caller: Caller,
  edit: Checked,
  { operation, reason, undoes, state, draftId }: Deed & { draftId: number | null },
) {
  const { kind, entryId, before, after, isNew, rows } = edit
  const isLive = state === 'live'
  if (isLive) await writeEntryRows(tx, kind, changedRows(rows, rowsAfter(kind, rows, entryId, after)))
  const change = {
    ...{ kind, state, before, after, isNew, reason, undoes, savedAt: clock.now() },
    entryId: isLive || !isNew ? entryId : null,
    topicEntryIds: null,
    ...{ savedById: caller.staff?.staffId ?? '', savedBy: caller.staff?.name ?? '' },
  }
  if (draftId !== null) await updateDraft(tx, draftId, change)
  const changeId = draftId ?? (await insertChange(tx, change))
  const logged = loggedFields(isNew && kind !== 'legal' ? { before: null, after } : edit)
  await recordInAuditLog(tx, caller, {
    ...{ operation, subject: contentSubject(kind, after ?? before ?? {}) },
    before: logged.before,
    after: logged.after && {
      ...logged.after,
      ...(reason === '' ? {} : { reason }),
      ...(isLive ? {} : { state: 'draft' as const }),
    },
  })
  return ok({ changeId, entryId: change.entryId })
}

const findDraft = async (tx: Tx, draftId: number): Promise<ContentChangeRow | null> => {
  const draft = await findChange(tx, draftId)
  return draft?.state === 'draft' ? draft : null
}

export async function save(deps: SaveDeps, caller: Caller, input: Input<'save'>): Promise<Answer<'save'>> {
  const { reason, asDraft, draftId = null, ...edit } = input
  const saved = await transact(deps.db, async (tx): Promise<Answer<'save'>> => {
    if (draftId !== null && (await findDraft(tx, draftId)) === null) return refuse('edit_settled')
    const checked = await check(tx, deps, { ...edit, isNew: edit.entryId === null })
    if (!checked.ok) return checked
    const state = asDraft ? 'draft' : 'live'
    return store(tx, deps, caller, checked.value, {
      operation: 'contentEdits.save',
      reason,
      undoes: null,
      state,
      draftId,
    })
  })
  if (saved.ok) await deps.refresh()
  return saved
}

/** The edit that takes a change back. */
function inverse(change: ContentChangeRow, rows: readonly EntryRow[], minute: string): Edit | null {
  const { entryId, before, after, isNew } = change
  const kind = change.kind as ContentKind
  const row = rows.find((one) => idOf(one) === entryId)
  if (after === null) {
    const latest = kind === 'legal' ? latestVersion(rows, before?.['name']) : undefined
    return { kind, entryId, isNew: true, before: latest ? fieldsOf(kind, latest, rows) : null, after: before }
  }
  if (kind === 'legal') {
    if (row === undefined || before === null) return null
    const now = fieldsOf(kind, row, rows)
    // Texts that customers have agreed to are kept: the former text holds again from now on.
    if ((now['validFrom'] ?? '') <= minute)
      return { kind, entryId: null, isNew: true, before: now, after: { ...before, validFrom: minute } }
  }
  return { kind, entryId, isNew: false, before: after, after: isNew ? null : before }
}

async function undoWithin(tx: Tx, deps: SaveDeps, caller: Caller, changeId: number): Promise<Answer<'undo'>> {
  const change = await findChange(tx, changeId)
  if (change === undefined) return refuse('edit_unknown')
  if (change.topicEntryIds !== null) {
    const names = { before: change.after?.['headline'] ?? '', after: change.before?.['headline'] ?? '' }
    return renameWithin(tx, deps, caller, { ...names, reason: '', operation: 'contentEdits.undo', undoes: changeId })
  }
  const kind = change.kind as ContentKind
  const edit =
    change.state === 'live' ? inverse(change, await readEntryRows(tx, kind), minuteCell(deps.clock.now())) : null
  if (edit === null) return refuse('edit_settled')
  const checked = await check(tx, deps, edit)
  if (!checked.ok) return checked
  return store(tx, deps, caller, checked.value, {
    ...{ operation: 'contentEdits.undo', reason: '', undoes: changeId, state: 'live', draftId: null },
  })
}

export async function undo(deps: SaveDeps, caller: Caller, { changeId }: Input<'undo'>): Promise<Answer<'undo'>> {
  const undone = await transact(deps.db, (tx) => undoWithin(tx, deps, caller, changeId))
  if (undone.ok) await deps.refresh()
  return undone
}

export const discard = ({ db }: SaveDeps, caller: Caller, { changeId }: Input<'discard'>): Promise<Answer<'discard'>> =>
  transact(db, async (tx): Promise<Answer<'discard'>> => {
    const change = await findChange(tx, changeId)
    if (change === undefined) return refuse('edit_unknown')
    if (change.state !== 'draft') return refuse('edit_settled')
    await deleteDraft(tx, changeId)
    await recordInAuditLog(tx, caller, {
      operation: 'contentEdits.discard',
      subject: contentSubject(change.kind as ContentKind, change.after ?? change.before ?? {}),
      ...{ before: null, after: null },
    })
    return ok({})
  })
