/** For tests: the whole bakery on a database of its own, without PayPal, mail and maps. */
import { createBakery } from '@/server/bakery/bakery'
import { createTestDatabase } from './database'

/** A bakery as one process of the shop has it; PayPal is not reached. */
export const startTestBakery = (databaseUrl: string) =>
  createBakery({
    databaseUrl,
    databasePool: 4,
    reservationMinutes: 20,
    publicUrl: 'http://shop.example',
    paypal: { apiBase: 'http://localhost:1', clientId: '', clientSecret: '', webhookId: '' },
    smtpUrl: undefined,
    hereApiKey: undefined,
    log: { info: () => {}, warn: () => {}, error: () => {} },
  })

export async function createTestBakery() {
  const database = await createTestDatabase()
  const bakery = startTestBakery(database.databaseUrl)
  return {
    ...bakery,
    pool: database.pool,
    close: async () => {
      await bakery.close()
      await database.drop()
    },
  }
}
