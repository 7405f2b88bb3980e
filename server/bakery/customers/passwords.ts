/** Passwords: changed by who knows the old one, or by a link that is mailed. */
import { createHash, randomBytes } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { forgetAttempts, takeAttempt } from '../db/attempts'
import type { Tx } from '../db/client'
import { addressKey } from '../platform/network-address'
import { passwordResetMail } from './mails'
import { hashPassword, verifyPassword } from './password'
import type { CustomerDeps, CustomerPorts } from './ports'
import { emailKey, limits, RESET_LINK_MS } from './rules'
import { findByEmail, findById, insertReset, isResetOpen, takeReset, updatePassword } from './store'

type Operations = Pick<BakeryBackend['customers'], 'changePassword' | 'requestPasswordReset' | 'resetPassword'>

const TOKEN_BYTES = 32
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

export type PasswordCheck = 'right' | 'password_wrong' | 'too_many' | 'not_logged_in'

/** Asks a logged-in customer for his password once more; guesses are limited. */
export async function checkPassword(
  { db, clock }: CustomerDeps,
  customerId: string,
  password: string,
): Promise<PasswordCheck> {
  if (!(await takeAttempt(db, limits.passwordCheck, customerId, clock.now()))) return 'too_many'
  const customer = await findById(db, customerId)
  if (customer === null) return 'not_logged_in'
  if (!(await verifyPassword(password, customer.passwordHash))) return 'password_wrong'
  await forgetAttempts(db, limits.passwordCheck, customerId)
  return 'right'
}

export function createPasswords(deps: CustomerDeps, ports: CustomerPorts): Operations {
  const { db, clock, publicUrl } = deps

  async function mailLink(tx: Tx, email: string): Promise<void> {
    const customer = await findByEmail(tx, email)
    if (customer === null) return
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    await insertReset(tx, {
      tokenHash: hashOf(token),
      customerId: customer.customerId,
      expiresAt: new Date(clock.now().getTime() + RESET_LINK_MS),
    })
    await ports.queueMail(tx, passwordResetMail(customer, publicUrl, token))
  }

  return {
    changePassword: async ({ customerId }, { oldPassword, newPassword }) => {
      if (customerId === null) return refuse('not_logged_in')
      const check = await checkPassword(deps, customerId, oldPassword)
      if (check !== 'right') return refuse(check)
      const passwordHash = await hashPassword(newPassword)
      return ok({ sessionEpoch: await db.transaction((tx) => updatePassword(tx, customerId, passwordHash)) })
    },

    requestPasswordReset: async (_caller, { email, clientAddress }) => {
      const now = clock.now()
      if (!(await takeAttempt(db, limits.resetOfAddress, addressKey(clientAddress), now))) return refuse('too_many')
      // Who asks again and again has mails enough, and must not learn from another answer whether there were any.
      // One transaction, because its end takes the time: it writes something also for an address that nobody has.
      await db.transaction(async (tx) => {
        if (await takeAttempt(tx, limits.resetOfAccount, emailKey(email), now)) await mailLink(tx, email)
      })
      return ok({ done: true })
    },

    resetPassword: async (_caller, { token, newPassword }) => {
      // Asked first, because hashing is work that nobody shall get for a made-up link.
      if (!(await isResetOpen(db, hashOf(token), clock.now()))) return refuse('reset_link_invalid')
      const passwordHash = await hashPassword(newPassword)
      const customerId = await db.transaction(async (tx) => {
        const owner = await takeReset(tx, hashOf(token), clock.now())
        if (owner === null) return null
        await updatePassword(tx, owner, passwordHash)
        const customer = await findById(tx, owner)
        if (customer !== null) await forgetAttempts(tx, limits.loginOfAccount, emailKey(customer.email))
        return owner
      })
      return customerId === null ? refuse('reset_link_invalid') : ok({ done: true })
    },
  }
}
