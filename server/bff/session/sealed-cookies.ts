/**
 * Cookies that nobody but us can read or make, httpOnly. Read with care: strangers send whatever they like, and unsealing costs
 * a tenth of a page.
 */
import { unsealData } from 'iron-session'
import { LRUCache } from 'lru-cache'
import { config } from '../../config'
import { cookies } from './exchange'
import { seal } from './seal'

/** Ours have less than a thousand characters. */
const MAX_LENGTH = 2_048
/** Texts and what was in them, for all visitors of a node together. */
const MAX_BYTES = 8 * 1_024 * 1_024
/** An unsealed object beside its text. */
const OBJECT_BYTES = 300
const REMEMBERED_MS = 60_000
/** A browser forgets a cookie so much sooner than we do, whose clock may be slower. */
const CLOCKS_DIFFER_SECONDS = 60

type Kind = { name: string; sameSite: 'lax' | 'strict'; path?: string }

/** A kind of cookie, with what was in those of the last minute: a text that we have sealed proves itself. */
export function createSealedCookie<T extends object>({ name, sameSite, path = '/' }: Kind) {
  const remembered = new LRUCache<string, Readonly<T>>({
    maxSize: MAX_BYTES,
    sizeCalculation: (_value, text) => 2 * text.length + OBJECT_BYTES,
    ttl: REMEMBERED_MS,
  })

  async function unseal(text: string): Promise<Readonly<T> | null> {
    let isGenuine = true
    const onUnsealError = () => {
      isGenuine = false
    }
    const value = await unsealData<T>(text, { password: config().sessionSecret, onUnsealError })
    return isGenuine ? value : null
  }

  /** What the browser sent, or what was written since; null where that is nothing, not by us, or expired. */
  async function read(): Promise<Readonly<T> | null> {
    const text = (await cookies()).get(name)?.value
    if (!text || text.length > MAX_LENGTH) return null
    const known = remembered.get(text)
    if (known !== undefined) return known
    const value = await unseal(text)
    if (value !== null) remembered.set(text, value)
    return value
  }

  const send = async (text: string, maxAge: number | undefined): Promise<void> => {
    const secure = config().publicUrl.startsWith('https:')
    ;(await cookies()).set(name, text, {
      httpOnly: true,
      sameSite,
      path,
      secure,
      ...(maxAge !== undefined && { maxAge }),
    })
  }

  /** `seconds`: how long it is kept; null: until the browser is closed. */
  async function write(value: Readonly<T>, seconds: number | null): Promise<void> {
    const text = seal(value, config().sessionSecret, seconds)
    await send(text, seconds === null ? undefined : seconds - CLOCKS_DIFFER_SECONDS)
    if (text.length <= MAX_LENGTH) remembered.set(text, value)
  }

  return { read, write, remove: () => send('', 0), bytes: () => remembered.calculatedSize }
}
