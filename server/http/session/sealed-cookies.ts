/** Cookies that nobody but us can read or make, httpOnly, by iron-session. Strangers send whatever they like. */
import { type CookieStore, getIronSession, type SessionOptions } from 'iron-session'
import { config } from '../../config'
import { forgetResults, oncePerRequest, requireRequest } from '../context'

/** Ours have less than a thousand characters; unsealing a longer one would be work for a stranger. */
const MAX_LENGTH = 2_048

type Kind = { name: string; sameSite: 'lax' | 'strict'; path?: string }

/** One kind of cookie, whose content is `T`. */
export function createSealedCookie<T extends object>({ name, sameSite, path = '/' }: Kind) {
  /** `seconds`: how long it is kept; null: until the browser is closed. */
  const optionsFor = (seconds: number | null): SessionOptions => ({
    cookieName: name,
    password: config().sessionSecret,
    ttl: seconds ?? 0,
    cookieOptions: {
      httpOnly: true,
      sameSite,
      path,
      secure: config().publicUrl.startsWith('https:'),
      ...(seconds === null ? { maxAge: undefined } : {}),
    },
  })

  const open = () => getIronSession<T>(requireRequest().cookies as CookieStore, optionsFor(null))
  const opened = oncePerRequest(open)

  return {
    /** What the browser sent, or what was written since; null for nothing, or for a cookie that is forged or expired. */
    async read(): Promise<Readonly<Partial<T>> | null> {
      const text = requireRequest().cookies.get(name)?.value ?? ''
      if (text === '' || text.length > MAX_LENGTH) return null
      const session = await opened()
      return Object.keys(session).length === 0 ? null : session
    },
    /** `seconds`: how long it is kept; null: until the browser is closed. */
    async write(value: Readonly<T>, seconds: number | null): Promise<void> {
      const session = await open()
      for (const key of Object.keys(session)) delete session[key as keyof T]
      Object.assign(session, value)
      session.updateConfig(optionsFor(seconds))
      await session.save()
      forgetResults()
    },
    async remove(): Promise<void> {
      const session = await open()
      session.destroy()
      forgetResults()
    },
  }
}
