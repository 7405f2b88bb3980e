/**
 * Caches pages for anonymous visitors, in memory, for the current minute. A request with any cookie but the consent cookie, or
 * with a path or query that is not listed, gets its own page. A cached page is sent with the nonce of the request and compressed
 * for it.
 */
import type { IncomingMessage, OutgoingHttpHeader } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { CONSENT_COOKIE, parseConsent } from '@/lib/web/consent'
import type { RequestContext } from '../context'
import { acceptsGzip } from '../route/accepted-encoding'
import type { ShopResponse } from '../shop-response'
import { viewportOf } from '../site/viewport'
import { isCacheablePath } from './cacheable-paths'

/** Queries with a single filter, sort or page. Searches are counted and links with a branch are personal, so both are excluded. */
const QUERY = /^\?(seite|sort|subcategory|occasions|allergenics|attributes)=[\w%,.+-]{1,80}$/
/** Request headers that change the response, or request only a part of the page. */
const UNCACHED_REQUEST_HEADERS = ['authorization', 'rsc', 'next-action', 'next-router-prefetch', 'next-url', 'range']

/** Memory for all pages, about six hundred. */
const MAX_BYTES = 32 * 1_024 * 1_024
const MINUTE_MS = 60_000
/** Higher levels cost more CPU and hardly reduce the size of these pages. */
const GZIP_LEVEL = 2
/** Response headers that are not cached: they differ per response, or are set by other steps. */
const UNCACHED_RESPONSE_HEADERS = new Set([
  ...['x-request-id', 'content-security-policy', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding'],
])

type CachedPage = {
  headers: readonly (readonly [string, OutgoingHttpHeader])[]
  /** The nonce of the original response; it occurs in `html` and in headers. */
  nonce: string
  html: string
}

const compress = promisify(gzip)

/** '' without a cookie, else the value of the consent cookie; null if there is any other cookie. */
function consentOf(cookie: string | undefined): string | null {
  if (cookie === undefined || cookie === '') return ''
  const [name, value, ...rest] = cookie.split('=')
  return name === CONSENT_COOKIE && rest.length === 0 ? parseConsent(value) : null
}

/** The cache key: everything the page depends on. Null for a request whose page is not cached. */
function keyOf({ url = '/', headers }: IncomingMessage, version: string, now: Date): string | null {
  const consent = consentOf(headers.cookie)
  if (consent === null || UNCACHED_REQUEST_HEADERS.some((name) => headers[name] !== undefined)) return null
  const start = url.indexOf('?')
  if (!isCacheablePath(url) || (start !== -1 && !QUERY.test(url.slice(start)))) return null
  // Opening hours and days change at full minutes.
  const minute = Math.floor(now.getTime() / MINUTE_MS)
  const viewport = viewportOf((name) => headers[name]?.toString())
  return [version, minute, consent, viewport, url].join(' ')
}

/** A complete HTML page with status 200, without cookies, and rendered without an outage. */
const isCacheableResponse = (response: ShopResponse, content: Buffer, context: RequestContext): boolean =>
  response.statusCode === 200 &&
  !response.headersSent &&
  !response.destroyed &&
  response.getHeader('set-cookie') === undefined &&
  /^text\/html/.test(String(response.getHeader('content-type'))) &&
  !context.wasBakeryAway &&
  !context.isUncacheable &&
  content.subarray(-7).toString('latin1') === '</html>'

function varyByEncoding(response: ShopResponse): void {
  const vary = String(response.getHeader('vary') ?? '')
  if (/\baccept-encoding\b/i.test(vary)) return
  response.setHeader('Vary', vary === '' ? 'Accept-Encoding' : `${vary}, Accept-Encoding`)
}

async function sendHtml({ request, response }: RequestContext, html: Buffer, isGzipped: boolean): Promise<void> {
  const body = isGzipped && html.length > 0 ? await compress(html, { level: GZIP_LEVEL }) : html
  varyByEncoding(response)
  if (body !== html) response.setHeader('Content-Encoding', 'gzip')
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

function sendCached(context: RequestContext, { headers, html, nonce }: CachedPage, isGzipped: boolean): Promise<void> {
  const renew = (text: string) => text.replaceAll(nonce, context.nonce)
  for (const [name, value] of headers) {
    context.response.setHeader(name, typeof value === 'string' ? renew(value) : value)
  }
  return sendHtml(context, Buffer.from(renew(html)), isGzipped)
}

const toCachedPage = ({ response, nonce }: RequestContext, content: Buffer): CachedPage => ({
  headers: Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || UNCACHED_RESPONSE_HEADERS.has(name) ? [] : [[name, value] as const],
  ),
  nonce,
  html: content.toString(),
})

/** `version` changes with the data that pages show; null if a far bakery reports none, and then no page is cached. */
export function createPageCache(version: () => string | null, now: () => Date) {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => 2 * html.length + 2 * key.length + 2_000,
    ttl: MINUTE_MS,
    // Pages of past minutes are never requested again; without this they would stay until the cache is full.
    ttlAutopurge: true,
  })

  /** Sends the page that Next rendered, and caches it if possible. */
  function sendNew(context: RequestContext, key: string, content: Buffer, isGzipped: boolean): Promise<void> {
    if (isCacheableResponse(context.response, content, context)) pages.set(key, toCachedPage(context, content))
    return sendHtml(context, content, isGzipped)
  }

  /** Sends the cached page, else lets Next render it and caches the result. */
  return function answerFromCache(context: RequestContext): boolean | Promise<true> {
    const { request, response } = context
    const { method, headers } = request
    const current = version()
    if ((method !== 'GET' && method !== 'HEAD') || current === null) return false
    const key = keyOf(request, current, now())
    if (key === null) return false
    const isGzipped = acceptsGzip(headers['accept-encoding'])
    const cached = pages.get(key)
    if (cached !== undefined) return sendCached(context, cached, isGzipped).then(() => true)
    if (method === 'HEAD') return false
    // Next must not compress the page: it is compressed when it is sent.
    delete headers['accept-encoding']
    response.collect((content) => {
      sendNew(context, key, content, isGzipped).catch(() => response.destroy())
    })
    return false
  }
}
