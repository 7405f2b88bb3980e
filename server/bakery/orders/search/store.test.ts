import { sql } from 'drizzle-orm'
import { searchKinds } from '@/lib/contract/values'
import { searchQuery } from '@/lib/domain/search-keys'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { inTransaction } from '../../db/transact'
import { searchStatements } from './store'

const database = openForFile(async () => {
  const opened = await createTestDatabase()
  return { ...opened, close: opened.drop }
})

/** The plan as JSON, when scanning and sorting a table counts as the last resort, as it does with many rows. */
const planOf = (statement: ReturnType<typeof searchStatements>['recent']): Promise<string> =>
  inTransaction(database.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const { rows } = await tx.execute(sql`explain (format json) ${statement}`)
    return JSON.stringify(rows)
  })

const query = searchQuery('müller 417', searchKinds)
const day = { from: new Date('2026-11-21'), until: new Date('2026-11-22') }

test.each([
  ['all branches', {}, 'orders_target_at'],
  ['a day', day, 'orders_target_at'],
  ['a branch', { branchId: 1017 }, 'orders_branch_day'],
])('%s: the latest orders and the keys are read by indexes', async (_what, window, index) => {
  const { recent, wholeWords, beginnings } = searchStatements(query, { ...window, limit: 51 })
  const plans = {
    recent: await planOf(recent),
    wholeWords: await planOf(wholeWords),
    beginnings: await planOf(beginnings),
  }
  expect(plans.recent).toContain(`"Index Name":"${index}"`)
  expect(plans.recent).toContain('"Index Name":"order_search_pkey"')
  expect(plans.wholeWords).toContain('"Index Name":"order_search_keys"')
  expect(plans.beginnings).toContain('"Index Name":"order_search_keys"')
  for (const plan of Object.values(plans)) expect(plan).not.toContain('Seq Scan')
})
