/**
 * `npm run search-misses [-- --least 3]`: what people looked for and did not find, or only by a guess, the most frequent
 * first. What is worth it goes into the sheet `search-words` (docs/assortment.md).
 */
import { parseArgs } from 'node:util'
import { listMisses } from '@/server/bakery/catalogue/store'
import { connect } from '@/server/bakery/db/client'
import { findDatabase } from './launch/database'
import type { Tool } from './launch/lifecycle'

/** What was typed only once or twice may say who typed it, and is no name that others use. */
const LEAST = '3'

export const searchMisses: Tool = async (lifecycle, given) => {
  const { values } = parseArgs({ args: [...given], options: { least: { type: 'string', default: LEAST } } })
  const { db, close } = connect(await findDatabase(lifecycle), 1)
  try {
    const misses = await listMisses(db, Number(values.least) || Number(LEAST))
    for (const { text, count, lastDay } of misses) console.log(`${String(count).padStart(7)}  ${lastDay}  ${text}`)
    console.log(misses.length === 0 ? 'Nothing was missed that often.' : 'times, last on, what was looked for')
    return 0
  } finally {
    await close()
  }
}
