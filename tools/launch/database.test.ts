/** @jest-environment node */
import { loadDemoBakery } from '@/server/bakery/demo/load'
import { createTestDatabase } from '@/testing/database'
import { refuseDemoPersons } from './database'

test('no demo person may log in where real money is taken', async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  try {
    const [person] = (await loadDemoBakery()).customers
    await expect(refuseDemoPersons({ takesRealMoney: false }, databaseUrl)).resolves.toBeUndefined()
    const refused = refuseDemoPersons({ takesRealMoney: true }, databaseUrl)
    await expect(refused).rejects.toThrow(
      /^PAYPAL_API_BASE takes real money, and the database holds customers of the demo/,
    )
    await expect(refused).rejects.toThrow(person?.email ?? 'nobody')
  } finally {
    await drop()
  }
})
