import { randomUUID } from 'node:crypto'
import { createTestDatabase } from '@/testing/database'
import { releaseAttempt, resetAttempts, takeAttempt } from './store'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const limit = { max: 3, windowMs: 60_000 }
const now = new Date('2026-11-21T10:00:00Z')
const take = async (key: string, at = now) => (await takeAttempt(database.db, { key, ...limit, now: at })).granted

test('20 concurrent attempts do not exceed the limit', async () => {
  const whom = randomUUID()
  const taken = await Promise.all(Array.from({ length: 20 }, () => take(whom)))
  expect(taken.filter(Boolean)).toHaveLength(3)
})

test('keys are counted separately', async () => {
  const [one, other] = [randomUUID(), randomUUID()]
  for (const _ of [1, 2, 3]) await take(one)
  expect(await take(one)).toBe(false)
  expect(await take(other)).toBe(true)
})

test('a new window starts after the last one has expired', async () => {
  const whom = randomUUID()
  for (const _ of [1, 2, 3]) await take(whom)
  expect(await take(whom, new Date(now.getTime() + 60_000))).toBe(true)
})

test('a released attempt can be taken again', async () => {
  const whom = randomUUID()
  for (const _ of [1, 2, 3]) await take(whom)
  await releaseAttempt(database.db, whom)
  expect(await take(whom)).toBe(true)
  expect(await take(whom)).toBe(false)
})

test('a reset removes all attempts', async () => {
  const whom = randomUUID()
  for (const _ of [1, 2, 3]) await take(whom)
  await resetAttempts(database.db, whom)
  expect(await take(whom)).toBe(true)
})
