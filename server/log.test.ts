import { sql } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { describeFault } from './log'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('logs a failed query without its values', async () => {
  const fault = await database.db
    .execute(sql`insert into attempts (key, count, window_ends_at) values (${'inken@beispiel.de'}, ${null}, now())`)
    .catch((thrown: unknown) => thrown)
  const told = JSON.stringify(describeFault(fault))
  expect(told).toContain('insert into attempts')
  expect(told).toContain('"code":"23502"')
  expect(told).not.toContain('inken')
})

test('logs a value that is no error as text', () => {
  expect(describeFault('out of flour')).toBe('out of flour')
})
