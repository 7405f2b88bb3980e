/** The customers module on its own database, with an adjustable clock and stubs for its ports. */

import { randomUUID } from 'node:crypto'
import { type Caller, refuse } from '@/lib/contract/operation'
import { DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import type { AccountEmail, CustomerPorts } from '@/server/bakery/customers/ports'
import { createCustomersService } from '@/server/bakery/customers/service'
import { type LimitName, limits as rules } from '@/server/bakery/limits/rules'
import { createRateLimiter, limitBackend } from '@/server/bakery/limits/service'
import { log } from '@/server/log'
import { createTestDatabase } from './database'
import { openForFile } from './lifetime'

export const START = '2026-11-21T10:00:00Z'
export const GUEST: Caller = { cartId: null, customerId: null }
export const PASSWORD = 'Deichbrot7'
export const NEW_PASSWORD = 'Franzbrot8'

/** Database and shops for the tests of a file. */
export function openCustomers() {
  const database = openForFile(async () => {
    const opened = await createTestDatabase()
    return { ...opened, close: opened.drop }
  })

  /** The service with an adjustable clock, and the emails it queued. */
  function openShop(ports: Partial<CustomerPorts> = {}) {
    const mails: AccountEmail[] = []
    let now = new Date(START)
    const { db, changes } = database
    const clock = { now: () => now }
    const limits = createRateLimiter({ db, clock })
    const deps = { ...DEFAULT_BUSINESS_SETTINGS, db, changes, clock, limits, log, publicUrl: 'https://shop.example' }
    const customers = createCustomersService(deps, {
      branch: async () => null,
      queueEmail: async (_tx, mail) => void mails.push(mail),
      deleteEmailsTo: async () => {},
      emailsOf: async () => [],
      acceptsEmail: async () => true,
      cartAfterLogin: async (guestCartId) => guestCartId,
      cartsOf: async () => [],
      deleteCartsOf: async () => {},
      endPushSubscriptions: async () => {},
      companyOf: async () => null,
      leaveCompany: async () => {},
      deletePushSubscriptionsOf: async () => {},
      pushSubscriptionsOf: async () => [],
      standingOrdersOf: async () => [],
      deleteStandingOrdersOf: async () => {},
      forgetTelephoneOrdersOf: async () => {},
      wishlistOf: async () => [],
      ordersOf: async () => ({ orders: [], total: 0 }),
      orderOfInvoice: async () => null,
      hasOpenOrder: async () => false,
      anonymiseOrdersOf: async () => {},
      orderOfGuid: async () => null,
      proposeReorder: async () => null,
      copyToCart: async () => refuse('not_for_sale'),
      ...ports,
    })
    const wait = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    }
    return { service: limitBackend({ customers }, limits).customers as typeof customers, limits, mails, wait }
  }

  return { database, openShop }
}
export type CustomerShop = ReturnType<ReturnType<typeof openCustomers>['openShop']>

export const newEmail = () => `${randomUUID().slice(0, 13)}@beispiel.de`
const from = (clientAddress: string): Caller => ({ ...GUEST, clientAddress })
export const newAddress = () => `test-${randomUUID()}`

export const register = ({ service }: CustomerShop, email: string, password = PASSWORD, clientAddress = newAddress()) =>
  service.register(from(clientAddress), {
    customerDetails: {
      salutation: 2,
      companyName: '',
      firstName: 'Inken',
      lastName: 'Johannsen',
      notification: 2,
      phone: '',
      email,
      confirmEmail: email,
      password,
      confirmPassword: password,
    },
  })

export const login = ({ service }: CustomerShop, email: string, password = PASSWORD, clientAddress = newAddress()) =>
  service.login(from(clientAddress), { email, password })

/** The caller of a session token; a guest after the session has ended. */
export async function callerOf({ service }: CustomerShop, sessionToken: string): Promise<Caller> {
  const found = await service.session(GUEST, { sessionToken })
  return found.ok && found.value.login !== null ? { cartId: null, ...found.value.login } : GUEST
}

/** Uses up a rate limit without hashing passwords. */
export async function takeAll({ limits }: CustomerShop, name: LimitName, whom: string): Promise<void> {
  for (let n = 0; n < rules[name].max; n++) await limits.take(name, whom)
}

/** A customer who has just logged in. */
export async function newCustomer(shop: CustomerShop) {
  const email = newEmail()
  await register(shop, email)
  const started = await login(shop, email)
  if (!started.ok) throw new Error(started.error)
  const { customerId, sessionToken } = started.value
  return { email, customerId, sessionToken, caller: await callerOf(shop, sessionToken) }
}

/** The token in the link of the last email. */
export const tokenIn = (mails: readonly AccountEmail[]) => /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
