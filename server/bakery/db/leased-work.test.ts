import { randomUUID } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { eq, isNull } from 'drizzle-orm'
import { createTestDatabase } from '@/testing/database'
import { createLeasedWork } from './leased-work'
import { outbox } from './schema/mail'

const NOW = new Date('2026-06-01T06:00:00Z')
const LEASE_SECONDS = 60
const AFTER_LEASE = addSeconds(NOW, LEASE_SECONDS)

const work = createLeasedWork({
  table: outbox,
  key: 'emailId',
  isOpen: isNull(outbox.sentAt),
  leaseSeconds: LEASE_SECONDS,
})

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(() => database.db.delete(outbox))

async function due(nextAttemptAt = NOW): Promise<string> {
  const emailId = randomUUID()
  const text = { kind: 'test', recipient: 'a@example.com', subject: '', html: '', text: '', attachments: [] }
  await database.db.insert(outbox).values({ emailId, ...text, createdAt: NOW, nextAttemptAt })
  return emailId
}
const claim = (now = NOW, limit = 10) => work.claim(database.db, { now, limit })
async function claimOne(now = NOW) {
  const [claimed] = await claim(now)
  if (claimed === undefined) throw new Error('nothing is due')
  return claimed
}
const stored = async (emailId: string) =>
  (await database.db.select().from(outbox).where(eq(outbox.emailId, emailId)))[0]

test('one of several concurrent nodes leases a row, and the attempt is counted', async () => {
  const ids = [await due(), await due(), await due()]
  const claims = (await Promise.all([claim(NOW, 2), claim(NOW, 2), claim(NOW, 2)])).flat()
  expect(claims.map(({ emailId }) => emailId).toSorted()).toEqual(ids.toSorted())
  expect(claims.map(({ attempts }) => attempts)).toEqual([1, 1, 1])
})

test('the rows due for longest come first', async () => {
  const [second, first] = [await due(NOW), await due(addSeconds(NOW, -5))]
  expect((await claim(NOW, 1)).map(({ emailId }) => emailId)).toEqual([first])
  expect((await claim(NOW, 1)).map(({ emailId }) => emailId)).toEqual([second])
})

test('a row is leased to its node until the lease ends, and is due again after that', async () => {
  const emailId = await due()
  await claim()
  expect(await claim(addSeconds(AFTER_LEASE, -1))).toEqual([])
  expect(await claim(AFTER_LEASE)).toMatchObject([{ emailId, attempts: 2 }])
})

test('an outdated attempt writes nothing', async () => {
  const emailId = await due()
  const late = await claimOne()
  const second = await claimOne(AFTER_LEASE)
  expect(await work.write(database.db, late, { sentAt: NOW })).toBe(false)
  expect(await stored(emailId)).toMatchObject({ sentAt: null })
  expect(await work.write(database.db, second, { sentAt: AFTER_LEASE })).toBe(true)
})

test('an attempt does not overwrite a result from elsewhere, and the row is not due again', async () => {
  const emailId = await due()
  const late = await claimOne()
  await database.db.update(outbox).set({ sentAt: NOW }).where(eq(outbox.emailId, emailId))
  expect(await work.write(database.db, late, { nextAttemptAt: AFTER_LEASE })).toBe(false)
  expect(await stored(emailId)).toMatchObject({ sentAt: NOW })
  expect(await claim(addSeconds(AFTER_LEASE, 3_600))).toEqual([])
})
