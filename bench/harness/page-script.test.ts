import { pageScriptKilobytes } from './page-script'

const SHOP = 'http://shop.test'
const NONCE = 'abcdefghijklmnopqrstuv'
const tag = (name: string, attribute: string) =>
  `<script src="/_next/static/chunks/${name}.js" ${attribute}="" nonce="${NONCE}"></script>`
const page = `<html><head>${tag('shared', 'async')}${tag('old-browsers', 'noModule')}</head><body>${tag('main-1~b', 'async')}</body></html>`

/** Random digits, which compress to about half; polyfills of old browsers would be visible in the sum. */
const script = (length: number) => Array.from({ length }, (_, digit) => (digit * digit) % 7).join('')
const answers = new Map<string, string>([
  [`${SHOP}/_next/static/chunks/shared.js`, script(1_000)],
  [`${SHOP}/_next/static/chunks/main-1~b.js`, script(2_000)],
  [`${SHOP}/_next/static/chunks/old-browsers.js`, script(900_000)],
  [`${SHOP}/customer`, page],
  [`${SHOP}/plain`, '<html><body>Wir sind gleich wieder da.</body></html>'],
])

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => new Response(answers.get(String(address))))
})
afterEach(() => jest.restoreAllMocks())

test('counts scripts compressed, without those for old browsers', async () => {
  const kilobytes = await pageScriptKilobytes(`${SHOP}/customer`, '')
  expect(kilobytes).toBeGreaterThan(0)
  expect(kilobytes).toBeLessThan(3)
})

test('rejects a page without scripts', async () => {
  await expect(pageScriptKilobytes(`${SHOP}/plain`, '')).rejects.toThrow('names no script')
})
