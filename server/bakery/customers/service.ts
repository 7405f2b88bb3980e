/** Customers: the contract's operations, and the customer records that other modules read. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Db, Tx } from '../db/client'
import type { Job } from '../db/jobs'
import { createPasswords } from './change-password'
import { createLoginAndRegistration } from './login-and-registration'
import { createPastOrders } from './past-orders'
import { createPersonalData } from './personal-data'
import type { CustomerDeps, CustomerPorts } from './ports'
import { createProfile } from './profile'
import { createResetLinks } from './reset-links'
import { createSessions } from './sessions'
import { type CustomerRecord, deleteExpiredResets, deleteExpiredSessions, findById } from './store'

export { createCustomerPorts } from './ports'
export type { CustomerRecord } from './store'

export type CustomersService = BakeryBackend['customers'] & {
  byId: (customerId: string, db?: Db | Tx) => Promise<CustomerRecord | null>
  /** Deletes expired rate limit counts, sessions and reset links. */
  deleteExpired: () => Promise<void>
  /** Emails the reset links that were requested since the last pass. */
  writeResetLinks: () => Promise<void>
  jobs: Job[]
}

const DELETE_EVERY_MS = 60 * 60_000

export function createCustomersService(deps: CustomerDeps, ports: CustomerPorts): CustomersService {
  const sessions = createSessions(deps, ports)
  const { requestPasswordReset, writeResetLinks, job: linksJob } = createResetLinks(deps, ports)
  const deleteExpired = async (): Promise<void> => {
    await deps.limits.deleteExpired()
    await deleteExpiredResets(deps.db, deps.clock.now())
    await deleteExpiredSessions(deps.db, deps.clock.now())
  }
  return {
    ...sessions.operations,
    ...createLoginAndRegistration(deps, ports, sessions),
    ...createPasswords(deps, sessions),
    requestPasswordReset,
    ...createProfile(deps, ports),
    ...createPastOrders(ports),
    ...createPersonalData(deps, ports),
    byId: (customerId, db = deps.db) => findById(db, customerId),
    deleteExpired,
    writeResetLinks,
    jobs: [linksJob, { name: 'delete expired limits and sessions', everyMs: DELETE_EVERY_MS, run: deleteExpired }],
  }
}
