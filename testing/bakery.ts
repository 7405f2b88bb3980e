/** For tests: the whole bakery on a database of its own, without PayPal, mail and maps. */
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { type BusinessSettings, DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { createBakery } from '@/server/bakery/bakery'
import { accepted } from './cart-service'
import { createTestDatabase } from './database'

/** Of every customer of the demo. */
export const DEMO_PASSWORD = 'MoinMoin2026!'

/** A bakery as one process of the shop has it; PayPal is not reached. */
export const startTestBakery = (databaseUrl: string, figures: BusinessSettings = DEFAULT_BUSINESS_SETTINGS) =>
  createBakery({
    databaseUrl,
    databasePool: 4,
    ...figures,
    publicUrl: 'http://shop.example',
    payment: { paypal: { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' } },
    smtpUrl: undefined,
    hereApiKey: undefined,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })

export async function createTestBakery(figures?: BusinessSettings) {
  const database = await createTestDatabase()
  const bakery = startTestBakery(database.databaseUrl, figures)
  return {
    ...bakery,
    pool: database.pool,
    /** A demo customer who comes with a cart of their own, or with the guest's. */
    async login(email: string, guestCartId: string | null = null) {
      const guest = { cartId: guestCartId, customerId: null }
      const credentials = { email, password: DEMO_PASSWORD }
      const { customerId, cartId } = accepted(await bakery.backend.customers.login(guest, credentials))
      return { customerId, cartId: cartId ?? randomUUID() } satisfies Caller
    },
    close: async () => {
      await bakery.close()
      await database.drop()
    },
  }
}
