/** The audit log of staff actions: written within the transaction of each staff write, read by head office. */

import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok } from '@/lib/contract/operation'
import type { AuditLogEntry } from '@/lib/contract/staff/audit-log'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import type { AuditedFields, AuditedOperation } from '@/lib/words/de/audit-log'
import type { Db, Tx } from '../db/client'
import { insertEntry, readEntries } from './store'

export type NewAuditLogEntry = {
  /** The contract's operation. */
  operation: AuditedOperation
  /** The object of the action by its name for staff: an order's number, the name of a product or a person. */
  subject: string
  /** The database's id, not the ERP's. */
  branchId?: number | undefined
  /** Only the fields that changed, by names that have a German word in `lib/words/de/audit-log.ts`; null: none before (after). */
  before: AuditedFields
  after: AuditedFields
  /** For actions without a logged-in person: the job or command. */
  device?: string
}

/** Records an action of the caller. Pass the transaction of the write, so that both are committed or neither. */
export async function recordInAuditLog(
  tx: Tx | Db,
  { staff }: Pick<Caller, 'staff'>,
  { device = '', ...entry }: NewAuditLogEntry,
): Promise<void> {
  await insertEntry(tx, {
    ...entry,
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    device: staff?.device ?? device,
  })
}

const ENTRIES_PER_PAGE = 50

type EntryRow = Awaited<ReturnType<typeof readEntries>>[number]

const toAct = ({ entry, branchName }: EntryRow): AuditLogEntry => ({
  actId: entry.entryId,
  at: toWire(entry.at),
  staffId: entry.staffId,
  staffName: entry.staffName,
  device: entry.device,
  operation: entry.operation,
  subject: entry.subject,
  branchName: branchName ?? '',
  before: entry.before as AuditLogEntry['before'],
  after: entry.after as AuditLogEntry['after'],
})

/** Entries with exactly this subject, the latest first. */
export const entriesAbout = async (db: Db, subject: string, limit: number): Promise<AuditLogEntry[]> =>
  (await readEntries(db, { subject }, limit)).map(toAct)

/** Entries of these operations since an instant, the latest first. */
export const entriesOf = async (
  db: Db,
  operations: readonly AuditedOperation[],
  { since, limit }: { since: Date; limit: number },
): Promise<AuditLogEntry[]> => (await readEntries(db, { operations, from: since }, limit)).map(toAct)

export const createAuditLogService = ({ db }: { db: Db }): BakeryBackend['acts'] => ({
  list: async (_caller, { from, to, search, staffId, operation, branchERPId, before, limit = ENTRIES_PER_PAGE }) => {
    const rows = await readEntries(
      db,
      {
        ...{ search, staffId, operation, branchERPId, before },
        from: from === undefined ? undefined : instantAt(from, '00:00'),
        until: to === undefined ? undefined : instantAt(addCalendarDays(to, 1), '00:00'),
      },
      limit + 1,
    )
    const shown = rows.slice(0, limit)
    return ok({
      acts: shown.map(toAct),
      next: rows.length > limit ? (shown.at(-1)?.entry.entryId ?? null) : null,
    })
  },
})
