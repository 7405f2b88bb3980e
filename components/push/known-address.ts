/** Which address the shop knows of this device: kept where the service worker reads it (public/sw.js), which has no other place. */
const STORE = 'push-1'
const ADDRESS = '/push-address'

/** `key`: the shop's, with which it was asked for. */
type KnownAddress = { endpoint: string; key: string }

/** Null where none was kept, or this browser keeps nothing. */
export async function knownAddress(): Promise<KnownAddress | null> {
  const kept = 'caches' in window ? await (await caches.open(STORE)).match(ADDRESS) : undefined
  return kept === undefined ? null : ((await kept.json()) as KnownAddress)
}

export async function keepAddress(address: KnownAddress): Promise<void> {
  if ('caches' in window) await (await caches.open(STORE)).put(ADDRESS, new Response(JSON.stringify(address)))
}

export async function forgetAddress(): Promise<void> {
  if ('caches' in window) await caches.delete(STORE)
}
