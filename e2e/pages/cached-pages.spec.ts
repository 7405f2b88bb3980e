/** Cached pages are for anonymous visitors only: a visitor with a cookie gets their own page, which is never cached. */
import { type APIRequestContext, expect } from 'playwright/test'
import { CUSTOMER } from '../support/cart'
import { test } from '../support/test'

const PATHS = [
  ...['/', '/produkte', '/produkte/brote', '/produkte/brote?seite=2', '/produkte/brote/teerjacke-1011'],
  ...['/geschaeftefinder', '/service', '/agb', '/impressum', '/datenschutz', '/barrierefreiheit', '/widerruf'],
  ...['/warenkorb', '/merkzettel', '/auth/login', '/cookies'],
]

const SAME_ORIGIN = { 'Sec-Fetch-Site': 'same-origin' }
const NONCE = /'nonce-([^']+)'/

async function read(visitor: APIRequestContext, path: string, cookie?: string): Promise<string> {
  const answer = await visitor.get(path, cookie === undefined ? {} : { headers: { cookie } })
  const text = await answer.text()
  expect([path, answer.status()]).toEqual([path, 200])
  const nonce = NONCE.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''
  // Every script of a page carries the nonce of its own response.
  const named = new Set([...text.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, name]) => name))
  expect([path, [...named]]).toEqual([path, [nonce]])
  return text.replaceAll(nonce, 'NONCE')
}

test('no visitor sees personal content of another one', async ({ playwright, baseURL }) => {
  const newVisitor = () =>
    playwright.request.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const [anonymous, customer] = await Promise.all([newVisitor(), newVisitor()])
  await customer.post('/api/auth/login', { headers: SAME_ORIGIN, data: { ...CUSTOMER, staySignedIn: false } })
  for (const path of PATHS) {
    // The customer first, so that a wrong cache would store their page; then once more after the anonymous visitor.
    expect(await read(customer, path)).toContain('Inken')
    for (const cookie of [undefined, undefined, 'consent-1=all', 'shop=forged', 'geraet=forged', 'team=forged']) {
      expect(await read(anonymous, path, cookie)).not.toContain('Inken')
    }
    expect(await read(customer, path)).toContain('Inken')
  }
  const withConsent = 'consent-1=necessary'
  expect(await read(anonymous, '/produkte')).toContain('id="consent')
  expect(await read(anonymous, '/produkte', withConsent)).not.toContain('id="consent')
  await Promise.all([anonymous.dispose(), customer.dispose()])
})

test('anonymous visitors get a cached page, each with the nonce of its response', async ({ request }) => {
  const answers = [await request.get('/agb'), await request.get('/agb')].map((answer) => answer.headers())
  expect(new Set(answers.map((headers) => NONCE.exec(headers['content-security-policy'] ?? '')?.[1])).size).toBe(2)
  // Pages rendered by Next.js are streamed, so only cached ones have a content length.
  for (const headers of answers) expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
  expect(
    (await request.get('/agb', { headers: { cookie: 'shop=forged' } })).headers()['content-length'],
  ).toBeUndefined()
})
