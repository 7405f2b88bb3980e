import { staffMembers } from '@/server/bakery/db/schema/staff'
import { loadDemoBakery } from '@/server/bakery/demo/load'
import { createTestDatabase } from '@/testing/database'
import { refuseDemoPersons } from './database'

test('no demo person may log in where real money is taken', async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  try {
    const [person] = (await loadDemoBakery()).customers
    await expect(refuseDemoPersons({ takesRealMoney: false, stage: 'demo' }, databaseUrl)).resolves.toBeUndefined()
    const refused = refuseDemoPersons({ takesRealMoney: true, stage: 'live' }, databaseUrl)
    await expect(refused).rejects.toThrow(
      /^PAYPAL_API_BASE takes real money, and the database holds customers of the demo/,
    )
    await expect(refused).rejects.toThrow(person?.email ?? 'nobody')
  } finally {
    await drop()
  }
})

test('a live shop does not start while somebody of the demo can log in behind the counter', async () => {
  const { db, databaseUrl, drop } = await createTestDatabase()
  try {
    const start = () => refuseDemoPersons({ takesRealMoney: false, stage: 'live' }, databaseUrl)
    const [first] = (await loadDemoBakery()).staff
    await expect(start()).rejects.toThrow(/^People of the demo can log in to \/team/)
    await expect(start()).rejects.toThrow(first?.email ?? 'nobody')
    await db.update(staffMembers).set({ accessEndedAt: new Date() })
    await expect(start()).resolves.toBeUndefined()
  } finally {
    await drop()
  }
})
