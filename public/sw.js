/**
 * The service worker serves files of the build from its cache, because their names change with their content. Without a
 * network it answers with the stored page of an order, which shows its number for the counter and its own age, and
 * otherwise with the offline page. It also shows push notifications.
 */
const FILE_CACHE = 'shop-1'
const OFFLINE_PATH = '/offline'
const ORDER_PATH = '/danke'
const ORDER_CACHE = 'orders-1'
/** Stores the push endpoint of this device as the shop knows it; written by `components/push/stored-endpoint.ts`, too. */
const ENDPOINT_CACHE = 'push-1'
const ENDPOINT_KEY = '/push-address'
/** At most so many orders are stored; the oldest is deleted first. */
const MAX_ORDERS = 3
/** After these calls another person may use this device, so its stored orders are deleted. */
const LOGIN_AND_LOGOUT = ['/api/auth/login', '/api/auth/logout', '/api/customer/delete']
/** After these calls no customer is logged in, so the push subscription ends. */
const LOGOUT = ['/api/auth/logout', '/api/customer/delete']
const CACHES = [FILE_CACHE, ORDER_CACHE, ENDPOINT_CACHE]
const BUILD_FILES = '/_next/static/'
/** At most so many files are stored; those of older builds are deleted first. */
const MAX_FILES = 200

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILE_CACHE).then((cache) => cache.add(new Request(OFFLINE_PATH, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name)
      // The browser requests a page while the worker starts, so that no visitor waits for the worker.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(loadPage(event))
  else if (origin === location.origin && pathname.startsWith(BUILD_FILES)) event.respondWith(loadFile(event))
  else if (origin === location.origin && LOGIN_AND_LOGOUT.includes(pathname))
    event.respondWith(loginOrLogout(event, pathname))
})

/** The stored orders are deleted before the page gets the response, so that the next page cannot show them. */
async function loginOrLogout(event, pathname) {
  const response = await fetch(event.request)
  if (!response.ok) return response
  await caches.delete(ORDER_CACHE)
  if (LOGOUT.includes(pathname)) event.waitUntil(unsubscribe())
  return response
}

/** The shop need not be informed: the push service answers its next notification with "gone". */
const unsubscribe = async () => (await self.registration.pushManager?.getSubscription())?.unsubscribe()

self.addEventListener('push', (event) => {
  const { title, body, tag, path, change } = event.data.json()
  const actions = [{ action: 'change', title: change.title }]
  const data = { open: path, change: change.path }
  event.waitUntil(
    self.registration.showNotification(title, { body, tag, data, actions, icon: '/favicon.ico', lang: 'de' }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { data } = event.notification
  event.notification.close()
  event.waitUntil(openPage(new URL(event.action === 'change' ? data.change : data.open, location.origin)))
})

/** The window that already shows the page gets the focus; without one a new window opens. */
async function openPage({ href }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === href)
  return shown === undefined ? self.clients.openWindow(href) : shown.focus()
}

/** The browser ended or replaced the endpoint. The shop must know it, or the device gets notifications never or twice. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(replaceEndpoint(event)))

async function replaceEndpoint({ oldSubscription, newSubscription }) {
  const cache = await caches.open(ENDPOINT_CACHE)
  const stored = await (await cache.match(ENDPOINT_KEY))?.json()
  const from = oldSubscription?.endpoint ?? stored?.endpoint
  if (from === undefined) return
  const next = newSubscription ?? (await subscribeAgain(oldSubscription?.options.applicationServerKey ?? stored?.key))
  if (next === null) {
    await cache.delete(ENDPOINT_KEY)
    return post('/api/push/end', { endpoint: from })
  }
  const { endpoint, keys } = next.toJSON()
  const response = await post('/api/push/renew', { from, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  // After a failure the stored endpoint stays, so the next page that reads this device's subscription reports the new one.
  if (response.ok) await cache.put(ENDPOINT_KEY, new Response(JSON.stringify({ ...stored, endpoint })))
}

/** null: the user has withdrawn the permission. */
const subscribeAgain = (applicationServerKey) =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null)

const post = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

/**
 * The page that the browser has requested in advance; undefined without one. A preload also fails while the network is there,
 * for example if the visitor goes on meanwhile. Firefox resolves a failed one to an error response, other browsers reject it.
 */
async function preloadedPage(event) {
  const response = await event.preloadResponse?.catch(() => undefined)
  return response?.type === 'error' ? undefined : response
}

async function loadPage(event) {
  try {
    const response = (await preloadedPage(event)) ?? (await fetch(event.request))
    const isOrder = new URL(event.request.url).pathname === ORDER_PATH
    if (response.ok && isOrder) event.waitUntil(storeOrder(event.request, response.clone()))
    return response
  } catch {
    return (await storedOrder(event.request)) ?? (await caches.match(OFFLINE_PATH)) ?? Response.error()
  }
}

const storedOrder = async (request) => (await caches.open(ORDER_CACHE)).match(request, { ignoreVary: true })

async function storeOrder(request, response) {
  const cache = await caches.open(ORDER_CACHE)
  // Deleting the order first makes it the newest key.
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request.url, response)
  const orders = await cache.keys()
  for (const old of orders.slice(0, Math.max(0, orders.length - MAX_ORDERS)))
    await cache.delete(old, { ignoreVary: true })
}

async function loadFile(event) {
  const cache = await caches.open(FILE_CACHE)
  const stored = await cache.match(event.request)
  if (stored !== undefined) return stored
  const response = await fetch(event.request)
  if (response.ok) event.waitUntil(storeFile(cache, event.request, response.clone()))
  return response
}

async function storeFile(cache, request, response) {
  await cache.put(request, response)
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH)
  for (const old of files.slice(0, Math.max(0, files.length - MAX_FILES))) await cache.delete(old)
}
