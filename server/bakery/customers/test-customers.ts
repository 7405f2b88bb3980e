/** For tests: customers on a database of its own, with a clock that can be set and the modules below played. */
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { log } from '@/server/log'
import { createTestDatabase } from '@/server/runtime/test-database'
import { openForFile } from '@/server/runtime/test-lifetime'
import { type Limit, takeAttempt } from '../db/attempts'
import type { AccountMail, CustomerPorts } from './ports'
import { createCustomersService } from './service'

export const START = '2026-11-21T10:00:00Z'
export const GUEST: Caller = { cartId: null, customerId: null }
export const PASSWORD = 'Deichbrot7'
export const NEW_PASSWORD = 'Franzbrot8'

/** What the tests of a file share. */
export function openCustomers() {
  const database = openForFile(async () => {
    const opened = await createTestDatabase()
    return { ...opened, close: opened.drop }
  })

  /** The service with a clock that can be set, and what it asked of the modules below it. */
  function openShop(ports: Partial<CustomerPorts> = {}) {
    const mails: AccountMail[] = []
    let now = new Date(START)
    const deps = { db: database.db, clock: { now: () => now }, log, publicUrl: 'https://shop.example' }
    const service = createCustomersService(deps, {
      branch: async () => null,
      queueMail: async (_tx, mail) => void mails.push(mail),
      deleteMailsTo: async () => {},
      mailsOf: async () => [],
      takesMail: async () => true,
      cartAfterLogin: async (guestCartId) => guestCartId,
      cartsOf: async () => [],
      deleteCartsOf: async () => {},
      wishlistOf: async () => [],
      ordersOf: async () => ({ orders: [], total: 0 }),
      orderOfInvoice: async () => null,
      hasOpenOrder: async () => false,
      anonymiseOrdersOf: async () => {},
      copyToCart: async () => null,
      ...ports,
    })
    const wait = (minutes: number) => {
      now = new Date(now.getTime() + minutes * 60_000)
    }
    return { service, mails, wait }
  }

  /** Uses a limit up without the work of as many passwords. */
  async function takeAll(limit: Limit, whom: string): Promise<void> {
    for (let n = 0; n < limit.max; n++) await takeAttempt(database.db, limit, whom, new Date(START))
  }

  return { database, openShop, takeAll }
}
export type CustomerShop = ReturnType<ReturnType<typeof openCustomers>['openShop']>

export const newEmail = () => `${randomUUID().slice(0, 13)}@beispiel.de`
export const newAddress = () => `test-${randomUUID()}`

export const register = ({ service }: CustomerShop, email: string, password = PASSWORD, clientAddress = newAddress()) =>
  service.register(GUEST, {
    clientAddress,
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
  service.login(GUEST, { email, password, clientAddress })

/** A customer who has just logged in. */
export async function newCustomer(shop: CustomerShop) {
  const email = newEmail()
  await register(shop, email)
  const started = await login(shop, email)
  if (!started.ok) throw new Error(started.error)
  const { customerId, sessionEpoch } = started.value
  return { email, customerId, sessionEpoch, caller: { cartId: null, customerId } satisfies Caller }
}

/** The token of the last mailed link. */
export const tokenIn = (mails: readonly AccountMail[]) => /token=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
