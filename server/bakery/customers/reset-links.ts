/**
 * Links to a new password. Whoever asks for one must not learn whether the address has an account, so the request writes the
 * address down and looks nobody up: the same work for each. A job does the rest a moment later.
 */

import type { BakeryBackend } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import type { Tx } from '../db/client'
import type { Job } from '../db/jobs'
import { inTransaction } from '../db/transact'
import { hashOfToken, newToken } from '../platform/token'
import { passwordResetMail } from './mails'
import type { CustomerDeps, CustomerPorts } from './ports'
import { RESET_LINK_MS } from './rules'
import { findByEmail, insertReset, insertResetRequest, takeResetRequest } from './store'

const LOOK_EVERY_MS = 2_000

export function createResetLinks({ db, clock, limits, publicUrl }: CustomerDeps, ports: CustomerPorts) {
  async function mailLink(tx: Tx, email: string): Promise<void> {
    const customer = await findByEmail(tx, email)
    if (customer === null) return
    const token = newToken()
    await insertReset(tx, {
      tokenHash: hashOfToken(token),
      customerId: customer.customerId,
      expiresAt: new Date(clock.now().getTime() + RESET_LINK_MS),
    })
    await ports.queueMail(tx, passwordResetMail(customer, publicUrl, token))
  }

  /** False: nobody has asked. Who asks again and again has mails enough. */
  const writeNext = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const email = await takeResetRequest(tx)
      if (email === null) return false
      if ((await limits.take('mail-recipient', emailKey(email), tx)) === null) await mailLink(tx, email)
      return true
    })

  async function writeResetLinks(): Promise<void> {
    while (await writeNext()) {
      // Each round takes one request.
    }
  }

  const requestPasswordReset: BakeryBackend['customers']['requestPasswordReset'] = async (_caller, { email }) => {
    await insertResetRequest(db, email)
    return ok({ done: true })
  }

  const job: Job = { name: 'write links to new passwords', everyMs: LOOK_EVERY_MS, run: writeResetLinks }
  return { requestPasswordReset, writeResetLinks, job }
}
