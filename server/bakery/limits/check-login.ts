/** Password check of a login, of customers and staff, with its rate limits. */
import { randomUUID } from 'node:crypto'
import { type Refusal, refuse } from '@/lib/contract/operation'
import { loadOnce } from '@/server/load-once'
import { hashPassword, verifyPassword } from '../platform/password-hash'
import type { RateLimiter } from './rate-limiter'

type LoginAttempt = {
  of: 'customer' | 'staff'
  /** Key of the account that attempts count against. */
  account: string
  /** Client's network address; undefined for calls of the shop itself. */
  address: string | undefined
  /** The device id of the browser, if it was logged in to this account before. */
  device: string | undefined
  password: string
  /** null: there is no such account, or it has no password. */
  passwordHash: string | null
}

const addressLimits = { customer: 'login-address', staff: 'staff-login-address' } as const

/** Verified when there is no account, so that the response takes as long as for a wrong password. */
const dummyPasswordHash = loadOnce(() => hashPassword(randomUUID()))

/**
 * Counts the attempt before the check, so that concurrent guesses cannot exceed the limit. A device that logged in before
 * has its own attempts: guesses from elsewhere cannot lock the owner out (OWASP "device cookies").
 */
async function takeAttempt(limits: RateLimiter, { of, account, address, device }: LoginAttempt) {
  if (device !== undefined) return limits.take('login-device', device)
  return (await limits.take(addressLimits[of], address)) ?? (await limits.take('login-account', account))
}

async function releaseLoginAttempt(limits: RateLimiter, { of, account, address, device }: LoginAttempt): Promise<void> {
  if (device !== undefined) {
    await limits.reset('login-device', device)
    return
  }
  await limits.reset('login-account', account)
  await limits.release(addressLimits[of], address)
}

/** Null when the password is right. The refusal and its duration are the same for a wrong password and an unknown account. */
export async function checkLogin(
  limits: RateLimiter,
  attempt: LoginAttempt,
): Promise<Refusal<'too_many'> | Refusal<'login_failed'> | null> {
  const refusal = await takeAttempt(limits, attempt)
  if (refusal !== null) return refusal
  const isRight = await verifyPassword(attempt.password, attempt.passwordHash ?? (await dummyPasswordHash()))
  if (attempt.passwordHash === null || !isRight) return refuse('login_failed')
  await releaseLoginAttempt(limits, attempt)
  return null
}
