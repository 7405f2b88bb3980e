/** Changing a password with the old one, and setting a new one through an emailed link. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, type Refusal, refuse } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import { inTransaction } from '../db/transact'
import { hashPassword, verifyPassword } from '../platform/password-hash'
import { hashOfToken } from '../platform/token'
import type { CustomerDeps } from './ports'
import type { Sessions } from './sessions'
import { consumeReset, findById, isResetOpen, updatePassword } from './store'

type PasswordOperations = Pick<BakeryBackend['customers'], 'changePassword' | 'resetPassword'>

/** Checks the password of a logged-in customer again, with limited attempts. Returns null when it is right. */
export async function checkPassword<E extends 'password_wrong' | 'password_not_confirmed'>(
  { db, limits }: CustomerDeps,
  { customerId, password, ifWrong }: { customerId: string; password: string; ifWrong: Refusal<E> },
): Promise<Refusal<E | 'too_many' | 'not_logged_in'> | null> {
  const refusal = await limits.take('password-check', customerId)
  if (refusal !== null) return refusal
  const customer = await findById(db, customerId)
  if (customer === null) return refuse('not_logged_in')
  if (!(await verifyPassword(password, customer.passwordHash))) return ifWrong
  await limits.reset('password-check', customerId)
  return null
}

export function createPasswords(deps: CustomerDeps, sessions: Sessions): PasswordOperations {
  const { db, clock, limits } = deps

  return {
    changePassword: async ({ customerId, sessionId }, { oldPassword, newPassword }) => {
      if (customerId === null) return refuse('not_logged_in')
      const ifWrong = refuse('password_wrong')
      const refusal = await checkPassword(deps, { customerId, password: oldPassword, ifWrong })
      if (refusal !== null) return refusal
      const passwordHash = await hashPassword(newPassword)
      await inTransaction(db, async (tx) => {
        await updatePassword(tx, customerId, passwordHash)
        await sessions.end({ customerId, not: sessionId }, tx)
      })
      return ok({ done: true })
    },

    resetPassword: async (_caller, { token, newPassword }) => {
      // Checked before hashing (about 40 ms), so that invented links cannot cause that work.
      if (!(await isResetOpen(db, hashOfToken(token), clock.now()))) return refuse('reset_link_invalid')
      const passwordHash = await hashPassword(newPassword)
      const customerId = await inTransaction(db, async (tx) => {
        const owner = await consumeReset(tx, hashOfToken(token), clock.now())
        if (owner === null) return null
        await updatePassword(tx, owner, passwordHash)
        await sessions.end({ customerId: owner, not: undefined }, tx)
        const customer = await findById(tx, owner)
        if (customer !== null) await limits.reset('login-account', emailKey(customer.email), tx)
        return owner
      })
      return customerId === null ? refuse('reset_link_invalid') : ok({ done: true })
    },
  }
}
