/** A password that somebody enters to log in, checked as often as the limits allow: of customers and of staff. */
import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@/lib/contract/operation'
import { hashPassword, verifyPassword } from '../platform/password-hash'
import type { Limits } from './rate-limiter'

type LoginAttempt = {
  of: 'customer' | 'staff'
  /** Whom guesses count against. */
  account: string
  /** Network address; undefined where the shop itself calls. */
  address: string | undefined
  /** The browser's own id, if it was logged in to this account before. */
  device: string | undefined
  password: string
  /** null: there is no such account, or it has no password. */
  passwordHash: string | null
}

const addressLimits = { customer: 'login-address', staff: 'staff-login-address' } as const

/** Checked against where there is no account, so that the answer takes as long as for a wrong password. */
let dummyHash: Promise<string> | undefined
const dummyPasswordHash = (): Promise<string> => {
  dummyHash ??= hashPassword(randomUUID())
  return dummyHash
}

/**
 * Takes the attempt first: guesses that come at once cannot pass the limit together. A device that logged in before
 * has attempts of its own, so that strangers who use up the account's lock nobody out (OWASP "device cookies").
 */
async function takeAttempt(limits: Limits, { of, account, address, device }: LoginAttempt) {
  if (device !== undefined) return limits.take('login-device', device)
  return (await limits.take(addressLimits[of], address)) ?? (await limits.take('login-account', account))
}

async function releaseLoginAttempt(limits: Limits, { of, account, address, device }: LoginAttempt): Promise<void> {
  if (device !== undefined) {
    await limits.forget('login-device', device)
    return
  }
  await limits.forget('login-account', account)
  await limits.release(addressLimits[of], address)
}

/** null: it is the account's password. One answer, in about the same time, for a wrong one and for no account. */
export async function checkLogin(
  limits: Limits,
  attempt: LoginAttempt,
): Promise<Refusal<'too_many'> | Refusal<'login_failed'> | null> {
  const refusal = await takeAttempt(limits, attempt)
  if (refusal !== null) return refusal
  const isRight = await verifyPassword(attempt.password, attempt.passwordHash ?? (await dummyPasswordHash()))
  if (attempt.passwordHash === null || !isRight) return refuse('login_failed')
  await releaseLoginAttempt(limits, attempt)
  return null
}
