/**
 * A release on a machine without this project: as the image of the Dockerfile, and under the systemd unit. It must run from
 * its own files, as an unprivileged user, and may write only to the configured directories.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'playwright/test'
import { createRecorder } from '../../bench/load/recorder'
import { buy } from '../../bench/load/visits'
import { postgresPrograms } from '../../scripts/postgres-programs'
import { startSimulator } from '../../server/paypal-simulator/main'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/runtime/embedded-postgres'
import { freePort } from '../../server/runtime/free-port'
import { TEST_BUILD_DIRECTORY } from '../../testing/environment'
import { createScratch } from '../../testing/scratch'
import { follow, statusOf, untilServes } from '../../testing/shop-process'
import { packageShop } from '../../tools/package'
import { createEmptyRoot, type EmptyRoot, emptyRootObstacle, NODE, type Stay } from '../support/empty-root'
import { followSteps, type Image, lastStage } from '../support/image-steps'

const obstacle = emptyRootObstacle()
if (obstacle !== null) console.warn(`\nNOT TESTED: a release away from its project; ${obstacle}.`)
test.skip(obstacle !== null, obstacle ?? '')
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const programs = postgresPrograms()
const paypal = { clientId: 'simulator-client', clientSecret: 'simulator-secret', webhookId: 'SIMULATORWEBHOOK' }

let directory: string
let data: string
let packaged: string
let postgres: EmbeddedPostgres
let socket: string
let settings: Record<string, string>
let simulator: Awaited<ReturnType<typeof startSimulator>>

test.beforeAll(async () => {
  // The first package of a build traces it: 20 seconds of a core.
  test.setTimeout(600_000)
  directory = await createScratch()
  data = await createScratch()
  packaged = path.join(directory, 'package')
  // Uses Debian's PostgreSQL server if its programs are installed: pg_dump must not be older than the server.
  const [started] = await Promise.all([
    startEmbeddedPostgres(data, {
      durable: false,
      ...(programs === undefined ? {} : { programs }),
    }),
    packageShop(TEST_BUILD_DIRECTORY, packaged),
  ])
  postgres = started
  socket = new URL(postgres.databaseUrl.replace('@/', '@localhost/')).searchParams.get('host') ?? ''
  await chmod(socket, 0o755)
  const port = await freePort()
  simulator = await startSimulator({ ...paypal, port: 0 })
  settings = {
    DATABASE_URL: 'postgresql://bakery@/bakery?host=/socket',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SHOP_STAGE: 'live',
    SIMULATOR_ALLOWED: 'true',
    SIMULATOR_PORT: new URL(simulator.url).port,
    SESSION_SECRET: 's'.repeat(40),
    BAKERY_SECRET: 'b'.repeat(40),
  }
})
test.afterAll(async () => {
  await simulator?.close()
  await postgres?.stop()
  for (const made of [directory, data]) await rm(made, { recursive: true, force: true })
})

/** Runs a program, which must end with 0; returns its output. */
async function finish(root: EmptyRoot, command: readonly string[], stay: Stay): Promise<string> {
  const { ended, output } = follow(root.run(command, stay))
  const code = await ended
  expect(code, `${command.join(' ')}\n${output()}`).toBe(0)
  return output()
}

const paidOrders = async (): Promise<number> => {
  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  await database.connect()
  const { rows } = await database.query("select count(*)::int as paid from orders where state = 'paid'")
  await database.end()
  return (rows[0] as { paid: number }).paid
}

/** Starts a node, buys a loaf from it, and stops it. */
async function buyFrom(root: EmptyRoot, command: readonly string[], stay: Stay, whileOpen = async () => {}) {
  const url = settings['PUBLIC_URL'] ?? ''
  const node = follow(root.run(command, stay))
  try {
    await untilServes(node, `${url}/api/ready`)
    // A proxy keeps its connections open for a minute.
    expect((await fetch(`${url}/api/health`)).headers.get('keep-alive')).toBe('timeout=75')
    const before = await paidOrders()
    const recorder = createRecorder()
    await buy({ url, simulator: simulator.url, shelves: ['/produkte/brote'], recorder })
    expect(recorder.failures(), recorder.table(1).join('\n') + node.output()).toBe(0)
    expect(await paidOrders()).toBe(before + 1)
    // A resized picture is stored: the only file that a node writes.
    expect(await statusOf(`${url}/pictures/256/baguette.webp`)).toBe(200)
    await whileOpen()
    expect(node.output()).not.toMatch(/EROFS|EACCES|ENOENT|MODULE_NOT_FOUND/)
  } finally {
    await node.stop()
  }
}

