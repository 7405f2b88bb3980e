/** The ledger of what staff do: written within the transaction of each of their writes, read by head office. */
import { addCalendarDays, instantAt, toWire } from '@/lib/berlin-time'
import type { StaffAct } from '@/lib/contract/acts'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok } from '@/lib/contract/operation'
import type { ActName, ActState } from '@/lib/words/de/acts'
import type { Db, Tx } from '../db/client'
import { insertAct, readActs } from './store'

export type Act = {
  /** The contract's operation. */
  operation: ActName
  /** What it touched, as staff call it: an order's number, a product's name, a person's. */
  subject: string
  /** Of the database, not the ERP's. */
  branchId?: number | undefined
  /** Only what differs, by names that `lib/words/de/acts.ts` has a word for; null: there was, or is, nothing. */
  before: ActState
  after: ActState
  /** What acts where nobody is logged in: a job, a command. */
  device?: string
}

/** Notes an act of the caller. Take the transaction of the write, so that there is never one without the other. */
export async function recordAct(
  tx: Tx | Db,
  { staff }: Pick<Caller, 'staff'>,
  { device = '', ...act }: Act,
): Promise<void> {
  await insertAct(tx, {
    ...act,
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    device: staff?.device ?? device,
  })
}

const PAGE = 50

export const createActsService = ({ db }: { db: Db }): BakeryBackend['acts'] => ({
  list: async (_caller, { from, to, search, staffId, operation, branchERPId, before }) => {
    const rows = await readActs(
      db,
      {
        ...{ search, staffId, operation, branchERPId, before },
        from: from === undefined ? undefined : instantAt(from, '00:00'),
        until: to === undefined ? undefined : instantAt(addCalendarDays(to, 1), '00:00'),
      },
      PAGE + 1,
    )
    const shown = rows.slice(0, PAGE)
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
        before: act.before as StaffAct['before'],
        after: act.after as StaffAct['after'],
      })),
      next: rows.length > PAGE ? (shown.at(-1)?.act.actId ?? null) : null,
    })
  },
})
