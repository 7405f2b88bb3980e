/** Sealed cookies, read with care: strangers send whatever they like, and unsealing costs a tenth of a page. */
import type { SessionOptions, unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import type { cookies } from 'next/headers'

type Jar = Pick<Awaited<ReturnType<typeof cookies>>, 'get' | 'set'>

/** Ours have less than a thousand characters. */
const MAX_LENGTH = 2_048
/** Texts and what was in them, for all visitors of a node together. */
const MAX_BYTES = 8 * 1_024 * 1_024
/** An unsealed object beside its text. */
const OBJECT_BYTES = 300
const REMEMBERED_MS = 60_000

/** Nothing is done with a longer one: it is not ours. */
const isOurs = (text: string | undefined): text is string => text !== undefined && text.length <= MAX_LENGTH

/** The jar without what is too long to be ours, for iron-session, which unseals whatever it finds. */
export const withoutForeign = (jar: Jar) => ({
  get: (name: string) => (isOurs(jar.get(name)?.value) ? jar.get(name) : undefined),
  set: jar.set.bind(jar),
})

/**
 * Unseals and remembers for a minute what was sealed by us, and only that: the text proves itself. An invented, expired
 * or missing cookie is null.
 */
export function createUnsealer<T extends object>(
  unsealText: typeof unsealData,
  sealing: () => Pick<SessionOptions, 'password' | 'ttl'>,
) {
  const remembered = new LRUCache<string, T>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_value, text) => 2 * text.length + OBJECT_BYTES,
    ttl: REMEMBERED_MS,
  })

  async function unseal(text: string | undefined): Promise<T | null> {
    if (!isOurs(text)) return null
    const known = remembered.get(text)
    if (known !== undefined) return known
    let isGenuine = true
    const value = await unsealText<T>(text, {
      ...sealing(),
      onUnsealError: () => {
        isGenuine = false
      },
    })
    if (!isGenuine) return null
    remembered.set(text, value)
    return value
  }

  /** What has just been sealed by us need not be unsealed when it comes back. */
  function remember(text: string | undefined, value: T): void {
    if (isOurs(text)) remembered.set(text, value)
  }

  return { unseal, remember, remembered: () => remembered.size, bytes: () => remembered.calculatedSize }
}
