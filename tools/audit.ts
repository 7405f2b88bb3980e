/** `npm run audit`: the integrity check of the shop's database. Prints every violation; exits with 1 if there is one. */

import { connect } from '@/server/bakery/db/client'
import { checkIntegrity } from '@/server/bakery/db/integrity-check'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import type { Tool } from './launch/lifecycle'

export const audit: Tool = async (lifecycle, args) => {
  readArguments(args, { usage: 'npm run audit' })
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    const violations = await checkIntegrity(db)
    for (const { rule, offender } of violations) console.error(`Violated: ${rule}\n          ${offender}`)
    console.log(
      violations.length === 0
        ? 'The database is consistent.'
        : `Violations: ${violations.length}. Keep this output and look each one up before you change data.`,
    )
    return violations.length === 0 ? 0 : 1
  } finally {
    await close()
  }
}
