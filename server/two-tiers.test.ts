/**
 * What a storefront asks a bakery for that is another process, and what it keeps of it. A number that falls is written down here;
 * one that rises wants a reason.
 */
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
import { NOBODY } from './http/backend/calls'
import { connectFarBackend } from './http/backend/http-backend'
import { createLine } from './http/backend/line'
import { readAnswer } from './http/backend/read-answer'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const secret = 'a secret that only storefront and bakery know'
const here = openForFile(createTestBakery)

/** Paths of the calls that reach a bakery here, without the question that is always open. */
let asked: string[] = []

/** The bakery behind a relay that notes the path of every call and passes it on. */
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

/** A bakery that tells its versions, and one that does not, each with a storefront that has asked it once. */
async function open(versions?: Parameters<typeof serve>[1]) {
  const served = await serve(here.backend, versions)
  const far = connectFarBackend({ url: served.url, secret })
  await far.backend.carts.get(NOBODY, {})
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

/** What the page of a shelf asks for at the same time. */
const asShelf = ({ carts, catalogue }: BakeryBackend) =>
  Promise.all([
    carts.get(NOBODY, {}),
    catalogue.categories(NOBODY, {}),
    catalogue.filter(NOBODY, { ...shelf, ...point, filters: [] }),
  ])

test('a page asks for everything in one call, and not at all for what is kept by its version', async () => {
  const { answered } = await withinRequest(() => asShelf(telling.backend))
  expect(asked).toEqual(['/batch'])
  expect(answered).toEqual(await asShelf(here.backend))

  const { catalogue, content } = telling.backend
  // A bakery that has just begun to listen reads everything once more, and its version rises.
  let again = ['']
  await eventually(async () => {
    asked = []
    await Promise.all([catalogue.categories(NOBODY, {}), catalogue.addresses(NOBODY, {}), content.faq(NOBODY, {})])
    again = asked
    return again.length === 0
  })
  expect(again).toEqual([])
})

test('a bakery that tells no version is asked for each by itself, every time', async () => {
  for (const _time of ['first', 'second']) {
    asked = []
    const { answered, context } = await withinRequest(() => asShelf(silent.backend))
    expect(asked.toSorted()).toEqual(['/carts/get', '/catalogue/categories', '/catalogue/filter'])
    expect(answered).toEqual(await asShelf(here.backend))
    expect(context.isOfThisMoment).toBe(true)
  }
  expect(silent.version()).toBeNull()
})

const nameOf = async ({ catalogue }: BakeryBackend) => {
  const found = await catalogue.categories(NOBODY, {})
  return found.ok ? found.value[0]?.name : undefined
}
const rename = (name: string) =>
  here.pool.query(
    'update categories set name = $1 where slug = (select slug from categories order by position limit 1)',
    [name],
  )

test('what changes in the bakery is shown by the storefront as soon as by the bakery itself', async () => {
  for (const name of ['Laibe', 'Brotlaibe', 'Brote']) {
    const before = telling.version()
    expect(await nameOf(telling.backend)).toBe(await nameOf(here.backend))
    await rename(name)
    await eventually(async () => (await nameOf(here.backend)) === name)
    await eventually(async () => telling.version() !== before)
    expect(await nameOf(telling.backend)).toBe(name)
  }
})

test('an answer that tells a newer version is believed before anybody says that there is one', async () => {
  let version = 7
  const quiet = await open({ version: () => version, onVersionChange: () => () => {} })
  await nameOf(quiet.backend)
  asked = []
  await nameOf(quiet.backend)
  expect(asked).toEqual([])
  version = 8
  await quiet.backend.carts.get(NOBODY, {})
  await nameOf(quiet.backend)
  expect(asked).toEqual(['/carts/get', '/catalogue/categories'])
  await quiet.close()
})

test('a page with an answer of another version than is told is given to nobody else', async () => {
  let version = 7
  const quiet = await open({ version: () => version, onVersionChange: () => () => {} })
  const { context } = await withinRequest(() => quiet.backend.carts.get(NOBODY, {}))
  expect(context.isOfThisMoment).toBe(false)
  version = 6
  const { context: late } = await withinRequest(() => quiet.backend.carts.get(NOBODY, {}))
  expect(late.isOfThisMoment).toBe(true)
  await quiet.close()
})

test('of a bakery that went away nothing is kept', async () => {
  const gone = await open(here)
  await nameOf(gone.backend)
  await gone.close()
  await eventually(async () => gone.version() === null)
  await expect(gone.backend.catalogue.categories(NOBODY, {})).rejects.toMatchObject({ name: 'BackendUnavailable' })
})

test('what fails in one call with others fails alone', async () => {
  const unlucky = {
    ...here.backend,
    carts: { ...here.backend.carts, get: async () => Promise.reject(new Error('broken')) },
  }
  const served = await serve(unlucky, here)
  const { backend, version } = connectFarBackend({ url: served.url, secret })
  await backend.catalogue.categories(NOBODY, {})
  await eventually(async () => version() !== null)
  asked = []
  const { answered } = await withinRequest(() =>
    Promise.allSettled([backend.carts.get(NOBODY, {}), backend.catalogue.filter(NOBODY, { ...shelf, filters: [] })]),
  )
  expect(answered).toMatchObject([
    { status: 'rejected', reason: { name: 'BackendUnavailable' } },
    { status: 'fulfilled', value: { ok: true } },
  ])
  // It only reads, so it is tried again.
  expect(asked).toEqual(['/batch', '/carts/get'])
  await served.close()
})

test('two visitors have two calls: nobody waits for what somebody else has asked', async () => {
  await Promise.all([withinRequest(() => asShelf(telling.backend)), withinRequest(() => asShelf(telling.backend))])
  expect(asked).toEqual(['/batch', '/batch'])
})

test('only reads come together', async () => {
  const served = await serve(here.backend, here)
  const line = createLine({ url: served.url, secret })
  const calls = ['/carts/reset', '/nothing/known', '/catalogue/categories'].map((path) => ({
    path,
    caller: NOBODY,
    input: {},
  }))
  const answer = readAnswer(await line(BATCH_PATH, { calls }, { patienceMs: 5_000 }))
  expect(answer).toMatchObject({ value: [{ status: 404 }, { status: 404 }, { status: 200, answer: { ok: true } }] })
  await served.close()
})
