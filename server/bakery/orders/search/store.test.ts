import { sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
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
  ['all branches', {}, /"Index Name":"orders_target_at"/],
  ['a day', day, /"Index Name":"orders_target_at"/],
  // With few orders one index is as good as the other.
  ['a branch', { branchId: 1017, ...day }, /"Index Name":"orders_(branch_day|target_at)"/],
])('%s: the latest orders and the keys are read by indexes', async (_what, window, index) => {
  const { recent, byIndex } = searchStatements(query, { ...window, limit: 51 })
  const plans = await Promise.all([recent, ...byIndex].map(planOf))
  expect(plans[0]).toMatch(index)
  expect(plans[0]).toContain('"Index Name":"order_search_pkey"')
  for (const plan of plans.slice(1)) expect(plan).toContain('"Index Name":"order_search_keys"')
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
})

test('a window that ends on both sides is read whole, without the index of the keys', () => {
  const { recent, byIndex } = searchStatements(query, { ...day, limit: 51 })
  expect(byIndex).toEqual([])
  expect(new PgDialect().sqlToQuery(recent).sql.match(/limit/g)).toHaveLength(1)
})

test.each([
  ['2025', /'[ztr]\w+':\*/, false],
  ['HJ-2025', /'[ztr]\w+':\*/, false],
  ['0171', /'[ztr]\w+':\*/, false],
  ['an', /:\*/, false],
  ['HJ-2025-0847', /'zhj20250847':\*/, true],
  ['34567', /'r76543':\*/, true],
  ['müller', /'nmuller':\*/, true],
])('%j asks the index of the keys for beginnings only if few keys have them', (text, beginning, isAsked) => {
  const { byIndex } = searchStatements(searchQuery(text, searchKinds), { limit: 51 })
  const [wholeWords = '', beginnings = ''] = byIndex.map((one) =>
    JSON.stringify(new PgDialect().sqlToQuery(one).params),
  )
  expect(wholeWords).not.toContain(':*')
  expect(beginning.test(beginnings)).toBe(isAsked)
})
