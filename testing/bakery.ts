/** The whole backend on its own database, without PayPal, email and maps. */
import { randomUUID } from 'node:crypto'
import type { Caller } from '@/lib/contract/operation'
import { type BusinessSettings, DEFAULT_BUSINESS_SETTINGS } from '@/lib/domain/business-settings'
import { createBakery } from '@/server/bakery/bakery'
import type { PaymentSettings } from '@/server/bakery/payments/providers'
import { accepted } from './cart-service'
import { createTestDatabase } from './database'

/** Password of all demo customers. */
export const DEMO_PASSWORD = 'MoinMoin2026!'

const UNREACHABLE = { paypal: { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' } }

/** A backend as in one process of the shop; by default PayPal is unreachable. */
export const startTestBakery = (
  databaseUrl: string,
  figures: BusinessSettings = DEFAULT_BUSINESS_SETTINGS,
  payment: PaymentSettings = UNREACHABLE,
) =>
  createBakery({
    databaseUrl,
    databasePool: 4,
    ...figures,
    publicUrl: 'http://shop.example',
    payment,
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
    /** Logs a demo customer in, with their own cart or the guest's. */
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
