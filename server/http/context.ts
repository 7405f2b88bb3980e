/**
 * What is known of the request that is being answered. The server opens one context for each request; steps, pages, calls,
 * loaders and log lines read it here, however deep they are called.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { CookieJar } from './session/cookie-jar'
import type { ShopResponse } from './shop-response'

export type RequestContext = {
  readonly requestId: string
  readonly request: IncomingMessage
  readonly response: ShopResponse
  /** Where the request comes from, for limits only. */
  readonly clientAddress: string
  /** The path of its address, as it was sent. */
  readonly path: string
  /** The query of its address: '' or '?…'. */
  readonly search: string
  readonly cookies: CookieJar
  /** What a script of this page must name to be run. Empty where the answer is no page. */
  readonly nonce: string
  /** The page is one of the people behind the counter. */
  readonly isTeamPage: boolean
  /** Results of this request, by the function that made them and its arguments: see `oncePerRequest`. */
  readonly results: Map<unknown, Map<string, unknown>>
  /** The bakery was away when it was needed. */
  missedBakery: boolean
  /** Its visitor has asked too often. */
  askedTooOften: boolean
  /** The page shows what the next second may change: nobody else is given it. */
  isOfThisMoment: boolean
}

const storage = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work)

/** The request that is being answered; undefined in jobs, tools and tests. */
export const currentRequest = (): RequestContext | undefined => storage.getStore()

/** Throws outside of a request. */
export function requireRequest(): RequestContext {
  const context = storage.getStore()
  if (context === undefined) throw new Error('this is asked only while a request is answered')
  return context
}

/** A header of the request, several of one name joined; null where it was not sent. */
export function requestHeader(name: string): string | null {
  const value = requireRequest().request.headers[name.toLowerCase()]
  return value === undefined ? null : value.toString()
}

/**
 * `load` runs once for each request and each list of arguments, however many parts of a page ask for it. Arguments must be
 * JSON values. A fault is remembered as well: what could not be read is not asked for again in the same request.
 */
export function oncePerRequest<A extends readonly unknown[], T>(load: (...given: A) => T): (...given: A) => T {
  return (...given) => {
    const { results } = requireRequest()
    const own = results.get(load) ?? new Map<string, unknown>()
    results.set(load, own)
    const key = JSON.stringify(given)
    if (!own.has(key)) own.set(key, load(...given))
    return own.get(key) as T
  }
}

/** After a write: results of this request that were read before it are no longer true. */
export const forgetResults = (): void => requireRequest().results.clear()

/** What a layout needs to know of its page. */
export function currentPage(): Pick<RequestContext, 'nonce' | 'isTeamPage'> {
  const { nonce, isTeamPage } = requireRequest()
  return { nonce, isTeamPage }
}
