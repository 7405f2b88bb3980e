/**
 * The context of the current request (AsyncLocalStorage). The server creates one per request; steps, pages, endpoints,
 * loaders and log entries read it here at any depth of calls.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { CookieJar } from './session/cookie-jar'
import type { ShopResponse } from './shop-response'

export type RequestContext = {
  readonly requestId: string
  readonly request: IncomingMessage
  readonly response: ShopResponse
  /** The client's network address, used for limits only. */
  readonly clientAddress: string
  /** Path of the URL, as sent. */
  readonly path: string
  /** Query of the URL: '' or '?…'. */
  readonly search: string
  readonly cookies: CookieJar
  /** The CSP nonce that a script of this page needs to run. Empty for responses that are no page. */
  readonly nonce: string
  /** Whether the path is a page of staff (`/team`). */
  readonly isTeamPage: boolean
  /** Results by function and arguments: see `oncePerRequest`. */
  readonly results: Map<unknown, Map<string, unknown>>
  /** An operation failed because the bakery or its database was away. */
  wasBakeryAway: boolean
  /** The visitor has exceeded a limit: a failed page becomes 429. */
  isRateLimited: boolean
  /** The page is shown inside the form of a product, with this change of it (0: as it is). Null for every other page. */
  framedChange: number | null
  /** The page can be outdated within a second, so the page cache must not store it. */
  isUncacheable: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The context of the current request; undefined in jobs, tools and tests. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Throws outside of a request. */
export function requireRequest(): RequestContext {
  const context = storage.getStore()
  if (context === undefined) throw new Error('no request is being handled')
  return context
}

/** A header of the request, several values joined; null if it was not sent. */
export function requestHeader(name: string): string | null {
  const value = requireRequest().request.headers[name.toLowerCase()]
  return value === undefined ? null : value.toString()
}

/**
 * Wraps `load` so that it runs once per request and list of arguments, which must be JSON values. A rejection is cached as
 * well, so a failed load is not repeated in the same request.
 */
export function oncePerRequest<A extends readonly unknown[], T>(load: (...args: A) => T): (...args: A) => T {
  return (...args) => {
    const { results } = requireRequest()
    const own = results.get(load) ?? new Map<string, unknown>()
    results.set(load, own)
    const key = JSON.stringify(args)
    if (!own.has(key)) own.set(key, load(...args))
    return own.get(key) as T
  }
}

/** To call after a write, because results loaded before it are outdated. */
export const forgetResults = (): void => requireRequest().results.clear()

/** The values of the context that the root layout uses. */
export function currentPage(): Pick<RequestContext, 'nonce' | 'isTeamPage'> & { isFramed: boolean } {
  const { nonce, isTeamPage, framedChange } = requireRequest()
  return { nonce, isTeamPage, isFramed: framedChange !== null }
}
