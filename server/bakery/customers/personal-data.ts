/** Export of all personal data of a customer (Art. 15, 20 GDPR), and deletion of the account (Art. 17). */

import type { BakeryBackend } from '@/lib/contract/contract'
import { ok, refuse } from '@/lib/contract/operation'
import { toWire } from '@/lib/format/berlin-time'
import { transact } from '../db/transact'
import { checkPassword } from './change-password'
import type { CustomerDeps, CustomerPorts } from './ports'
import { toCustomerData } from './profile'
import { deleteCustomer, findById, listSessions } from './store'

type PersonalDataOperations = Pick<BakeryBackend['customers'], 'exportData' | 'deleteAccount'>

/** Upper bound of orders in an export, which is one document without pages. */
const ALL_ORDERS = 10_000

export function createPersonalData(deps: CustomerDeps, ports: CustomerPorts): PersonalDataOperations {
  const { db, clock } = deps
  return {
    exportData: async ({ customerId }) => {
      const record = customerId === null ? null : await findById(db, customerId)
      if (record === null) return refuse('not_logged_in')
      const [{ orders }, emails, logins] = await Promise.all([
        ports.ordersOf(record.customerId, { offset: 0, limit: ALL_ORDERS }),
        ports.emailsOf(record),
        listSessions(db, record.customerId, clock.now()),
      ])
      return ok({
        exportedAt: toWire(clock.now()),
        registeredAt: toWire(record.createdAt),
        customer: await toCustomerData(record, ports),
        wishlist: await ports.wishlistOf(record.customerId),
        carts: await ports.cartsOf(record.customerId),
        logins: logins.map(({ browser, system, createdAt, lastSeenOn }) => ({
          browser,
          system,
          since: toWire(createdAt),
          lastSeenOn,
        })),
        company: await ports.companyOf(record.customerId),
        pushes: await ports.pushSubscriptionsOf(record.customerId),
        standingOrders: await ports.standingOrdersOf(record.customerId),
        mails: emails.map(({ subject, createdAt }) => ({ subject, writtenAt: toWire(createdAt) })),
        orders,
      })
    },

    deleteAccount: async ({ customerId }, { password }) => {
      if (customerId === null) return refuse('not_logged_in')
      const ifWrong = refuse('password_not_confirmed')
      const refusal = await checkPassword(deps, { customerId, password, ifWrong })
      if (refusal !== null) return refusal
      return transact(db, async (tx) => {
        if (await ports.hasOpenOrder(tx, customerId, clock.now())) return refuse('orders_open')
        await ports.leaveCompany(tx, customerId)
        await ports.deletePushSubscriptionsOf(tx, customerId)
        await ports.anonymiseOrdersOf(tx, customerId)
        await ports.deleteCartsOf(tx, customerId)
        await ports.deleteStandingOrdersOf(tx, customerId)
        const formerEmail = await deleteCustomer(tx, customerId)
        if (formerEmail !== null) {
          await ports.deleteEmailsTo(tx, formerEmail)
          await ports.forgetTelephoneOrdersOf(tx, formerEmail)
        }
        return ok({ done: true as const })
      })
    },
  }
}
