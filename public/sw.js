/**
 * Serves what cannot be out of date: the page that says "offline" in place of one that cannot be fetched, and files whose
 * names change with their content. And, only without a network, an order's page as it was last seen: at the counter its
 * number is what counts, and the page says itself from when it is. And it shows what the shop tells this device.
 */
const CACHE = 'shop-1'
const OFFLINE = '/offline'
const ORDER = '/danke'
const ORDERS = 'orders-1'
/** Which address at the browser's push service the shop knows of this device, written by the page that asked for it. */
const PUSH = 'push-1'
const ADDRESS = '/push-address'
/** Orders kept on this device; older ones go first. */
const MOST_ORDERS = 3
/** Calls after which somebody else may sit before this device: what it kept of orders goes. */
const HANDS_CHANGE = ['/api/auth/login', '/api/auth/logout', '/api/customer/delete']
/** Calls after which this device is nobody's any more: it hears nothing further. */
const HANDS_EMPTY = ['/api/auth/logout', '/api/customer/delete']
const HASHED = '/_next/static/'
/** Files kept; those of older builds go first. */
const MOST = 200

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: 'reload' }))))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (![CACHE, ORDERS, PUSH].includes(name)) await caches.delete(name)
      // The page is asked for while the worker starts, so that nobody waits for it.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event))
  else if (origin === location.origin && pathname.startsWith(HASHED)) event.respondWith(file(event))
  else if (origin === location.origin && HANDS_CHANGE.includes(pathname)) event.respondWith(changeHands(event, pathname))
})

/** Before the answer is read, so that the page that follows it finds nothing any more. */
async function changeHands(event, pathname) {
  const answer = await fetch(event.request)
  if (!answer.ok) return answer
  await caches.delete(ORDERS)
  if (HANDS_EMPTY.includes(pathname)) event.waitUntil(hearNothing())
  return answer
}

/** The browser's push service says so to the shop when it next wants to tell something. */
const hearNothing = async () => (await self.registration.pushManager?.getSubscription())?.unsubscribe()

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
  event.waitUntil(show(new URL(event.action === 'change' ? data.change : data.open, location.origin)))
})

/** In the window that shows it already, else in a new one. */
async function show({ href }) {
  const open = await self.clients.matchAll({ type: 'window' })
  const there = open.find(({ url }) => url === href)
  return there === undefined ? self.clients.openWindow(href) : there.focus()
}

/** The browser has ended the address, or given another: the shop is told, so that the device neither falls silent nor hears twice. */
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(changeAddress(event)))

async function changeAddress({ oldSubscription, newSubscription }) {
  const store = await caches.open(PUSH)
  const known = await (await store.match(ADDRESS))?.json()
  const from = oldSubscription?.endpoint ?? known?.endpoint
  if (from === undefined) return
  const next = newSubscription ?? (await subscribeAgain(oldSubscription?.options.applicationServerKey ?? known?.key))
  if (next === null) {
    await store.delete(ADDRESS)
    return tellShop('/api/push/end', { endpoint: from })
  }
  const { endpoint, keys } = next.toJSON()
  const answer = await tellShop('/api/push/renew', { from, endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } })
  // Else the next page that asks what this device hears tells it.
  if (answer.ok) await store.put(ADDRESS, new Response(JSON.stringify({ ...known, endpoint })))
}

/** null: whoever holds the device has taken the permission back. */
const subscribeAgain = (applicationServerKey) =>
  self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }).catch(() => null)

const tellShop = (path, body) =>
  fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    // Firefox resolves a preload without a network to an error response, where other browsers reject it.
    if (answer.type === 'error') throw new TypeError('The page could not be loaded')
    if (answer.ok && new URL(event.request.url).pathname === ORDER) event.waitUntil(keepOrder(event.request, answer.clone()))
    return answer
  } catch {
    return (await orderSeen(event.request)) ?? (await caches.match(OFFLINE)) ?? Response.error()
  }
}

const orderSeen = async (request) => (await caches.open(ORDERS)).match(request, { ignoreVary: true })

async function keepOrder(request, answer) {
  const cache = await caches.open(ORDERS)
  await cache.delete(request, { ignoreVary: true })
  await cache.put(request.url, answer)
  const kept = await cache.keys()
  for (const old of kept.slice(0, Math.max(0, kept.length - MOST_ORDERS))) await cache.delete(old, { ignoreVary: true })
}

async function file(event) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(event.request)
  if (kept !== undefined) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keep(cache, event.request, answer.clone()))
  return answer
}

async function keep(cache, request, answer) {
  await cache.put(request, answer)
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE)
  for (const old of files.slice(0, Math.max(0, files.length - MOST))) await cache.delete(old)
}
