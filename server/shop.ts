/**
 * Gives pages and route handlers access to the server. server/main.ts loads the server's code once and calls `provideShop`;
 * Next bundles `app/` separately. So everything in `app/` calls `shop()` and imports nothing else of server/.
 */
import type * as pageApi from './http/page-api'

export { catchNotFound, isNotFound, throwNotFound } from './http/errors/not-found'
export type Shop = typeof pageApi

const KEY = Symbol.for('shop')
/** Next's bundle and server/main.ts each load this file; both share this one value. */
const holder = globalThis as { [KEY]?: Shop }

export function provideShop(running: Shop): void {
  holder[KEY] = running
}

/** Throws outside of a running node, for example during a build. */
export function shop(): Shop {
  const running = holder[KEY]
  if (running === undefined) throw new Error('the shop is not running: pages and calls need server/main.ts')
  return running
}

type Context = { params: Promise<Record<string, string>> }
type Route = (request: Request, context?: Context) => Promise<Response>

/** A build loads route files without a running shop, so each handler is created at its first request. */
function declared<R extends string>(endpoint: R, make: () => Route): Route & { endpoint: R } {
  let route: Route | undefined
  const handler: Route = (request, context) => {
    route ??= make()
    return route(request, context)
  }
  return Object.assign(handler, { endpoint })
}

/** The handler of an endpoint, the only content of its route file: see server/http/route/handle.ts. */
export const serve: Shop['serve'] = (endpoint, use, answer) =>
  declared(endpoint, () => shop().serve(endpoint, use, answer))
export const serveLive: Shop['serveEvents'] = (endpoint, use) =>
  declared(endpoint, () => shop().serveEvents(endpoint, use))
export const servePicture: Shop['servePicture'] = (endpoint, use) =>
  declared(endpoint, () => shop().servePicture(endpoint, use))
export const serveFile: Shop['serveFile'] = (endpoint, use, page) =>
  declared(endpoint, () => shop().serveFile(endpoint, use, page))
