/** `npm run migrate [-- --demo]`: migrates the database to the current schema; `--demo` fills an empty one with demo data. */
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { config } from '@/server/config'
import { guardProduction } from '@/server/guard-production'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

export const migrate: Tool = async (lifecycle, args) => {
  const { values } = readArguments(args, {
    usage: 'npm run migrate [-- --demo]',
    options: { demo: { type: 'boolean', default: false } },
  })
  const isDemo = values.demo
  if (isDemo && config().takesRealMoney) {
    throw new LaunchError(
      '--demo is only for trials: leave it out, because PAYPAL_API_BASE takes real money and the demo’s passwords are published.',
    )
  }
  const databaseUrl = await findDatabase(lifecycle)
  const { isEmpty } = await migrateDatabase(databaseUrl)
  await guardProduction({ ...config(), databaseUrl })
  if (isEmpty && isDemo) {
    const { seedDemoBakery } = await import('@/server/bakery/demo/seed')
    await seedDemoBakery(databaseUrl, new Date(), { withStaff: config().stage === 'demo' })
    console.log('The database is current and filled with the demo bakery.')
  } else {
    console.log(`The database is current${isEmpty ? '; it has no products yet: npm run import' : ''}.`)
  }
  return 0
}
