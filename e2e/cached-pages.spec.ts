/** Pages that are kept for everybody are nobody's: whoever has a cookie sees their own, and leaves nothing of it behind. */
import { type APIRequestContext, expect } from 'playwright/test'
import { CUSTOMER } from './support/cart'
import { test } from './support/test'

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
  // Every script of a page is one that this answer allows.
  const named = new Set([...text.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map(([, name]) => name))
  expect([path, [...named]]).toEqual([path, [nonce]])
  return text.replaceAll(nonce, 'NONCE')
}

test('nobody sees what a cookie told the shop about somebody else', async ({ playwright, baseURL }) => {
  const newVisitor = () =>
    playwright.request.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const [stranger, customer] = await Promise.all([newVisitor(), newVisitor()])
  await customer.post('/api/auth/login', { headers: SAME_ORIGIN, data: { ...CUSTOMER, staySignedIn: false } })
  for (const path of PATHS) {
    // The customer first, so that it would be theirs that is kept; then once more after the strangers.
    expect(await read(customer, path)).toContain('Inken')
    for (const cookie of [undefined, undefined, 'consent-1=all', 'shop=forged', 'geraet=forged', 'team=forged']) {
      expect(await read(stranger, path, cookie)).not.toContain('Inken')
    }
    expect(await read(customer, path)).toContain('Inken')
  }
  const asked = 'consent-1=necessary'
  expect(await read(stranger, '/produkte')).toContain('id="consent')
  expect(await read(stranger, '/produkte', asked)).not.toContain('id="consent')
  await Promise.all([stranger.dispose(), customer.dispose()])
})

test('strangers read a kept page, each with scripts of their own answer', async ({ request }) => {
  const answers = [await request.get('/agb'), await request.get('/agb')].map((answer) => answer.headers())
  expect(new Set(answers.map((headers) => NONCE.exec(headers['content-security-policy'] ?? '')?.[1])).size).toBe(2)
  // What the framework makes is sent as it comes, and nobody knows its length before.
  for (const headers of answers) expect(Number(headers['content-length'])).toBeGreaterThan(1_000)
  expect(
    (await request.get('/agb', { headers: { cookie: 'shop=forged' } })).headers()['content-length'],
  ).toBeUndefined()
})
