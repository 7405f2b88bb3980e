import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requests } from '../../log'
import { standBefore } from './before-next'
import { exchangeFailedPage } from './failed-page'
import { createPageMemory } from './page-memory'

let version: string | null
let server: Server
let url: string
let made: number
let nonces: number
/** What stands in the place of the framework does to its answer. */
let extra: {
  status?: number
  headers?: Record<string, string>
  missedBakery?: boolean
  isOfThisMoment?: boolean
  html?: string
}

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2026-11-23T10:00:30Z'), doNotFake: ['setImmediate', 'nextTick', 'setTimeout'] })
  version = '1'
  made = 0
  nonces = 0
  extra = {}
  server = createServer((request, response) => {
    made++
    const nonce = String(request.headers['x-nonce'])
    const context = requests.getStore()
    if (context !== undefined && extra.missedBakery) context.missedBakery = true
    if (context !== undefined && extra.isOfThisMoment) context.isOfThisMoment = true
    response.statusCode = extra.status ?? 200
    for (const [name, value] of Object.entries(extra.headers ?? {})) response.setHeader(name, value)
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader('Link', `</a.css>; rel=preload; nonce="${nonce}"`)
    response.flushHeaders()
    // As the framework's compression does.
    if (!response.headersSent) response.writeHead(response.statusCode, { Vary: 'Accept-Encoding' })
    response.write(`<p>Brötchen ${made}</p><script nonce="${nonce}"></script>`)
    response.end(extra.html ?? '</html>')
  })
  const remember = createPageMemory(() => version)
  standBefore(server, (request: IncomingMessage, response) => {
    request.headers['x-nonce'] = String(++nonces).padStart(22, 'n')
    // As the shop does: it holds for whoever answers, too.
    requests.enterWith({ requestId: '4711', response })
    exchangeFailedPage(response, { evenFaults: true })
    return remember(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  jest.useRealTimers()
  await new Promise((resolve) => server.close(resolve))
})

const SHELF = '/produkte/brote'
const NGINX = readFileSync('deploy/nginx.conf', 'utf8')
/** How many of two requests were made by the framework. */
async function madeOf(path: string, headers: Record<string, string> = {}, second = headers): Promise<number> {
  const before = made
  for (const given of [headers, second]) await (await fetch(url + path, { headers: given })).text()
  return made - before
}

test('a page for strangers is made once, and sent with a nonce of each request', async () => {
  const ask = async () => {
    const answer = await fetch(url + SHELF)
    return { text: await answer.text(), link: answer.headers.get('link') }
  }
  const [first, second] = [await ask(), await ask()]
  expect(made).toBe(1)
  const [one, two] = [1, 2].map((count) => String(count).padStart(22, 'n'))
  expect(first).toEqual({
    text: `<p>Brötchen 1</p><script nonce="${one}"></script></html>`,
    link: `</a.css>; rel=preload; nonce="${one}"`,
  })
  expect(second.text).toBe(first.text.replaceAll(String(one), String(two)))
  expect(second.link).toBe(first.link?.replaceAll(String(one), String(two)))
})

test.each(['gzip, deflate, br', 'identity'])('as its browser takes it: %s', async (encoding) => {
  for (const visit of [1, 2]) {
    const answer = await fetch(url + SHELF, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip')
    expect(await answer.text()).toContain(`<p>Brötchen 1</p><script nonce="${String(visit).padStart(22, 'n')}">`)
  }
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
  ['a crawler', { 'user-agent': 'Bingbot' }],
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

test('a page that failed is exchanged as ever', async () => {
  extra = { status: 500 }
  const answer = await fetch(url + SHELF)
  expect([answer.status, await answer.text()]).toEqual([500, expect.stringContaining('4711')])
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
