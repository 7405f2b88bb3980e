/**
 * Pages for visitors of whom nothing is known: made once a minute, for everybody. A visitor who sends a cookie other than the
 * answer to the cookie question has a page of their own, and so has every address that is not named here. A kept page is
 * sent with the nonce of its request, and compressed for it.
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
import { isOpenAddress } from './open-address'

/** One choice on a shelf; a search is counted, and a link to an appointment is somebody's. */
const QUERY = /^\?(seite|sort|subcategory|occasions|allergenics|attributes)=[\w%,.+-]{1,80}$/
/** Headers that ask for another answer than the page, or for a part of it. */
const OTHER_ANSWERS = ['authorization', 'rsc', 'next-action', 'next-router-prefetch', 'next-url', 'range']

/** For all pages together: some six hundred of them. */
const MAX_BYTES = 32 * 1_024 * 1_024
const MINUTE_MS = 60_000
/** Shelves and products are one text of mostly the same words: more work finds hardly more. */
const GZIP_LEVEL = 2
/** Headers of one answer alone; those of security are set for each. */
const OF_ONE_ANSWER = new Set([
  ...['x-request-id', 'content-security-policy', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding'],
])

type KeptPage = {
  headers: readonly (readonly [string, OutgoingHttpHeader])[]
  /** The nonce it was made with: it also stands in headers. */
  nonce: string
  html: string
}

const compress = promisify(gzip)

/** '' without a cookie, else the answer to the cookie question; null for any other cookie. */
function consentOf(cookie: string | undefined): string | null {
  if (cookie === undefined || cookie === '') return ''
  const [name, value, ...rest] = cookie.split('=')
  return name === CONSENT_COOKIE && rest.length === 0 ? parseConsent(value) : null
}

/** Everything that such a page may depend on; null for an answer that is not kept. */
function keyOf({ url = '/', headers }: IncomingMessage, version: string): string | null {
  const consent = consentOf(headers.cookie)
  if (consent === null || OTHER_ANSWERS.some((name) => headers[name] !== undefined)) return null
  const start = url.indexOf('?')
  if (!isOpenAddress(url) || (start !== -1 && !QUERY.test(url.slice(start)))) return null
  // Opening hours and days begin and end with a minute.
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const viewport = viewportOf((name) => headers[name]?.toString())
  return [version, minute, consent, viewport, url].join(' ')
}

/** Whole, made without a fault, and without anything that this visitor alone is to remember. */
const isForEverybody = (response: ShopResponse, content: Buffer, context: RequestContext): boolean =>
  response.statusCode === 200 &&
  !response.headersSent &&
  !response.destroyed &&
  response.getHeader('set-cookie') === undefined &&
  /^text\/html/.test(String(response.getHeader('content-type'))) &&
  !context.missedBakery &&
  !context.isOfThisMoment &&
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

function sendKept(context: RequestContext, { headers, html, nonce }: KeptPage, isGzipped: boolean): Promise<void> {
  const renew = (text: string) => text.replaceAll(nonce, context.nonce)
  for (const [name, value] of headers) {
    context.response.setHeader(name, typeof value === 'string' ? renew(value) : value)
  }
  return sendHtml(context, Buffer.from(renew(html)), isGzipped)
}

const keep = ({ response, nonce }: RequestContext, content: Buffer): KeptPage => ({
  headers: Object.entries(response.getHeaders()).flatMap(([name, value]) =>
    value === undefined || OF_ONE_ANSWER.has(name) ? [] : [[name, value] as const],
  ),
  nonce,
  html: content.toString(),
})

/** `version` changes with whatever pages show of the bakery; null where nobody can tell, and nothing is kept. */
export function createPageCache(version: () => string | null) {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ html }, key) => 2 * html.length + 2 * key.length + 2_000,
    ttl: MINUTE_MS,
    // Nobody asks for a past minute's page again, and without this it would stay until the memory is full.
    ttlAutopurge: true,
  })

  /** The page that Next made, which is kept if anybody else may have it. */
  function sendMade(context: RequestContext, key: string, content: Buffer, isGzipped: boolean): Promise<void> {
    if (isForEverybody(context.response, content, context)) pages.set(key, keep(context, content))
    return sendHtml(context, content, isGzipped)
  }

  /** Sends the page if it is there; else lets Next make it, and keeps it on its way out. */
  return function answerFromCache(context: RequestContext): boolean | Promise<true> {
    const { request, response } = context
    const { method, headers } = request
    const now = version()
    if ((method !== 'GET' && method !== 'HEAD') || now === null) return false
    const key = keyOf(request, now)
    if (key === null) return false
    const isGzipped = acceptsGzip(headers['accept-encoding'])
    const kept = pages.get(key)
    if (kept !== undefined) return sendKept(context, kept, isGzipped).then(() => true)
    if (method === 'HEAD') return false
    // Next shall answer as it is: the page is compressed when it is sent.
    delete headers['accept-encoding']
    response.collect((content) => {
      sendMade(context, key, content, isGzipped).catch(() => response.destroy())
    })
    return false
  }
}
