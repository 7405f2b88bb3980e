/** Login and registration. */
import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { alreadyRegisteredMail, welcomeMail } from './mails'
import { hashPassword, verifyPassword } from './password-hash'
import type { CustomerDeps, CustomerPorts } from './ports'
import { emailKey } from './rules'
import type { Sessions } from './sessions'
import { type CustomerRecord, findByEmail, insertCustomer } from './store'

type Operations = Pick<BakeryBackend['customers'], 'login' | 'register'>
type Login = Parameters<Operations['login']>[1]

/** Checked against when the address is unknown, so that the answer takes as long as for a wrong password. */
let nobodysHash: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => {
  nobodysHash ??= hashPassword(randomUUID())
  return nobodysHash
}

const NO_DEVICE = { browser: '', system: '' }

/** The browser's own id, if it was logged in as this customer before. */
const knownDeviceOf = (customer: CustomerRecord | null, { knownDevices }: Login): string | undefined =>
  knownDevices?.find(({ customerId }) => customerId === customer?.customerId)?.deviceId

export function createAccess(
  { db, clock, limits, publicUrl, loyaltyPercent }: CustomerDeps,
  ports: CustomerPorts,
  sessions: Sessions,
): Operations {
  /**
   * Takes the attempt first: guesses that come at once cannot pass the limit together. A device that logged in before
   * has attempts of its own, so that strangers who use up the account's lock nobody out (OWASP "device cookies").
   */
  async function takeLogin(account: string, address: string | undefined, device: string | undefined) {
    if (device !== undefined) return limits.take('login-device', device)
    return (await limits.take('login-address', address)) ?? (await limits.take('login-account', account))
  }

  async function forgiveLogin(account: string, address: string | undefined, device: string | undefined) {
    if (device !== undefined) return limits.forget('login-device', device)
    await limits.forget('login-account', account)
    return limits.giveBack('login-address', address)
  }

  return {
    login: async (caller, input) => {
      const { email, password, device = NO_DEVICE, staySignedIn = false } = input
      const { clientAddress } = caller
      const account = emailKey(email)
      const customer = await findByEmail(db, email)
      const known = knownDeviceOf(customer, input)
      const refusal = await takeLogin(account, clientAddress, known)
      if (refusal !== null) return refusal
      const isRight = await verifyPassword(password, customer?.passwordHash ?? (await hashOfNobody()))
      if (customer === null || !isRight) return refuse('login_failed')

      const { customerId } = customer
      await forgiveLogin(account, clientAddress, known)
      if (caller.customerId !== null && caller.sessionId !== undefined) {
        await sessions.end({ customerId: caller.customerId, sessionId: caller.sessionId })
      }
      const sessionToken = await sessions.start({ customerId, staySignedIn, device })
      return ok({ customerId, sessionToken, cartId: await ports.cartAfterLogin(caller.cartId, customerId) })
    },

    register: async (_caller, { customerDetails: given }) => {
      // Hashed in any case: the time must not tell whether the address is registered.
      const passwordHash = await hashPassword(given.password)
      const { salutation, companyName, firstName, lastName, notification, phone, email } = given
      await db.transaction(async (tx) => {
        const customerId = randomUUID()
        const isNew = await insertCustomer(tx, {
          customerId,
          email,
          passwordHash,
          salutation,
          companyName,
          firstName,
          lastName,
          notification,
          phone,
          createdAt: clock.now(),
        })
        const owner = isNew ? { customerId, email, firstName } : await findByEmail(tx, email)
        const mayWrite = (await limits.take('mail-recipient', emailKey(email), tx)) === null
        if (owner !== null && mayWrite)
          await ports.queueMail(
            tx,
            isNew ? welcomeMail(owner, publicUrl, loyaltyPercent) : alreadyRegisteredMail(owner, publicUrl),
          )
      })
      return ok({ done: true })
    },
  }
}
