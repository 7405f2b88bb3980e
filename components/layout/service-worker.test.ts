import { globSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'

type Heard = (event: object) => void
type Answer = { ok: boolean; type?: string; text: string; clone: () => Answer; json: () => Promise<unknown> }
type Shown = { title: string; options: { body: string; tag: string; data: object; actions: object[] } }
type Key = string | { url: string }

const SHOP = 'https://shop.example'
const order = (guid: number) => `${SHOP}/danke?guid=${guid}`
const urlOf = (key: Key) => (typeof key === 'string' ? key : key.url)
const answer = (text: string, ok = true): Answer => ({
  ok,
  text,
  clone: () => answer(text, ok),
  json: async () => JSON.parse(text),
})
const addressOf = (endpoint: string) => ({
  endpoint,
  options: { applicationServerKey: 'old key' },
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
})

/** The service worker with its own caches and a network that can be switched off. */
function startWorker() {
  const heard: Record<string, Heard> = {}
  const stores = new Map<string, Map<string, Answer>>()
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Answer>()
    stores.set(name, kept)
    return {
      match: async (key: Key) => kept.get(urlOf(key)),
      put: async (key: Key, value: Answer) => void kept.set(urlOf(key), value),
      delete: async (key: Key) => kept.delete(urlOf(key)),
      keys: async () => [...kept.keys()].map((url) => ({ url })),
    }
  }
  const network = { up: true, ok: true }
  let preload = async (): Promise<Answer | undefined> => undefined
  const permission = { denied: false }
  const shown: Shown[] = []
  const windows: string[] = []
  const went: string[] = []
  /** Calls of the worker's own. */
  const sent: { path: string; body: unknown }[] = []
  const subscription = { ended: false, unsubscribe: async () => void Object.assign(subscription, { ended: true }) }
  const scope = {
    URL,
    Request: class {},
    Response: Object.assign(
      function kept(text: string) {
        return answer(text)
      },
      { error: () => answer('error') },
    ),
    location: { origin: SHOP },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      match: async () => answer('offline'),
      delete: async (name: string) => stores.delete(name),
    },
    fetch: async (asked: { url: string } | string, { body }: { body?: string } = {}) => {
      if (!network.up) throw new TypeError('Failed to fetch')
      if (typeof asked === 'string') sent.push({ path: asked, body: JSON.parse(body ?? '') })
      return answer(`fresh ${typeof asked === 'string' ? asked : asked.url}`, network.ok)
    },
    self: {
      addEventListener: (kind: string, listener: Heard) => Object.assign(heard, { [kind]: listener }),
      registration: {
        showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
        pushManager: {
          getSubscription: async () => subscription,
          subscribe: async ({ applicationServerKey }: { applicationServerKey?: string }) => {
            if (permission.denied) throw new TypeError('denied')
            return addressOf(`again with ${applicationServerKey}`)
          },
        },
      },
      clients: {
        matchAll: async () => windows.map((url) => ({ url, focus: async () => void went.push(`back to ${url}`) })),
        openWindow: async (url: string) => void went.push(url),
      },
    },
  }
  runInNewContext(readFileSync('public/sw.js', 'utf8'), scope)
  const ask = async (request: { url: string; mode: string; method: string }): Promise<string> => {
    const work: Promise<unknown>[] = []
    let answered: Promise<Answer> | undefined
    heard['fetch']?.({
      request,
      preloadResponse: preload(),
      respondWith: (given: Promise<Answer>) => {
        answered = given
      },
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    })
    const { text } = (await answered) ?? answer('nothing')
    await Promise.all(work)
    return text
  }
  const visit = (url: string) => ask({ url, mode: 'navigate', method: 'GET' })
  /** Firefox resolves a failed preload to an error response; other browsers reject it. */
  const failPreloadAsFirefox = () => {
    preload = async () => ({ ...answer('error', false), type: 'error' })
  }
  const failPreload = () => {
    preload = async () => {
      throw new TypeError('Failed to fetch')
    }
  }
  const post = (path: string) => ask({ url: `${SHOP}${path}`, mode: 'cors', method: 'POST' })
  const push = async (message: object) => {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    heard['push']?.({ data: { json: () => message }, waitUntil })
    await Promise.all(work)
  }
  const tap = async ({ options: { data } }: Shown, action = '') => {
    const work: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => work.push(promise)
    heard['notificationclick']?.({ action, notification: { data, close: () => {} }, waitUntil })
    await Promise.all(work)
  }
  const changeAddress = async (event: { oldSubscription?: object | null; newSubscription?: object | null }) => {
    const work: Promise<unknown>[] = []
    heard['pushsubscriptionchange']?.({ ...event, waitUntil: (promise: Promise<unknown>) => work.push(promise) })
    await Promise.all(work)
  }
  /** Stores the endpoint as the page does. */
  const remember = async (endpoint: string) =>
    (await open('push-1')).put('/push-address', answer(JSON.stringify({ endpoint, key: 'shop key' })))
  return {
    ...{ network, ask, visit, failPreload, failPreloadAsFirefox, post, push, tap, shown, windows, went, subscription },
    ...{ changeAddress, remember, permission, sent },
  }
}

