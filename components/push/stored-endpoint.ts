/** Push endpoint of this device as known to the server. Stored in the Cache API, the only storage that the service worker (public/sw.js) can use as well. */
const CACHE_NAME = 'push-1'
const CACHE_KEY = '/push-address'

/** `key`: the public key of the subscription. */
type StoredEndpoint = { endpoint: string; key: string }

/** Null if nothing is stored, or without the Cache API. */
export async function storedEndpoint(): Promise<StoredEndpoint | null> {
  const response = 'caches' in window ? await (await caches.open(CACHE_NAME)).match(CACHE_KEY) : undefined
  return response === undefined ? null : ((await response.json()) as StoredEndpoint)
}

export async function storeEndpoint(endpoint: StoredEndpoint): Promise<void> {
  if ('caches' in window) await (await caches.open(CACHE_NAME)).put(CACHE_KEY, new Response(JSON.stringify(endpoint)))
}

export async function deleteEndpoint(): Promise<void> {
  if ('caches' in window) await caches.delete(CACHE_NAME)
}
