/** `npm run sums`: computes the kept sums of all reports anew from the orders; the shop may run meanwhile. */
import { connect } from '@/server/bakery/db/client'
import { computeDueSums, markAllSums } from '@/server/bakery/reports/sums/store'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import type { Tool } from './launch/lifecycle'

export const sums: Tool = async (lifecycle, args) => {
  readArguments(args, { usage: 'npm run sums' })
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    console.log(`Days of branches to sum up: ${await markAllSums(db)}`)
    await computeDueSums(db)
    console.log('The sums equal the orders.')
    return 0
  } finally {
    await close()
  }
}
