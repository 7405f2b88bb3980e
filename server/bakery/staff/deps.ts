import type { BakeryBackend } from '@/lib/contract/contract'
import type { StaffCaller } from '@/lib/contract/staff/staff-roles'
import type { Tx } from '../db/client'
import type { BakeryDeps } from '../deps'
import type { NewEmail } from '../mail/service'
import type { createSessionCache } from '../platform/session-cache'

export type BranchIds = { byErpId: (erpId: number) => Promise<{ branchId: number } | undefined> }

/** A session that this node has read, and its member of staff. */
export type CachedSession = { staff: StaffCaller; expiresAt: Date }

/** Dependencies of the use cases of staff. */
export type StaffDeps = Pick<BakeryDeps, 'db' | 'changes' | 'clock' | 'limits' | 'publicUrl'> & {
  branches: BranchIds
  writeEmail: (tx: Tx, email: NewEmail) => Promise<void>
  /** Sessions of this node. */
  cache: ReturnType<typeof createSessionCache<CachedSession>>
}

export type StaffOperations = BakeryBackend['staff']
/** Input of an operation of the contract. */
export type StaffInput<O extends keyof StaffOperations> = Parameters<StaffOperations[O]>[1]
