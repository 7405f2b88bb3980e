/**
 * Pages that are made before Next's server hears of them. Next loads a page with its first request; from then on Node's own
 * server hands requests to the same entrypoint, as an adapter does (nextjs.org/docs/app/api-reference/adapters/invoking-entrypoints),
 * because finding the route and wrapping request and answer twice is a tenth of a page. Next keeps whatever is not plain: first
 * requests, other methods, steps within the shop, addresses that want another one, and what an entrypoint could not answer.
 */
import { readFileSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { log } from '../../log'
import { DETOUR_HEADER } from './page-headers'

/** What the build makes of a page; answers when all of it was sent. */
type Page = { handler: (request: IncomingMessage, response: ServerResponse, context: object) => Promise<unknown> }

/** The page of a file, once Next has loaded it. */
type Loaded = (file: string) => Page | undefined

/** All files of this folder's share what was loaded. */
const { cache } = createRequire(path.resolve('shop.js'))
const loadedByNext: Loaded = (file) => cache[file]?.exports as Page | undefined

/** An address as the shop writes them: nothing to decode, to shorten or to lead elsewhere. */
const PLAIN_PATH = /^\/(?:[a-z\d-]+(?:\/[a-z\d-]+)*)?$/
/** Parameters of the framework's own. */
const OWN_PARAMETER = /[?&](?:_|nxt)/i
/** Steps within the shop, and what the framework believes nobody from outside. */
const OWN_HEADER = /^(?:rsc|next-|x-(?:next|middleware|matched|now|prerender|invoke))/

const hasOwnHeader = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => OWN_HEADER.test(name))

/** `null` for what is no page, or takes any address. */
type Route = { pattern: RegExp; file: string | null }

/** What the framework goes by, in its order: a path is its first match's. */
function readRoutes(build: string): { fixed: ReadonlyMap<string, string | null>; open: readonly Route[] } {
  const read = (name: string) => JSON.parse(readFileSync(path.join(build, name), 'utf8'))
  const entries: Record<string, string> = read('app-path-routes-manifest.json')
  const files = new Map(
    Object.entries(entries).map(([entry, route]) => {
      const isPage = entry.endsWith('/page') && !entry.includes('[...')
      return [route, isPage ? path.resolve(build, 'server', 'app', `.${entry}.js`) : null]
    }),
  )
  type Listed = { page: string; regex: string }
  const { staticRoutes, dynamicRoutes }: { staticRoutes: Listed[]; dynamicRoutes: Listed[] } =
    read('routes-manifest.json')
  return {
    fixed: new Map(staticRoutes.map(({ page }) => [page, files.get(page) ?? null])),
    open: dynamicRoutes.map(({ page, regex }) => ({ pattern: new RegExp(regex), file: files.get(page) ?? null })),
  }
}

/** `build`: its folder. The answer to a request is whether it was answered here. */
export function createDirectPages(build = process.env.BUILD_DIRECTORY ?? '.next', loaded: Loaded = loadedByNext) {
  let routes: ReturnType<typeof readRoutes> | undefined

  function pageOf(url: string): Page | undefined {
    const start = url.indexOf('?')
    const address = start === -1 ? url : url.slice(0, start)
    if (!PLAIN_PATH.test(address) || OWN_PARAMETER.test(url)) return undefined
    routes ??= readRoutes(build)
    const fixed = routes.fixed.get(address)
    const file = fixed === undefined ? routes.open.find(({ pattern }) => pattern.test(address))?.file : fixed
    return file == null ? undefined : loaded(file)
  }

  return function answerPage(request: IncomingMessage, response: ServerResponse): boolean | Promise<boolean> {
    const { method, url = '/', headers } = request
    if (method !== 'GET' || headers[DETOUR_HEADER] !== undefined || hasOwnHeader(headers)) return false
    const page = pageOf(url)
    if (page === undefined) return false
    const fail = (fault: unknown): boolean => {
      if (!response.headersSent) return false
      log.error({ fault, url }, 'a page could not be sent')
      response.destroy()
      return true
    }
    // As Next does where no proxy has.
    headers['x-forwarded-for'] ??= request.socket.remoteAddress ?? ''
    return page.handler(request, response, {}).then(() => true, fail)
  }
}
