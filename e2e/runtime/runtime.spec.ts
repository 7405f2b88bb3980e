/** The launcher: one command starts everything, and no process remains after it ends. */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'playwright/test'
import { freePort } from '../../server/runtime/free-port'
import { runLauncher, startShop, statusOf } from '../../testing/shop-process'

// Each test starts shops of its own.
test.describe.configure({ mode: 'default', timeout: 180_000 })

const isServed = async (url: string) => (await statusOf(url)) === 200

/** Occupies a port until the test ends. */
async function occupiedPort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, free: () => new Promise((resolve) => server.close(resolve)) }
}

test.describe('a running shop', () => {
  // All tests use one shop.
  test.describe.configure({ mode: 'serial' })
  let shop: Awaited<ReturnType<typeof startShop>>
  test.beforeAll(async () => {
    shop = await startShop()
  })
  test.afterAll(() => shop.removeData())

  test('is served, and prints its address', async () => {
    expect(await isServed(shop.url)).toBe(true)
    expect(shop.output()).toContain(`The shop is ready: ${shop.url} (mails: ${shop.url}/dev/mail; `)
  })

  test('refuses a second one on the same data with one message', async () => {
    const ports = { PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) }
    const second = runLauncher(['start', '--built'], { ...ports, DATA_DIR: shop.dataDirectory })
    expect(await second.ended).toBe(1)
    expect(second.output().trim()).toBe(
      `Another shop already runs on the data directory ${shop.dataDirectory}. Stop it, or set DATA_DIR to another directory.`,
    )
    expect(await isServed(shop.url)).toBe(true)
  })

  test('leaves no process behind when it is killed', async () => {
    shop.process.kill('SIGKILL')
    await expect.poll(() => isServed(shop.url), { timeout: 30_000 }).toBe(false)
    // PostgreSQL ends last and removes its pid file.
    const processFile = path.join(shop.dataDirectory, 'postgres', 'postmaster.pid')
    await expect.poll(() => existsSync(processFile), { timeout: 40_000 }).toBe(false)
  })

  test('starts again on the same data, and ends with 0 on SIGTERM', async () => {
    const again = await startShop({ DATA_DIR: shop.dataDirectory })
    expect(await isServed(again.url)).toBe(true)
    expect(await again.stop()).toBe(0)
    expect(await isServed(again.url)).toBe(false)
  })
})

test('names PORT when the port is taken', async () => {
  const { port, free } = await occupiedPort()
  const run = runLauncher(['start', '--built'], { PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain(`Port ${port} (PORT, the shop) is taken by another program`)
  expect(run.output().trim().split('\n')).toHaveLength(1)
  await free()
})

test('explains a wrong variable in one message', async () => {
  const run = runLauncher(['start', '--built'], { RESERVATION_MINUTES: 'twenty' })
  expect(await run.ended).toBe(1)
  expect(run.output().trim()).toBe('RESERVATION_MINUTES must be a number, e.g. 20. It is now: "twenty".')
})

test('explains a database that cannot be reached, without its password', async () => {
  const ports = { PORT: String(await freePort()), SIMULATOR_PORT: String(await freePort()) }
  const databaseUrl = `postgresql://shop:hunter2@127.0.0.1:${await freePort()}/bakery`
  const run = runLauncher(['start', '--built'], { ...ports, DATABASE_URL: databaseUrl })
  expect(await run.ended).toBe(1)
  expect(run.output()).toMatch(/^DATABASE_URL leads to a database that cannot be reached: .+\.\n$/)
  expect(run.output()).not.toContain('hunter2')
})

test('shows a page with 503 when the backend is away', async () => {
  const shop = await startShop({ BAKERY_URL: `http://127.0.0.1:${await freePort()}` })
  // The first request finds out; the second is answered at once.
  for (const _visitor of ['first', 'second']) {
    const answer = await fetch(`${shop.url}/produkte`)
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('10')
    expect(await answer.text()).toContain('<h1>Unsere Backstube ist gerade nicht erreichbar</h1>')
  }
  await shop.stop()
  await shop.removeData()
})
