/** Login, registration and what keeps a session in force. */
import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { forgetAttempts, giveAttemptBack, takeAttempt } from '../db/attempts'
import { addressKey } from '../platform/network-address'
import { alreadyRegisteredMail, welcomeMail } from './mails'
import { hashPassword, verifyPassword } from './password'
import type { CustomerDeps, CustomerPorts } from './ports'
import { emailKey, limits } from './rules'
import { findByEmail, insertCustomer, readSessionEpoch } from './store'

type Operations = Pick<BakeryBackend['customers'], 'session' | 'login' | 'register'>

/** Checked against when the address is unknown, so that the answer takes as long as for a wrong password. */
let nobodysHash: Promise<string> | undefined
const hashOfNobody = (): Promise<string> => {
  nobodysHash ??= hashPassword(randomUUID())
  return nobodysHash
}

export function createAccess({ db, clock, publicUrl }: CustomerDeps, ports: CustomerPorts): Operations {
  /** Takes the attempt first: guesses that come at once cannot pass the limit together. */
  async function mayTryLogin(account: string, address: string): Promise<boolean> {
    const now = clock.now()
    return (
      (await takeAttempt(db, limits.loginOfAddress, address, now)) &&
      (await takeAttempt(db, limits.loginOfAccount, account, now))
    )
  }

  return {
    session: async ({ customerId }, { sessionEpoch }) =>
      ok({ active: customerId !== null && (await readSessionEpoch(db, customerId)) === sessionEpoch }),

    login: async ({ cartId }, { email, password, clientAddress }) => {
      const account = emailKey(email)
      const address = addressKey(clientAddress)
      if (!(await mayTryLogin(account, address))) return refuse('too_many')
      const customer = await findByEmail(db, email)
      const isRight = await verifyPassword(password, customer?.passwordHash ?? (await hashOfNobody()))
      if (customer === null || !isRight) return refuse('login_failed')

      const { customerId, sessionEpoch } = customer
      await forgetAttempts(db, limits.loginOfAccount, account)
      await giveAttemptBack(db, limits.loginOfAddress, address)
      return ok({ customerId, sessionEpoch, cartId: await ports.cartAfterLogin(cartId, customerId) })
    },

    register: async (_caller, { customerDetails: given, clientAddress }) => {
      const isAllowed = await takeAttempt(db, limits.registrationOfAddress, addressKey(clientAddress), clock.now())
      if (!isAllowed) return refuse('too_many')
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
        if (owner !== null) await ports.queueMail(tx, (isNew ? welcomeMail : alreadyRegisteredMail)(owner, publicUrl))
      })
      return ok({ done: true })
    },
  }
}