/** Calls by which the shop's session begins or ends, as their routes are written. */
const sessionCalls = globSync('app/api/**/route.ts')
  .filter((file) => /\b(start|end)Session\(/.test(readFileSync(file, 'utf8')))
  .map((file) => file.replace(/^app|\/route\.ts$/g, ''))

test('a viewed order is available offline, other pages are not', async () => {
  const { network, visit } = startWorker()
  await visit(order(1))
  await visit(`${SHOP}/warenkorb`)
  network.up = false
  expect(await visit(order(1))).toBe(`fresh ${order(1)}`)
  expect(await visit(`${SHOP}/warenkorb`)).toBe('offline')
  expect(await visit(order(2))).toBe('offline')
})

test('a page whose preload failed is requested once more, because only the preload may have failed', async () => {
  const { network, visit, failPreload, failPreloadAsFirefox } = startWorker()
  await visit(order(1))
  for (const fail of [failPreload, failPreloadAsFirefox]) {
    fail()
    network.up = true
    expect(await visit(`${SHOP}/warenkorb`)).toBe(`fresh ${SHOP}/warenkorb`)
    network.up = false
    expect(await visit(`${SHOP}/warenkorb`)).toBe('offline')
    expect(await visit(order(1))).toBe(`fresh ${order(1)}`)
  }
})

test('stores three orders, and drops the least recently viewed', async () => {
  const { network, visit } = startWorker()
  for (const guid of [1, 2, 3, 1, 4]) await visit(order(guid))
  network.up = false
  const shown = await Promise.all([1, 2, 3, 4].map((guid) => visit(order(guid))))
  expect(shown.map((text) => text !== 'offline')).toEqual([true, false, true, true])
})

test('does not store the page of an unknown order', async () => {
  const { network, visit } = startWorker()
  network.ok = false
  await visit(order(1))
  network.up = false
  expect(await visit(order(1))).toBe('offline')
})

test.each(sessionCalls)('%s leaves no order on the device for who comes next', async (path) => {
  const { network, visit, post } = startWorker()
  await visit(order(1))
  await post(path)
  network.up = false
  expect(await visit(order(1))).toBe('offline')
})

test('keeps the orders after a refused login or logout', async () => {
  const { network, visit, post } = startWorker()
  await visit(order(1))
  network.ok = false
  for (const path of sessionCalls) await post(path)
  network.up = false
  expect(await visit(order(1))).toBe(`fresh ${order(1)}`)
})

test('ignores all other requests, also those to other sites that look like its own', async () => {
  const { ask, post } = startWorker()
  expect(await post('/api/cart/product')).toBe('nothing')
  for (const path of ['/_next/static/a.js', '/api/auth/logout', '/danke?guid=1'])
    expect(await ask({ url: `https://evil.example${path}`, mode: 'cors', method: 'GET' })).toBe('nothing')
  expect(await ask({ url: order(1), mode: 'navigate', method: 'POST' })).toBe('nothing')
})

test('its scope is the shop: one address, and no header or option that widens it', () => {
  const sources = globSync('{app,components,lib,server}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
  const registered = sources.flatMap((text) => text.match(/serviceWorker\??\.register\([^)]*\)/g) ?? [])
  expect(new Set(registered.map((call) => call.replace(/^.*\(/, '(')))).toEqual(new Set(["('/sw.js')"]))
  expect(sources.filter((text) => /service-worker-allowed/i.test(text))).toEqual([])
})

const READY = {
  title: 'Bereit',
  body: 'HJ-1',
  tag: 'a',
  path: '/danke?guid=1',
  change: { title: 'Ändern', path: '/mitteilungen' },
}

test('shows a push notification that opens the order or the settings', async () => {
  const { push, tap, shown, windows, went } = startWorker()
  await push(READY)
  const [first] = shown
  if (first === undefined) throw new Error('nothing was shown')
  expect(first).toMatchObject({ title: 'Bereit', options: { body: 'HJ-1', tag: 'a', actions: [{ title: 'Ändern' }] } })
  await tap(first)
  await tap(first, 'change')
  windows.push(order(1))
  await tap(first)
  expect(went).toEqual([order(1), `${SHOP}/mitteilungen`, `back to ${order(1)}`])
})

test.each([
  ['/api/auth/logout', true, true],
  ['/api/customer/delete', true, true],
  ['/api/auth/login', true, false],
  ['/api/auth/logout', false, false],
])('after %s (granted: %p) the device hears nothing any more: %p', async (path, isGranted, ended) => {
  const { network, post, subscription } = startWorker()
  network.ok = isGranted
  await post(path)
  expect(subscription.ended).toBe(ended)
})

const keys = { p256dh: 'p', auth: 'a' }

test('sends a changed endpoint to the server in place of the old one', async () => {
  const { changeAddress, sent } = startWorker()
  await changeAddress({ oldSubscription: addressOf('one'), newSubscription: addressOf('two') })
  await changeAddress({ oldSubscription: addressOf('two'), newSubscription: null })
  expect(sent).toEqual([
    { path: '/api/push/renew', body: { from: 'one', endpoint: 'two', keys } },
    { path: '/api/push/renew', body: { from: 'two', endpoint: 'again with old key', keys } },
  ])
})

test('uses the stored endpoint if the browser names none', async () => {
  const { changeAddress, remember, sent } = startWorker()
  await changeAddress({})
  expect(sent).toEqual([])
  await remember('one')
  await changeAddress({})
  await changeAddress({})
  expect(sent.map(({ body }) => body)).toEqual([
    { from: 'one', endpoint: 'again with shop key', keys },
    { from: 'again with shop key', endpoint: 'again with shop key', keys },
  ])
})

test('ends the subscriptions after the permission is withdrawn', async () => {
  const { changeAddress, permission, remember, sent } = startWorker()
  await remember('one')
  permission.denied = true
  await changeAddress({ oldSubscription: addressOf('one'), newSubscription: null })
  expect(sent).toEqual([{ path: '/api/push/end', body: { endpoint: 'one' } }])
})
