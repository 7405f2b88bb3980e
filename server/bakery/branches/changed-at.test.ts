/** The date of a branch's last change, which its page has in the sitemap. */
import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'

const bakery = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: () => database.drop() }
})

const datesOf = async (): Promise<Map<number, number>> => {
  const { rows } = await bakery.db.execute<{ erp_id: number; at: string }>(
    sql`select erp_id, extract(epoch from updated_at)::text as at from branches`,
  )
  return new Map(rows.map(({ erp_id, at }) => [erp_id, Number(at)]))
}

const BRANCH_17 = sql`(select branch_id from branches where erp_id = 17)`

test.each([
  ['its own data', sql`update branches set phone = phone || ' ' where erp_id = 17`],
  ['an opening hour', sql`update opening_hours set closes = '17:00' where branch_id = ${BRANCH_17} and weekday = 1`],
  [
    'a new exceptional day',
    sql`insert into exceptional_days (branch_id, day, opens, closes, reason)
      values (${BRANCH_17}, '2030-01-02', '', '', 'Umbau')`,
  ],
  ['a removed exceptional day', sql`delete from exceptional_days where branch_id = ${BRANCH_17}`],
])('%s changes the date of this branch only', async (_what, change) => {
  const before = await datesOf()
  await bakery.db.execute(change)
  const after = await datesOf()
  const changed = [...after].filter(([erpId, at]) => at > (before.get(erpId) ?? 0)).map(([erpId]) => erpId)
  expect(changed).toEqual([17])
})
