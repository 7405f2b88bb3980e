/** `npm run audit`: what must hold in the shop's database; prints what breaks it, and ends with 1 if anything does. */
import { auditDatabase } from '@/server/bakery/db/audit'
import { connect } from '@/server/bakery/db/client'
import { findDatabase } from './launch/database'
import type { Tool } from './launch/lifecycle'

export const audit: Tool = async (lifecycle) => {
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
