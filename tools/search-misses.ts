/**
 * `npm run search-misses [-- --least 3]`: lists searches without an exact result, most frequent first. Useful words can be
 * added to the sheet `search-words` (docs/assortment.md).
 */
import { listMisses } from '@/server/bakery/catalogue/store'
import { connect } from '@/server/bakery/db/client'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

/** Rarer searches may contain personal data and are not listed. */
const MIN_COUNT = 3

export const searchMisses: Tool = async (lifecycle, cliArgs) => {
  const { values } = readArguments(cliArgs, {
    usage: `npm run search-misses [-- --least ${MIN_COUNT}]`,
    options: { least: { type: 'string', default: String(MIN_COUNT) } },
  })
  const least = Number(values.least)
  if (!Number.isInteger(least) || least < 1)
    throw new LaunchError(`--least must be a whole number from 1, e.g. ${MIN_COUNT}`)
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    const misses = await listMisses(db, least)
    for (const { text, count, lastDay } of misses) console.log(`${String(count).padStart(7)}  ${lastDay}  ${text}`)
    console.log(misses.length === 0 ? 'No search was missed that often.' : 'count, last day, search text')
    return 0
  } finally {
    await close()
  }
}
