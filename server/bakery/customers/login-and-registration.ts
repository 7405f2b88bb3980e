import { randomUUID } from 'node:crypto'
import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { emailKey } from '@/lib/contract/text-form'
import { inTransaction } from '../db/transact'
import { checkLogin } from '../limits/service'
import { hashPassword } from '../platform/password-hash'
import { alreadyRegisteredEmail, welcomeEmail } from './emails'
import type { CustomerDeps, CustomerPorts } from './ports'
import type { Sessions } from './sessions'
import { type CustomerRecord, findByEmail, insertCustomer } from './store'

type LoginOperations = Pick<BakeryBackend['customers'], 'login' | 'register'>
type Login = Parameters<LoginOperations['login']>[1]

const NO_DEVICE = { browser: '', system: '' }

/** The device id of the browser, if it was logged in as this customer before. */
const knownDeviceOf = (customer: CustomerRecord | null, { knownDevices }: Login): string | undefined =>
  knownDevices?.find(({ customerId }) => customerId === customer?.customerId)?.deviceId

export function createLoginAndRegistration(
  { db, clock, limits, publicUrl, loyaltyPercent }: CustomerDeps,
  ports: CustomerPorts,
  sessions: Sessions,
): LoginOperations {
  return {
    login: async (caller, input) => {
      const { email, password, device = NO_DEVICE, staySignedIn = false } = input
      const customer = await findByEmail(db, email)
      const refusal = await checkLogin(limits, {
        of: 'customer',
        account: emailKey(email),
        address: caller.clientAddress,
        device: knownDeviceOf(customer, input),
        password,
        passwordHash: customer?.passwordHash ?? null,
      })
      if (refusal !== null || customer === null) return refusal ?? refuse('login_failed')

      const { customerId } = customer
      if (caller.customerId !== null && caller.sessionId !== undefined) {
        await sessions.end({ customerId: caller.customerId, sessionId: caller.sessionId })
      }
      const sessionToken = await sessions.start({ customerId, staySignedIn, device })
      return ok({ customerId, sessionToken, cartId: await ports.cartAfterLogin(caller.cartId, customerId) })
    },

    register: async (_caller, { customerDetails }) => {
      // Hashed in any case: the duration must not reveal whether the address is registered.
      const passwordHash = await hashPassword(customerDetails.password)
      const { salutation, companyName, firstName, lastName, notification, phone, email } = customerDetails
      await inTransaction(db, async (tx) => {
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
        const mayWrite = (await limits.take('email-recipient', emailKey(email), tx)) === null
        if (owner !== null && mayWrite)
          await ports.queueEmail(
            tx,
            isNew ? welcomeEmail(owner, publicUrl, loyaltyPercent) : alreadyRegisteredEmail(owner, publicUrl),
          )
      })
      return ok({ done: true })
    },
  }
}
