/** Cookies of the request that is being answered: what its browser sent, and what the answer tells it to keep. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'

/** `undefined` is as good as missing: iron-session passes its options on like that. */
export type CookieOptions = { [K in Exclude<keyof SetCookie, 'name' | 'value' | 'expires'>]?: SetCookie[K] | undefined }

export type CookieJar = {
  /** What was sent, or what was set since; undefined where there is none. */
  get: (name: string) => { name: string; value: string } | undefined
  /** Throws once the head of the answer has been sent. */
  set: (name: string, value: string, options: CookieOptions) => void
}

export function createCookieJar(request: IncomingMessage, response: ServerResponse): CookieJar {
  let sent: ReturnType<typeof parseCookie> | undefined
  /** By name: the line of the answer, and what it says. */
  const written = new Map<string, { line: string; value: string }>()

  return {
    get(name) {
      sent ??= parseCookie(request.headers.cookie ?? '')
      const value = written.get(name)?.value ?? sent[name]
      return value === undefined ? undefined : { name, value }
    },
    set(name, value, options) {
      const before = written.get(name)?.line
      const line = stringifySetCookie({ ...(options as Partial<SetCookie>), name, value })
      written.set(name, { line, value })
      // The framework may have put cookies of its own there.
      const lines = [response.getHeader('set-cookie') ?? []].flat().filter((one) => one !== before)
      response.setHeader('set-cookie', [...lines.map(String), line])
    },
  }
}
