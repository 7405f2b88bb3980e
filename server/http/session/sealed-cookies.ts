/** Encrypted and signed httpOnly cookies (iron-session). Clients can send any value, so every cookie is verified. */
import { type CookieStore, getIronSession, type SessionOptions } from 'iron-session'
import { config } from '../../config'
import { forgetResults, oncePerRequest, requireRequest } from '../context'

/** Our cookies have less than a thousand characters. Longer ones are not decrypted, to limit the work a client can cause. */
const MAX_LENGTH = 2_048

type Kind = { name: string; sameSite: 'lax' | 'strict'; path?: string }

/** One kind of cookie, whose content is `T`. */
export function createSealedCookie<T extends object>({ name, sameSite, path = '/' }: Kind) {
  /** `seconds`: lifetime; null: until the browser is closed. */
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
    /** The content written in this request, else the one sent by the browser; null for a missing, forged or expired cookie. */
    async read(): Promise<Readonly<Partial<T>> | null> {
      const text = requireRequest().cookies.get(name)?.value ?? ''
      if (text === '' || text.length > MAX_LENGTH) return null
      const session = await opened()
      return Object.keys(session).length === 0 ? null : session
    },
    /** `seconds`: lifetime; null: until the browser is closed. */
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
