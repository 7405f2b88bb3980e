/** The ledger of what staff do: written within the transaction of each of their writes, read by head office. */

import type { AuditLogEntry } from '@/lib/contract/audit-log'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok } from '@/lib/contract/operation'
import { addCalendarDays, instantAt, toWire } from '@/lib/format/berlin-time'
import type { AuditedFields, AuditedOperation } from '@/lib/words/de/audit-log'
import type { Db, Tx } from '../db/client'
import { insertEntry, readEntries } from './store'

export type AuditLogEntry = {
  /** The contract's operation. */
  operation: AuditedOperation
  /** What it touched, as staff call it: an order's number, a product's name, a person's. */
  subject: string
  /** Of the database, not the ERP's. */
  branchId?: number | undefined
  /** Only what differs, by names that `lib/words/de/audit-log.ts` has a word for; null: there was, or is, nothing. */
  before: AuditedFields
  after: AuditedFields
  /** What acts where nobody is logged in: a job, a command. */
  device?: string
}

/** Notes an act of the caller. Take the transaction of the write, so that there is never one without the other. */
export async function recordInAuditLog(
  tx: Tx | Db,
  { staff }: Pick<Caller, 'staff'>,
  { device = '', ...act }: AuditLogEntry,
): Promise<void> {
  await insertEntry(tx, {
    ...act,
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    device: staff?.device ?? device,
  })
}

const ENTRIES_PER_PAGE = 50

export const createAuditLogService = ({ db }: { db: Db }): BakeryBackend['acts'] => ({
  list: async (_caller, { from, to, search, staffId, operation, branchERPId, before }) => {
    const rows = await readEntries(
      db,
      {
        ...{ search, staffId, operation, branchERPId, before },
        from: from === undefined ? undefined : instantAt(from, '00:00'),
        until: to === undefined ? undefined : instantAt(addCalendarDays(to, 1), '00:00'),
      },
      ENTRIES_PER_PAGE + 1,
    )
    const shown = rows.slice(0, ENTRIES_PER_PAGE)
    return ok({
      acts: shown.map(({ act, branchName }) => ({
        actId: act.actId,
        at: toWire(act.at),
        staffId: act.staffId,
        staffName: act.staffName,
        device: act.device,
        operation: act.operation,
        subject: act.subject,
        branchName: branchName ?? '',
        before: act.before as AuditLogEntry['before'],
        after: act.after as AuditLogEntry['after'],
      })),
      next: rows.length > ENTRIES_PER_PAGE ? (shown.at(-1)?.act.actId ?? null) : null,
    })
  },
})
