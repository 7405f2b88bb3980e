import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createTestDatabase } from '@/testing/database'
import { neutralEnvironment } from '@/testing/environment'
import { postgresProxy } from '@/testing/postgres-proxy'
import { staffMembers } from './bakery/db/schema/staff'
import { log } from './log'
import { freePort, isPortFree } from './runtime/free-port'
import { waitForGuard } from './wait-for-guard'

/** The node's process loads all sources of the shop. */
let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: Awaited<ReturnType<typeof postgresProxy>>
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await postgresProxy(database.databaseUrl)
})
beforeEach(() => proxy.goAway())
afterAll(async () => {
  await proxy.goAway()
  await database.drop()
})

/** Status of a path; null while nothing listens. */
const statusOf = (port: number, path: string): Promise<number | null> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    ({ status }) => status,
    () => null,
  )

test('a live node waits with 503 while its database is away, and exits with 1 if the guard then refuses', async () => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', '--import', './brands/node.mjs', 'server/main.ts'], {
    env: {
      ...neutralEnvironment(),
      SHOP_STAGE: 'live',
      SESSION_SECRET: 's'.repeat(40),
      BAKERY_SECRET: 'b'.repeat(40),
      PUBLIC_URL: 'https://shop.example.de',
      SIMULATOR_ALLOWED: 'true',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: proxy.databaseUrl,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = Promise.all([text(child.stderr), once(child, 'exit')])
  while ((await statusOf(port, '/api/ready')) === null && child.exitCode === null) await wait(100)
  const statuses = ['/api/ready', '/', '/api/health'].map((path) => statusOf(port, path))
  expect(await Promise.all(statuses)).toEqual([503, 503, 200])

  await proxy.comeBack()
  const [written, [code]] = await ended
  expect(written).toMatch(/^People of the demo can log in to \/team/)
  expect(code).toBe(1)
})

test('a node starts when the database is back and the guard accepts it', async () => {
  jest.spyOn(log, 'warn').mockReturnValue()
  jest.spyOn(log, 'info').mockReturnValue()
  await database.db.update(staffMembers).set({ accessEndedAt: new Date() })
  const port = await freePort()
  const live = { stage: 'live', takesRealMoney: false, hasOwnBakery: true, databaseUrl: proxy.databaseUrl } as const
  const passed = waitForGuard({ ...live, port, host: '127.0.0.1' }, 50)
  while ((await statusOf(port, '/')) === null) await wait(10)
  await proxy.comeBack()
  await passed
  expect(await isPortFree(port)).toBe(true)
})