test('an unpacked release migrates, sells, imports and backs up under the restrictions of the unit', async () => {
  const unit = readFileSync('deploy/shop@.service', 'utf8')
  const valuesOf = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map((match) => match[1] ?? '')
  // The simulated root enforces exactly these restrictions.
  expect(unit.match(/^(NoNew|Protect|Private|ReadWrite|Restrict|System|Memory|Lock|Capab)\w*=.*$/gm)).toEqual([
    'NoNewPrivileges=true',
    'ProtectSystem=strict',
    'ProtectHome=true',
    'PrivateTmp=true',
    'ReadWritePaths=/opt/shop/.next/cache',
  ])
  const root = await createEmptyRoot(path.join(directory, 'machine'), socket)
  await mkdir(root.at('opt'))
  await cp(packaged, root.at('opt/shop'), { recursive: true, verbatimSymlinks: true })
  const cache = `/opt/shop/${TEST_BUILD_DIRECTORY}/cache`
  for (const place of [cache, '/work']) {
    await mkdir(root.at(place), { recursive: true })
    // Recursively: pictures of the release are in the same store as those that a node adds.
    expect(spawnSync('chown', ['-R', '4711:4711', root.at(place)]).status).toBe(0)
  }
  const env = {
    ...Object.fromEntries(valuesOf('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')))),
    ...settings,
  }
  const stay: Stay = { writable: [cache], user: 'shop', cwd: '/opt/shop', env }
  // Node is at another path here, so the unit is changed as the handbook says.
  const command = (line: string | undefined) => (line ?? '').replace('/usr/bin/node', NODE).split(' ')
  await finish(root, ['sh', '-c', `test ! -e '${process.cwd()}' && ! touch /opt/shop/x 2>/dev/null`], stay)
  await finish(root, [...command(valuesOf('ExecStartPre')[0]), '--demo'], stay)
  await buyFrom(root, command(valuesOf('ExecStart')[0]), stay)

  const operator: Stay = { ...stay, writable: ['/work'], env: { ...env, PATH: `${programs}/bin:/usr/bin:/bin` } }
  const tool = (...args: string[]) => finish(root, [NODE, 'tool.mjs', ...args], operator)
  await tool('export', '/work/bakery.xlsx')
  expect(await tool('import', '/work/bakery.xlsx')).toMatch(/products\D+\d+/)
  expect(await tool('audit')).toContain('The database is consistent.')
  if (programs === undefined) console.warn('\nNOT TESTED: a backup by a release; there is no pg_dump here.')
  else expect(await tool('backup', '/work/shop.dump')).toContain('Written: /work/shop.dump')
})

test('the image that the Dockerfile describes sells bread, and its health check says so', async () => {
  const root = await createEmptyRoot(path.join(directory, 'image'), socket)
  const free: Stay = { writable: null, user: 'root', cwd: '/', env: {} }
  const image: Image = await followSteps(lastStage('Dockerfile'), {
    root: root.at(),
    built: packaged,
    run: async (line, cwd) =>
      void (await finish(root, ['sh', '-c', line.replaceAll('.next/', `${TEST_BUILD_DIRECTORY}/`)], { ...free, cwd })),
  })
  expect(image.user).toBe('node')
  const stay: Stay = { ...free, user: 'node', cwd: image.cwd, env: { ...image.env, ...settings } }
  await finish(root, ['node', 'tool.mjs', 'migrate'], stay)
  await buyFrom(root, image.command, stay, async () => void (await finish(root, image.check, stay)))
})
