/**
 * The running shop, for pages and route handlers. The server's code is loaded once, by server/main.ts, which makes the shop and
 * puts it here; Next bundles `app/` apart from that, so everything in `app/` reaches the server through this file alone and
 * imports nothing else of server/.
 */
import type { Shop } from './http/create-shop'

export { isNotFound, throwNotFound, catchNotFound } from './http/errors/not-found'
export type { Shop }

const KEY = Symbol.for('shop')
/** The one value that two loadings of this file share. */
const holder = globalThis as { [KEY]?: Shop }

export function provideShop(running: Shop): void {
  holder[KEY] = running
}

/** Throws where no node runs: in a build, nothing of the shop is made. */
export function shop(): Shop {
  const running = holder[KEY]
  if (running === undefined) throw new Error('the shop is not running: pages and calls need server/main.ts')
  return running
}

type Context = { params: Promise<Record<string, string>> }
type Route = (request: Request, context?: Context) => Promise<Response>

/** A build reads route handlers without a running shop, so each is made with its first request. */
function declared<R extends string>(road: R, make: () => Route): Route & { road: R } {
  let route: Route | undefined
  const handler: Route = (request, context) => {
    route ??= make()
    return route(request, context)
  }
  return Object.assign(handler, { road })
}

/** The handler of a call, which is all that its route file holds: see server/http/route/handle.ts. */
export const serve: Shop['serve'] = (road, use, answer) => declared(road, () => shop().serve(road, use, answer))
export const serveLive: Shop['serveLive'] = (road, use) => declared(road, () => shop().serveLive(road, use))
export const servePicture: Shop['servePicture'] = (road, use) => declared(road, () => shop().servePicture(road, use))
export const serveFile: Shop['serveFile'] = (road, use, page) => declared(road, () => shop().serveFile(road, use, page))
