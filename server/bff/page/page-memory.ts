/**
 * Pages for visitors of whom nothing is known: made once a minute, for everybody. Whoever sends a cookie other than the
 * answer to the cookie question has a page of their own, and so has every address that is not named here.
 */
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { getBotType } from 'next/dist/shared/lib/router/utils/is-bot'
import { CONSENT_COOKIE, parseConsent } from '@/lib/consent'
import { requests } from '../../log'
import { takes } from '../route/accepted-encoding'
import { gzippedPage, keepPage, plainPage } from './kept-page'
import { isOpenAddress } from './open-address'
import { DETOUR_HEADER, NONCE_HEADER } from './page-headers'
import { scriptsAfterPaint } from './scripts-after-paint'
import { viewportOf } from './viewport'
import { callbackOf, chunkOf, type Given, stepInto, takeHead } from './written'

/** One choice on a shelf; a search is counted, and a link to an appointment is somebody's. */
const QUERY = /^\?(seite|sort|subcategory|occasions|allergenics|attributes)=[\w%,.+-]{1,80}$/
/** What makes it another answer than a page, or a part of one. */
const OTHER_ANSWERS = [
  'authorization',
  'rsc',
  'next-action',
  'next-router-prefetch',
  'next-url',
  'range',
  DETOUR_HEADER,
]

/** For all pages together, some thousand of them. */
const MAX_BYTES = 16 * 1_024 * 1_024
const MINUTE_MS = 60_000
/** Headers of one answer alone; those of security are set for each. */
const OF_ONE_ANSWER = new Set([
  ...['x-request-id', 'content-security-policy', 'date', 'connection', 'keep-alive', 'transfer-encoding'],
  ...['content-length', 'content-encoding'],
])

type Remembered = {
  headers: readonly (readonly [string, OutgoingHttpHeader])[]
  /** The nonce it was made with: it also stands in headers. */
  nonce: string
  page: ReturnType<typeof keepPage>
}

/** '' without a cookie, else the answer to the cookie question; null for whoever sends anything else. */
function consentOf(cookie: string | undefined): string | null {
  if (cookie === undefined || cookie === '') return ''
  const [name, value, ...rest] = cookie.split('=')
  return name === CONSENT_COOKIE && rest.length === 0 ? parseConsent(value) : null
}

/** All that such a page may depend on; null for what is not kept. */
function keyOf({ url = '/', headers }: IncomingMessage, version: string): string | null {
  const consent = consentOf(headers.cookie)
  if (consent === null || OTHER_ANSWERS.some((name) => headers[name] !== undefined)) return null
  const start = url.indexOf('?')
  if (!isOpenAddress(url) || (start !== -1 && !QUERY.test(url.slice(start)))) return null
  // Opening hours and days begin and end with a minute.
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const agent = headers['user-agent'] ?? ''
  const viewport = viewportOf((name) => headers[name]?.toString())
  // The framework gives crawlers their pages in one piece.
  return [version, minute, consent, viewport, getBotType(agent) ?? '', url].join(' ')
}

/** Holds back what is written, and gives it to `done` in one piece. */
function collect(response: ServerResponse, done: (content: Buffer) => void): void {
  const chunks: Buffer[] = []
  const { writeHead, write, end, flushHeaders } = response
  const take = (given: Given) => {
    const chunk = chunkOf(given)
    if (chunk !== null) chunks.push(chunk)
  }
  stepInto(response, {
    flushHeaders() {},
    // The framework sends the head before anything is written.
    writeHead(...given) {
      takeHead(response, given)
      return response
    },
    write(...given) {
      take(given)
      callbackOf(given)?.()
      return true
    },
    end(...given) {
      take(given)
      Object.assign(response, { writeHead, write, end, flushHeaders })
      const after = callbackOf(given)
      if (after !== undefined) response.once('finish', after)
      done(Buffer.concat(chunks))
      return response
    },
  })
}

/** Whole, made without a fault, and nothing that this visitor is to remember. */
function isForEverybody(response: ServerResponse, content: Buffer): boolean {
  return (
    response.statusCode === 200 &&
    !response.headersSent &&
    !response.destroyed &&
    response.getHeader('set-cookie') === undefined &&
    /^text\/html/.test(String(response.getHeader('content-type'))) &&
    requests.getStore()?.missedBakery !== true &&
    requests.getStore()?.isOfThisMoment !== true &&
    content.subarray(-7).toString('latin1') === '</html>'
  )
}

/** `version` changes with whatever pages show of the bakery; null where nobody can tell. */
export function createPageMemory(version: () => string | null) {
  const remembered = new LRUCache<string, Remembered>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }, key) => page.gzip.length + 2 * key.length + 2_000,
    ttl: MINUTE_MS,
    // Nobody asks for a past minute's page again, and without this it would stay until the memory is full.
    ttlAutopurge: true,
  })

  function send(request: IncomingMessage, response: ServerResponse, kept: Remembered, isZipped: boolean): void {
    const nonce = String(request.headers[NONCE_HEADER])
    const renew = (text: string) => text.replaceAll(kept.nonce, nonce)
    for (const [name, value] of kept.headers) {
      response.setHeader(name, typeof value === 'string' ? renew(value) : value)
    }
    if (isZipped) response.setHeader('Content-Encoding', 'gzip')
    const content = isZipped ? gzippedPage(kept.page, nonce) : plainPage(kept.page, nonce)
    response.setHeader('Content-Length', content.length)
    response.end(request.method === 'HEAD' ? undefined : content)
  }

  /** Whether the page was there; else it is kept when the framework has made it. */
  return function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request
    const now = version()
    if ((method !== 'GET' && method !== 'HEAD') || now === null) return false
    const key = keyOf(request, now)
    if (key === null) return false
    const isZipped = takes('gzip', headers['accept-encoding'])
    const kept = remembered.get(key)
    if (kept !== undefined) {
      send(request, response, kept, isZipped)
      return true
    }
    if (method === 'HEAD') return false
    const nonce = String(headers[NONCE_HEADER])
    collect(response, (content) => {
      if (!isForEverybody(response, content)) {
        response.end(content)
        return
      }
      const own = Object.entries(response.getHeaders()).filter(([name]) => !OF_ONE_ANSWER.has(name))
      const made = {
        headers: own.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const])),
        nonce,
        page: keepPage(scriptsAfterPaint(content, nonce), nonce),
      }
      remembered.set(key, made)
      send(request, response, made, isZipped)
    })
    return false
  }
}
