import { readFileSync } from 'node:fs'
import { openFront } from '@/testing/front'
import { openForEachTest } from '@/testing/lifetime'
import { requireRequest } from '../context'

let version: string | null
let made: number
/** How Next's answer differs from a page that may be kept. */
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
      // As Next's compression does, which must not be asked for pages that are kept.
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
/** How many of two requests reached Next. */
async function madeOf(path: string, headers: Record<string, string> = {}, second = headers): Promise<number> {
  const before = made
  for (const given of [headers, second]) await (await fetch(front.url + path, { headers: given })).text()
  return made - before
}

/** A page and the nonce that its headers name. */
async function visit(headers: Record<string, string> = {}) {
  const answer = await fetch(front.url + SHELF, { headers })
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  return { text: await answer.text(), link: answer.headers.get('link'), headers: answer.headers, nonce }
}

test('a page for unknown visitors is made once, and sent with a nonce of each request', async () => {
  const visits = [await visit(), await visit()]
  expect(made).toBe(1)
  expect(new Set(visits.map(({ nonce }) => nonce)).size).toBe(2)
  for (const { text, link, nonce } of visits) {
    expect(text).toBe(`<p>Brötchen 1 plain</p><script nonce="${nonce}"></script></html>`)
    expect(link).toBe(`</a.css>; rel=preload; nonce="${nonce}"`)
  }
})

test.each(['gzip, deflate, br', 'identity'])('a page is sent as its browser takes it: %s', async (encoding) => {
  for (const _visit of ['made', 'kept']) {
    const { headers, text, nonce } = await visit({ 'accept-encoding': encoding })
    expect(headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip')
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(text).toContain(`<p>Brötchen 1 plain</p><script nonce="${nonce}">`)
  }
})

test('a page that is not kept is compressed as well', async () => {
  extra = { isOfThisMoment: true }
  const { headers, text } = await visit({ 'accept-encoding': 'gzip' })
  expect([headers.get('content-encoding'), text]).toEqual(['gzip', expect.stringContaining('Brötchen 1')])
})

test('a request for the head alone gets the headers of the kept page', async () => {
  const { headers } = await visit()
  const answer = await fetch(front.url + SHELF, { method: 'HEAD' })
  expect([made, answer.status, await answer.text()]).toEqual([1, 200, ''])
  expect(answer.headers.get('content-type')).toBe(headers.get('content-type'))
})

test.each([
  ['a session', { cookie: 'shop=Fe26.2*1' }],
  ['a session beside the answer to the cookie question', { cookie: 'consent-1=all; shop=Fe26.2*1' }],
  ['a login of staff', { cookie: 'team=Fe26.2*1' }],
  ['a device that is known', { cookie: 'known=Fe26.2*1' }],
  ['a cookie of somebody else', { cookie: 'x=1' }],
  ['another answer than there is', { cookie: 'consent-1=perhaps' }],
  ['an authorization', { authorization: 'Bearer 1' }],
  ['a request for a part of the page', { rsc: '1' }],
])('%s neither gets nor leaves a kept page', async (_what, headers) => {
  expect(await madeOf(SHELF, headers)).toBe(2)
  expect(await madeOf(SHELF, {}, headers)).toBe(2)
})

test.each([
  ['the answer to the cookie question', { cookie: 'consent-1=all' }],
  ['the kind of screen', { 'sec-ch-ua-mobile': '?1' }],
])('%s has a page of its own', async (_what, headers) => {
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
])('%s is made each time', async (path) => expect(await madeOf(path)).toBe(2))

test.each([
  '/',
  '/produkte',
  '/produkte/brote/teerjacke-1011',
  '/produkte/brote?seite=2',
  '/geschaeftefinder/x',
  '/agb',
])('%s is kept', async (path) => expect(await madeOf(path)).toBe(1))

test.each([
  ['sets a cookie', { headers: { 'Set-Cookie': 'shop=1' } }],
  ['was not found', { status: 404 }],
  ['failed', { status: 500 }],
  ['was made without the bakery', { missedBakery: true }],
  ['shows what the next second may change', { isOfThisMoment: true }],
  ['is not whole', { html: '' }],
])('a page that %s is not kept', async (_what, given) => {
  extra = given
  expect(await madeOf(SHELF)).toBe(2)
})

/** Under what encoding the shipped nginx asks a node, by the first of its rules that fits. */
function askedByNginx(uri: string, accepted: string, cookie: string): string {
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
  'the shipped nginx asks for a packed page where one is kept, and packs all others itself: %j',
  async (cookie, isKept) => {
    expect((await madeOf(SHELF, { cookie })) === 1).toBe(isKept)
    expect(askedByNginx(SHELF, 'gzip, deflate, br', cookie)).toBe(isKept ? 'gzip, deflate, br' : '')
    expect(askedByNginx(SHELF, '', cookie)).toBe('')
    expect(askedByNginx('/_next/static/a.js', 'gzip, deflate, br', cookie)).toBe('br')
  },
)

test('the calm page is sent in the place of one that failed', async () => {
  extra = { status: 500 }
  const answer = await fetch(front.url + SHELF, { headers: { 'x-request-id': '4711-4711' } })
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('4711-4711')])
})

test('a change of the bakery, and the next minute, make it anew', async () => {
  await madeOf(SHELF)
  version = '2'
  expect(await madeOf(SHELF)).toBe(1)
  jest.setSystemTime(new Date('2026-11-23T10:01:00Z'))
  expect(await madeOf(SHELF)).toBe(1)
})

test('in front of another bakery nothing is kept', async () => {
  version = null
  expect(await madeOf(SHELF)).toBe(2)
})
