/** Cookies of the current request and response. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie'

/** Options can be `undefined`, because iron-session passes them like that. */
export type CookieOptions = { [K in Exclude<keyof SetCookie, 'name' | 'value' | 'expires'>]?: SetCookie[K] | undefined }

export type CookieJar = {
  /** The cookie set in this request, else the one sent by the browser; undefined if there is none. */
  get: (name: string) => { name: string; value: string } | undefined
  /** Throws after the response head has been sent. */
  set: (name: string, value: string, options: CookieOptions) => void
}

export function createCookieJar(request: IncomingMessage, response: ServerResponse): CookieJar {
  let sent: ReturnType<typeof parseCookie> | undefined
  /** Cookies set in this request, by name: the Set-Cookie header and the value. */
  const changed = new Map<string, { header: string; value: string }>()

  return {
    get(name) {
      sent ??= parseCookie(request.headers.cookie ?? '')
      const value = changed.get(name)?.value ?? sent[name]
      return value === undefined ? undefined : { name, value }
    },
    set(name, value, options) {
      const previous = changed.get(name)?.header
      const header = stringifySetCookie({ ...(options as Partial<SetCookie>), name, value })
      changed.set(name, { header, value })
      // Other Set-Cookie headers, for example of Next, must stay.
      const others = [response.getHeader('set-cookie') ?? []].flat().filter((one) => one !== previous)
      response.setHeader('set-cookie', [...others.map(String), header])
    },
  }
}
