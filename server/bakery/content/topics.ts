/** A topic of the questions gets another name, for all its questions at once. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, refuse } from '@/lib/contract/operation'
import type { AuditedOperation } from '@/lib/words/de/audit-log'
import { contentFieldText, contentSubject } from '@/lib/words/de/content'
import { recordInAuditLog } from '../audit-log/service'
import type { Tx } from '../db/client'
import { transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import { checkTexts, contentTables, lockTable } from '../exchange/service'
import { changedRows, type EntryRow, idOf } from './entry-rules'
import { insertChange, readEntryRows, writeEntryRows } from './store'

type TopicDeps = Pick<BakeryDeps, 'db' | 'clock'> & { refresh: () => Promise<void> }
type Content = BakeryBackend['contentEdits']
type Renamed = Awaited<ReturnType<Content['renameTopic']>>
type Rename = {
  before: string
  after: string
  reason: string
  operation: AuditedOperation
  /** The change that this one takes back. */
  undoes: number | null
}

const FIELD = 'headline'

const topicOf = (row: EntryRow): string => row[FIELD] ?? ''

/** The name in the spelling of the spreadsheets, or why an import would refuse it. */
async function spellName(tx: Tx, [question]: readonly EntryRow[], name: string) {
  const { texts, faults } = await checkTexts(tx, contentTables.question, [{ ...question, [FIELD]: name }])
  return { name: texts[0]?.[FIELD] ?? name, faults: faults.map(({ field, reason }) => ({ field, reason })) }
}

/** Renames the topic and stores the change. */
export async function renameWithin(
  tx: Tx,
  { clock }: Pick<TopicDeps, 'clock'>,
  caller: Caller,
  { before, after, reason, operation, undoes }: Rename,
): Promise<Renamed> {
  await lockTable(tx, contentTables.question)
  const rows = await readEntryRows(tx, 'question')
  const own = rows.filter((row) => topicOf(row) === before)
  if (own.length === 0) {
    return refuse('edit_conflict', { details: { conflicts: [{ field: FIELD, now: '', after, by: '' }] } })
  }
  const { name, faults } = await spellName(tx, own, after)
  if (name === before) return refuse('edit_empty')
  // Two topics of one name would become one, which no undo could tell apart again.
  if (rows.some((row) => topicOf(row) === name)) faults.push({ field: FIELD, reason: 'is a topic already' })
  if (faults.length > 0) return refuse('edit_refused', { details: { faults } })
  const renamed = rows.map((row) => (topicOf(row) === before ? { ...row, [FIELD]: name } : row))
  await writeEntryRows(tx, 'question', changedRows(rows, renamed))
  const changeId = await insertChange(tx, {
    ...{ kind: 'question', state: 'live', entryId: null, topicEntryIds: own.map(idOf), isNew: false, reason, undoes },
    ...{ before: { [FIELD]: before }, after: { [FIELD]: name }, savedAt: clock.now() },
    ...{ savedById: caller.staff?.staffId ?? '', savedBy: caller.staff?.name ?? '' },
  })
  await recordInAuditLog(tx, caller, {
    ...{ operation, subject: contentSubject('question', { [FIELD]: before }) },
    before: { edited: [contentFieldText(FIELD, before)] },
    after: { edited: [contentFieldText(FIELD, name)], ...(reason === '' ? {} : { reason }) },
  })
  return ok({ changeId, entryId: null })
}

export async function renameTopic(
  deps: TopicDeps,
  caller: Caller,
  input: Parameters<Content['renameTopic']>[1],
): Promise<Renamed> {
  const renamed = await transact(deps.db, (tx) =>
    renameWithin(tx, deps, caller, { ...input, operation: 'contentEdits.renameTopic', undoes: null }),
  )
  if (renamed.ok) await deps.refresh()
  return renamed
}
