/**
 * Links for a new password. The request must not reveal whether an address has an account, so it only stores the address:
 * the same work in both cases. A job looks the account up and emails the link within two seconds.
 */

import type { BakeryBackend } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import type { Tx } from '../db/client'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import { hashOfToken, newToken } from '../platform/token'
import { passwordResetEmail } from './emails'
import type { CustomerDeps, CustomerPorts } from './ports'
import { RESET_LINK_MS } from './rules'
import { consumeResetRequest, findByEmail, insertReset, insertResetRequest } from './store'

const LOOK_EVERY_MS = 2_000

export function createResetLinks({ db, clock, limits, publicUrl }: CustomerDeps, ports: CustomerPorts) {
  async function emailLink(tx: Tx, email: string): Promise<void> {
    const customer = await findByEmail(tx, email)
    if (customer === null) return
    const token = newToken()
    await insertReset(tx, {
      tokenHash: hashOfToken(token),
      customerId: customer.customerId,
      expiresAt: new Date(clock.now().getTime() + RESET_LINK_MS),
    })
    await ports.queueEmail(tx, passwordResetEmail(customer, publicUrl, token))
  }

  /** Handles one request; false when there is none. Requests above the limit per recipient are dropped. */
  const writeNext = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const email = await consumeResetRequest(tx)
      if (email === null) return false
      if ((await limits.take('email-recipient', emailKey(email), tx)) === null) await emailLink(tx, email)
      return true
    })

  async function writeResetLinks(): Promise<void> {
    while (await writeNext()) {
      // Each iteration handles one request.
    }
  }

  const requestPasswordReset: BakeryBackend['customers']['requestPasswordReset'] = async (_caller, { email }) => {
    await insertResetRequest(db, email)
    return ok({ done: true })
  }

  const job: Job = { name: 'email reset links', everyMs: LOOK_EVERY_MS, run: writeResetLinks }
  return { requestPasswordReset, writeResetLinks, job }
}
