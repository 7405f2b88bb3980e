import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { createTestDatabase } from '@/testing/database'
import { neutralEnvironment } from '@/testing/environment'
import { customers } from './bakery/db/schema/customers'
import { staffMembers } from './bakery/db/schema/staff'
import { guardProduction } from './guard-production'

/** The node's process loads all sources of the shop. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const guard = (given: Partial<Parameters<typeof guardProduction>[0]>) =>
  guardProduction({
    ...{ stage: 'live', takesRealMoney: false, hasOwnBakery: true, databaseUrl: database.databaseUrl },
    ...given,
  })

test('accepts demo logins in a demo, and a storefront without a database', async () => {
  await expect(guard({ stage: 'demo' })).resolves.toBeUndefined()
  await expect(guard({ hasOwnBakery: false, databaseUrl: undefined })).resolves.toBeUndefined()
})

test('refuses a live shop whose database does not answer', async () => {
  const databaseUrl = 'postgresql://shop@127.0.0.1:1/shop'
  await expect(guard({ databaseUrl })).rejects.toThrow(
    'The database could not be checked for logins of the demo, so the live shop does not start: connect ECONNREFUSED 127.0.0.1:1.',
  )
})

const LIVE = {
  SHOP_STAGE: 'live',
  SESSION_SECRET: 's'.repeat(40),
  BAKERY_SECRET: 'b'.repeat(40),
  PUBLIC_URL: 'https://shop.example.de',
  SIMULATOR_ALLOWED: 'true',
}

/** Starts a node without the launcher; returns its exit code and error output. */
async function startNode(variables: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './brands/node.mjs', 'server/main.ts'], {
    env: { ...neutralEnvironment(), ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [written, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code, written }
}

test('a live node started without the launcher exits with 1 if demo staff can log in to /team', async () => {
  const { code, written } = await startNode({ ...LIVE, DATABASE_URL: database.databaseUrl })
  expect(written).toMatch(/^People of the demo can log in to \/team, and their passwords are published: .*hansejunge/)
  expect(code).toBe(1)
})

test('accepts a live shop after the access of all demo staff has ended', async () => {
  await expect(guard({})).rejects.toThrow(/npm run team -- end --email \S+@\S+$/)
  await database.db.update(staffMembers).set({ accessEndedAt: new Date() })
  await expect(guard({})).resolves.toBeUndefined()
})

test('refuses demo customers when real money is taken', async () => {
  await expect(guard({ takesRealMoney: true })).rejects.toThrow(
    /^PAYPAL_API_BASE takes real money, and the database holds customers of the demo.*inken\.johannsen@beispiel\.de/,
  )
  await database.db.delete(customers)
  await expect(guard({ takesRealMoney: true })).resolves.toBeUndefined()
})
