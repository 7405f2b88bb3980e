import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { alphabetical, contains } from './german-text'

const database = openForFile(async () => {
  const { db, drop } = await createTestDatabase()
  return { db, close: drop }
})

test.each([
  ['Öffnungszeiten', 'öffnung', true],
  ['übersee', 'ÜBER', true],
  ['Łukasz Şahin', 'łukasz ş', true],
  ['100 %', '%', true],
  ['Brot', '%', false],
])('%s contains %s: %s', async (text, search, isFound) => {
  const { rows } = await database.db.execute(sql`select ${contains(sql`${text}::text`, search)} as found`)
  expect(rows).toEqual([{ found: isFound }])
})

test('names with umlauts and accents are sorted under their letter', async () => {
  const names = sql`unnest(array['Peters', 'Özdemir', 'Zander', 'otto', 'Émile', 'Ähre', 'Bohn', 'Evers']) name`
  const { rows } = await database.db.execute(sql`select name from ${names} order by ${alphabetical(sql`name`)}`)
  expect(rows.map(({ name }) => name)).toEqual([
    ...['Ähre', 'Bohn', 'Émile', 'Evers', 'otto', 'Özdemir', 'Peters', 'Zander'],
  ])
})
