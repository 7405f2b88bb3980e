import { readFileSync } from 'node:fs'
import { openFront } from '@/testing/front'
import { openForEachTest } from '@/testing/lifetime'
import { requireRequest } from '../context'

let version: string | null
let made: number
/** Differences of Next's response from a cacheable page. */
let extra: {
  status?: number
  headers?: Record<string, string>
  missedBakery?: boolean
  isOfThisMoment?: boolean
  html?: string
}

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:30Z'), doNotFake: ['setImmediate', 'nextTick', 'setTimeout'] })
  version = '1'
  made = 0
  extra = {}
})
afterEach(() => {
  jest.useRealTimers()
})

const front = openForEachTest(() =>
  openFront(
    async ({ headers }, response) => {
      made++
      const context = requireRequest()
      const { nonce } = context
      if (extra.missedBakery) context.wasBakeryAway = true
      if (extra.isOfThisMoment) context.isUncacheable = true
      response.statusCode = extra.status ?? 200
      for (const [name, value] of Object.entries(extra.headers ?? {})) response.setHeader(name, value)
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Link', `</a.css>; rel=preload; nonce="${nonce}"`)
      response.flushHeaders()
      // Next's compression does the same; it must be off for cached pages.
      if (!response.headersSent) response.writeHead(response.statusCode, { Vary: 'Accept-Encoding' })
      response.write(
        `<p>Brötchen ${made} ${headers['accept-encoding'] ?? 'plain'}</p><script nonce="${nonce}"></script>`,
      )
      response.end(extra.html ?? '</html>')
    },
    { version: () => version },
  ),
)

const SHELF = '/produkte/brote'
const NGINX = readFileSync('deploy/nginx.conf', 'utf8')
/** The number of two requests that reach Next. */
async function madeOf(path: string, headers: Record<string, string> = {}, second = headers): Promise<number> {
  const before = made
  for (const sent of [headers, second]) await (await fetch(front.url + path, { headers: sent })).text()
  return made - before
}

/** Requests a page; returns its text and the nonce in its headers. */
async function visit(headers: Record<string, string> = {}) {
  const answer = await fetch(front.url + SHELF, { headers })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  return { text: await answer.text(), link: answer.headers.get('link'), headers: answer.headers, nonce }
}

test('renders a page for anonymous visitors once, and sends it with the nonce of each request', async () => {
  const visits = [await visit(), await visit()]
  expect(made).toBe(1)
  expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(2)
  for (const { text, link, nonce } of visits) {
    expect(text).toBe(`<p>Brötchen 1 plain</p><script nonce="${nonce}"></script></html>`)
    expect(link).toBe(`</a.css>; rel=preload; nonce="${nonce}"`)
  }
})

