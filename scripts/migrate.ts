/** `npm run migrate [-- --demo]`: brings the database to this version's schema; `--demo` fills an empty one. */
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { findDatabase } from './database'
import type { Tool } from './lifecycle'

export const migrate: Tool = async (lifecycle, given) => {
  const databaseUrl = await findDatabase(lifecycle)
  const { isEmpty } = await migrateDatabase(databaseUrl)
  if (isEmpty && given.includes('--demo')) {
    const { seedDemoBakery } = await import('@/server/bakery/demo/seed')
    await seedDemoBakery(databaseUrl, new Date())
    console.log('The database is current and filled with the demo bakery.')
  } else {
    console.log(`The database is current${isEmpty ? '; it has no products yet' : ''}.`)
  }
  return 0
}
