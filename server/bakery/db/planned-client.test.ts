/** @jest-environment node */
import { eq, sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { connect } from './client'
import { carts } from './schema/carts'

const database = openForFile(async () => {
  const { databaseUrl, drop } = await createTestDatabase()
  // One connection: what is planned on it is seen on it.
  const connection = connect(databaseUrl, 1)
  return {
    ...connection,
    close: async () => {
      await connection.close()
      await drop()
    },
  }
})

const CART = '00000000-0000-4000-8000-000000000001'

async function planned(part: string): Promise<number> {
  const { rows } = await database.db.execute(sql`select statement from pg_prepared_statements`)
  return rows.filter(({ statement }) => String(statement).includes(part)).length
}

test('a statement that comes again is planned once, in transactions as well, whoever builds its text', async () => {
  const ask = () =>
    database.db.transaction((tx) => tx.select({ found: carts.note }).from(carts).where(eq(carts.cartId, CART)))
  for (let times = 0; times < 5; times++) expect(await ask()).toEqual([])
  expect(await planned('"note" from "carts"')).toBe(1)
})

test('one that came once, and what takes no values, goes out as it is', async () => {
  await database.db.execute(sql`select ${1}::int as once`)
  for (let times = 0; times < 5; times++) await database.db.execute(sql`select 2 as always`)
  expect([await planned('as once'), await planned('as always')]).toEqual([0, 0])
})

test('one that failed can be asked again', async () => {
  const divide = (by: number) => database.db.execute(sql`select 6 / ${by}::int as part`)
  for (const by of [1, 2, 3, 0, 0, 2]) {
    const answer = await divide(by).then(
      ({ rows }) => rows,
      () => 'refused',
    )
    expect(answer).toEqual(by === 0 ? 'refused' : [{ part: 6 / by }])
  }
})
