/**
 * Calls of a storefront to a far bakery, and its caches. A number that decreases is updated here;
 * an increase needs a reason.
 */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request as passOn } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BakeryBackend } from '@/lib/contract/contract'
import { BATCH_PATH, VERSION_PATH } from '@/lib/contract/transport'
import { createTestBakery } from '@/testing/bakery'
import { openForEachTest, openForFile } from '@/testing/lifetime'
import { eventually } from '@/testing/paying-shop'
import { withinRequest } from '@/testing/request-context'
import { serveBakery } from './bakery/http'
import { ANONYMOUS } from './http/backend/calls'
import { createFarClock } from './http/backend/far-clock'
import { connectFarBackend } from './http/backend/http-backend'
import { parseResponse } from './http/backend/parse-response'
import { createSignedCall } from './http/backend/signed-call'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const secret = 'a secret that only storefront and bakery know'
const here = openForFile(createTestBakery)

/** Paths of the calls that reach the bakery, without the open version call. */
let asked: string[] = []

/** The bakery behind a proxy that records the path of every call. */
async function serve(backend: BakeryBackend, versions?: Pick<typeof here, 'version' | 'onVersionChange'>) {
  const served = await serveBakery(backend, { port: 0, secret, log, ...(versions && { versions }) })
  const relay = createServer((incoming, outgoing) => {
    const { method, url = '', headers } = incoming
    if (url !== VERSION_PATH) asked.push(url)
    const passedOn = passOn(new URL(url, served.url), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passedOn.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passedOn.destroy())
    incoming.pipe(passedOn)
  })
  await once(relay.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(relay.address() as AddressInfo).port}`,
    async close() {
      const closed = new Promise((resolve) => relay.close(resolve))
      relay.closeAllConnections()
      await Promise.all([closed, served.close()])
    },
  }
}

/** A bakery with versions and one without, each with a storefront that has called it once. */
async function open(versions?: Parameters<typeof serve>[1]) {
  const served = await serve(here.backend, versions)
  const far = connectFarBackend({ url: served.url, secret })
  await far.backend.carts.get(ANONYMOUS, {})
  if (versions) await eventually(async () => far.version() !== null)
  return { ...far, close: served.close }
}
const telling = openForEachTest(() => open(here))
const silent = openForEachTest(() => open())
beforeEach(() => {
  asked = []
})

const point = {
  orderMode: 'pickup',
  express: false,
  targetBranchid: 1,
  targetDateTime: '2026-11-26T10:00:00+01:00',
} as const
const shelf = { categoryPath: '/produkte/brote', filters: [], sort: 'popularity-desc', offset: 0, limit: 9 } as const

/** The queries of a product list page, started in parallel. */
const asShelf = ({ carts, catalogue }: BakeryBackend) =>
  Promise.all([
    carts.get(ANONYMOUS, {}),
    catalogue.categories(ANONYMOUS, {}),
    catalogue.filter(ANONYMOUS, { ...shelf, ...point, filters: [] }),
  ])

test('a page sends one batched call and none for results cached by version', async () => {
  const { answered } = await withinRequest(() => asShelf(telling.backend))
  expect(asked).toEqual(['/batch'])
  expect(answered).toEqual(await asShelf(here.backend))

  const { catalogue, content } = telling.backend
  // A bakery loads everything once more after it starts to listen, which increases its version.
  let again = ['']
  await eventually(async () => {
    asked = []
    await Promise.all([
      catalogue.categories(ANONYMOUS, {}),
      catalogue.addresses(ANONYMOUS, {}),
      content.faq(ANONYMOUS, {}),
    ])
    again = asked
    return again.length === 0
  })
  expect(again).toEqual([])
})

test('a bakery without a version gets one call per operation, every time', async () => {
  for (const _time of ['first', 'second']) {
    asked = []
    const { answered, context } = await withinRequest(() => asShelf(silent.backend))
    expect(asked.toSorted()).toEqual(['/carts/get', '/catalogue/categories', '/catalogue/filter'])
    expect(answered).toEqual(await asShelf(here.backend))
    expect(context.isUncacheable).toBe(true)
  }
  expect(silent.version()).toBeNull()
})

const nameOf = async ({ catalogue }: BakeryBackend) => {
  const found = await catalogue.categories(ANONYMOUS, {})
  return found.ok ? found.value[0]?.name : undefined
}
const rename = (name: string) =>
  here.pool.query(
    'update categories set name = $1 where slug = (select slug from categories order by position limit 1)',
    [name],
  )

test('the storefront shows a change as soon as the bakery does', async () => {
  for (const name of ['Laibe', 'Brotlaibe', 'Brote']) {
    const before = telling.version()
    expect(await nameOf(telling.backend)).toBe(await nameOf(here.backend))
    await rename(name)
    await eventually(async () => (await nameOf(here.backend)) === name)
    await eventually(async () => telling.version() !== before)
    expect(await nameOf(telling.backend)).toBe(name)
  }
})

test('a response with a newer version takes effect before the version call returns', async () => {
  let version = 7
  const quiet = await open({ version: () => version, onVersionChange: () => () => {} })
  await nameOf(quiet.backend)
  asked = []
  await nameOf(quiet.backend)
  expect(asked).toEqual([])
  version = 8
  await quiet.backend.carts.get(ANONYMOUS, {})
  await nameOf(quiet.backend)
  expect(asked).toEqual(['/carts/get', '/catalogue/categories'])
  await quiet.close()
})

test('a page with a response of another version is not cached', async () => {
  let version = 7
  const quiet = await open({ version: () => version, onVersionChange: () => () => {} })
  const { context } = await withinRequest(() => quiet.backend.carts.get(ANONYMOUS, {}))
  expect(context.isUncacheable).toBe(false)
  version = 6
  const { context: late } = await withinRequest(() => quiet.backend.carts.get(ANONYMOUS, {}))
  expect(late.isUncacheable).toBe(true)
  await quiet.close()
})

test('no result is cached while the bakery is away', async () => {
  const gone = await open(here)
  await nameOf(gone.backend)
  await gone.close()
  await eventually(async () => gone.version() === null)
  await expect(gone.backend.catalogue.categories(ANONYMOUS, {})).rejects.toMatchObject({ name: 'BackendUnavailable' })
})

test('an operation that fails in a batch fails alone', async () => {
  const unlucky = {
    ...here.backend,
    carts: { ...here.backend.carts, get: async () => Promise.reject(new Error('broken')) },
  }
  const served = await serve(unlucky, here)
  const { backend, version } = connectFarBackend({ url: served.url, secret })
  await backend.catalogue.categories(ANONYMOUS, {})
  await eventually(async () => version() !== null)
  asked = []
  const { answered } = await withinRequest(() =>
    Promise.allSettled([
      backend.carts.get(ANONYMOUS, {}),
      backend.catalogue.filter(ANONYMOUS, { ...shelf, filters: [] }),
    ]),
  )
  expect(answered).toMatchObject([
    { status: 'rejected', reason: { name: 'BackendUnavailable' } },
    { status: 'fulfilled', value: { ok: true } },
  ])
  // A read is retried.
  expect(asked).toEqual(['/batch', '/carts/get'])
  await served.close()
})

test('calls of two visitors are not batched together', async () => {
  await Promise.all([withinRequest(() => asShelf(telling.backend)), withinRequest(() => asShelf(telling.backend))])
  expect(asked).toEqual(['/batch', '/batch'])
})

test('only reads are batched', async () => {
  const served = await serve(here.backend, here)
  const line = createSignedCall({ url: served.url, secret }, createFarClock())
  const calls = ['/carts/reset', '/nothing/known', '/catalogue/categories'].map((path) => ({
    path,
    caller: ANONYMOUS,
    input: {},
  }))
  const answer = parseResponse(await line(BATCH_PATH, { calls }, { patienceMs: 5_000 }))
  expect(answer).toMatchObject({ value: [{ status: 404 }, { status: 404 }, { status: 200, answer: { ok: true } }] })
  await served.close()
})

test.each([-5, 5])('a storefront whose clock differs by %i minutes takes the time of its bakery', async (minutes) => {
  const trueTime = () => Date.now() + minutes * 60_000
  const served = await serveBakery(here.backend, { port: 0, secret, log, now: () => new Date(trueTime()) })
  const far = connectFarBackend({ url: served.url, secret })
  expect(await far.backend.carts.get(ANONYMOUS, {})).toMatchObject({ ok: true })
  expect(Math.abs(far.now() - trueTime())).toBeLessThan(10_000)
  await served.close()
})

test('a full disk responds 503, also where the fault of a refused statement is reported first', async () => {
  const served = await serve(here.backend)
  const line = createSignedCall({ url: served.url, secret }, createFarClock())
  await here.pool.query(`
    create function disk_full() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger disk_full before insert on carts for each statement execute function disk_full()`)
  const call = { caller: { ...ANONYMOUS, cartId: randomUUID() }, input: { SKUID: 1 } }
  expect((await line('/carts/removeProduct', call, { patienceMs: 5_000 })).status).toBe(503)
  await here.pool.query('drop function disk_full() cascade')
  await served.close()
})