test.each(['gzip, deflate, br', 'identity'])('sends a page in an accepted encoding: %s', async (encoding) => {
  for (const _visit of ['made', 'kept']) {
    const { headers, text, nonce } = await visit({ 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(text).toContain(`<p>Brötchen 1 plain</p><script nonce="${nonce}">`)
  }
})

test('compresses a page that is not cached', async () => {
  extra = { isOfThisMoment: true }
  const { headers, text } = await visit({ 'accept-encoding': 'gzip' })
  expect([headers.get('content-encoding'), text]).toEqual(['gzip', expect.stringContaining('Brötchen 1')])
})

test('a HEAD request gets the headers of the cached page', async () => {
  const { headers } = await visit()
  const answer = await fetch(front.url + SHELF, { method: 'HEAD' })
  expect([made, answer.status, await answer.text()]).toEqual([1, 200, ''])
  expect(answer.headers.get('content-type')).toBe(headers.get('content-type'))
})

test.each([
  ['a session', { cookie: 'shop=Fe26.2*1' }],
  ['a session and the consent cookie', { cookie: 'consent-1=all; shop=Fe26.2*1' }],
  ['a login of staff', { cookie: 'team=Fe26.2*1' }],
  ['a known device', { cookie: 'known=Fe26.2*1' }],
  ['a foreign cookie', { cookie: 'x=1' }],
  ['an invalid consent', { cookie: 'consent-1=perhaps' }],
  ['an authorization', { authorization: 'Bearer 1' }],
  ['a request for a part of the page', { rsc: '1' }],
])('a request with %s neither uses nor fills the cache', async (_what, headers) => {
  expect(await madeOf(SHELF, headers)).toBe(2)
  expect(await madeOf(SHELF, {}, headers)).toBe(2)
})

test.each([
  ['the consent cookie', { cookie: 'consent-1=all' }],
  ['the kind of screen', { 'sec-ch-ua-mobile': '?1' }],
])('%s has its own cache entry', async (_what, headers) => {
  expect(await madeOf(SHELF, {}, headers)).toBe(2)
  expect(await madeOf(SHELF, headers)).toBe(0)
})

test.each([
  '/warenkorb',
  '/checkout',
  '/danke?guid=1',
  '/mein-junge/uebersicht',
  '/auth/login',
  '/merkzettel',
  '/cookies',
  '/filiale/17',
  '/api/cart',
  '/produkte?suche=brot',
  '/produkte/brote?branch=17',
  '/geschaeftefinder?search=Kiel',
])('%s is not cached', async (path) => expect(await madeOf(path)).toBe(2))

test.each([
  '/',
  '/produkte',
  '/produkte/brote/teerjacke-1011',
  '/produkte/brote?seite=2',
  '/geschaeftefinder/x',
  '/agb',
])('%s is cached', async (path) => expect(await madeOf(path)).toBe(1))

test.each([
  ['sets a cookie', { headers: { 'Set-Cookie': 'shop=1' } }],
  ['was not found', { status: 404 }],
  ['failed', { status: 500 }],
  ['was rendered without the bakery', { missedBakery: true }],
  ['is marked as uncacheable', { isOfThisMoment: true }],
  ['is incomplete', { html: '' }],
])('does not cache a page that %s', async (_what, difference) => {
  extra = difference
  expect(await madeOf(SHELF)).toBe(2)
})

/** The Accept-Encoding that the shipped nginx sends to a node, by its first matching rule. */
function encodingFromNginx(uri: string, accepted: string, cookie: string): string {
  const [, rules = ''] = /map "\$uri\|\$http_accept_encoding\|\$http_cookie" \$packed \{([^}]*)\}/.exec(NGINX) ?? []
  for (const [, rule = '', answer = ''] of rules.matchAll(/"~(.*)" (\S+);/g)) {
    if (new RegExp(rule).test(`${uri}|${accepted}|${cookie}`)) return answer.replace('$http_accept_encoding', accepted)
  }
  return /default "(.*)";/.exec(rules)?.[1] ?? 'no rule'
}

test.each([
  ['', true],
  ['consent-1=all', true],
  ['consent-1=necessary', true],
  ['shop=Fe26.2*1', false],
  ['consent-1=all; shop=Fe26.2*1', false],
  ['shop=Fe26.2*1; consent-1=all', false],
  ['wie-immer=1', false],
])(
  'the shipped nginx requests compressed pages only if they are cached, and compresses all others: %j',
  async (cookie, isKept) => {
    expect((await madeOf(SHELF, { cookie })) === 1).toBe(isKept)
    expect(encodingFromNginx(SHELF, 'gzip, deflate, br', cookie)).toBe(isKept ? 'gzip, deflate, br' : '')
    expect(encodingFromNginx(SHELF, '', cookie)).toBe('')
    expect(encodingFromNginx('/_next/static/a.js', 'gzip, deflate, br', cookie)).toBe('br')
  },
)

test('sends the error page instead of a failed page', async () => {
  extra = { status: 500 }
  const answer = await fetch(front.url + SHELF, { headers: { 'x-request-id': '4711-4711' } })
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('4711-4711')])
})

test('renders a page again after a change of the bakery and in the next minute', async () => {
  await madeOf(SHELF)
  version = '2'
  expect(await madeOf(SHELF)).toBe(1)
  jest.setSystemTime(new Date('2026-11-23T10:01:00Z'))
  expect(await madeOf(SHELF)).toBe(1)
})

test('caches nothing without a version of the bakery', async () => {
  version = null
  expect(await madeOf(SHELF)).toBe(2)
})
