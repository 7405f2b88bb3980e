/** The ledger of what staff do: written within the transaction of each of their writes. */
import type { Caller } from '@/lib/contract/operation'
import type { ActName, ActState } from '@/lib/words/de/acts'
import type { Db, Tx } from '../db/client'
import { insertAct } from './store'

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
}

/** Notes an act of the caller. Take the transaction of the write, so that there is never one without the other. */
export async function recordAct(tx: Tx | Db, { staff }: Pick<Caller, 'staff'>, act: Act): Promise<void> {
  await insertAct(tx, {
    staffId: staff?.staffId ?? null,
    staffName: staff?.name ?? '',
    device: staff?.device ?? '',
    ...act,
  })
}
