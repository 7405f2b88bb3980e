/**
 * Serves what cannot be out of date: the page that says "offline" in place of one that cannot be fetched, and files whose
 * names change with their content. And, only without a network, an order's page as it was last seen: at the counter its
 * number is what counts, and the page says itself from when it is.
 */
const CACHE = 'shop-1'
const OFFLINE = '/offline'
const ORDER = '/danke'
const ORDERS = 'orders-1'
/** Orders kept on this device; older ones go first. */
const MOST_ORDERS = 3
/** Calls after which somebody else may sit before this device: what it kept of orders goes. */
const HANDS_CHANGE = ['/api/auth/login', '/api/auth/logout', '/api/customer/delete']
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
      for (const name of await caches.keys()) if (name !== CACHE && name !== ORDERS) await caches.delete(name)
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
  else if (origin === location.origin && HANDS_CHANGE.includes(pathname)) event.respondWith(changeHands(request))
})

/** Before the answer is read, so that the page that follows it finds nothing any more. */
async function changeHands(request) {
  const answer = await fetch(request)
  if (answer.ok) await caches.delete(ORDERS)
  return answer
}

async function page(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
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
