/** `npm run audit`: what must hold in the shop's database; prints what breaks it, and ends with 1 if anything does. */

import { auditDatabase } from '@/server/bakery/db/audit'
import { connect } from '@/server/bakery/db/client'
import { ConfigError, config as readConfiguration } from '@/server/config'
import { checkExternalPostgres } from '@/server/runtime/external-postgres'
import { PostgresStartError } from '@/server/runtime/postgres-binaries'
import { provideDatabase } from './database'
import { loadEnvironmentFiles } from './environment'
import { createLifecycle, LaunchError, type Lifecycle } from './lifecycle'

/** A database of the operator's is looked at as it is, neither migrated nor filled. */
async function findDatabase(lifecycle: Lifecycle): Promise<string> {
  const config = readConfiguration()
  if (config.databaseUrl === undefined) return provideDatabase(config, lifecycle)
  await checkExternalPostgres(config.databaseUrl)
  return config.databaseUrl
}

async function audit(lifecycle: Lifecycle): Promise<number> {
  loadEnvironmentFiles()
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    const offences = await auditDatabase(db)
    for (const { rule, offender } of offences) console.error(`Broken: ${rule}\n        ${offender}`)
    console.log(offences.length === 0 ? 'Everything holds.' : `Offenders: ${offences.length}.`)
    return offences.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}

const lifecycle = createLifecycle()
try {
  await lifecycle.stop(await audit(lifecycle))
} catch (fault) {
  const expected = fault instanceof LaunchError || fault instanceof ConfigError || fault instanceof PostgresStartError
  console.error(expected ? fault.message : fault)
  await lifecycle.stop(1)
}
