import { createTestDatabase } from '@/testing/database'
import { hashPassword } from '../platform/password-hash'
import { checkLogin } from './check-login'
import { createRateLimiter } from './rate-limiter'
import { limits as rules } from './rules'

const PASSWORD = 'Deichbrot7'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test.each([
  ['login-address', 'customer', 'staff'],
  ['staff-login-address', 'staff', 'customer'],
] as const)('who uses up %s from a branch’s network keeps out %s, and not %s', async (name, sameKind, otherKind) => {
  const limits = createRateLimiter({ db: database.db, clock: { now: () => new Date() } })
  const address = `${name}.example`
  for (let tries = 0; tries < rules[name].max; tries += 1) await limits.take(name, address)
  const passwordHash = await hashPassword(PASSWORD)
  const logIn = (of: 'customer' | 'staff') =>
    checkLogin(limits, {
      of,
      account: `${of}@example.com`,
      address,
      device: undefined,
      password: PASSWORD,
      passwordHash,
    })
  expect(await logIn(sameKind)).toMatchObject({ error: 'too_many' })
  expect(await logIn(otherKind)).toBeNull()
})
