/** @jest-environment jsdom */
import { loadAfterPaint, scriptsAfterPaint } from './scripts-after-paint'

const NONCE = 'abcdefghijklmnopqrstuv'
const chunk = (name: string) => `/_next/static/chunks/${name}.js`
const tag = (name: string, attributes: string) => `<script src="${chunk(name)}" ${attributes}></script>`
const head = [
  `<link rel="preload" as="script" fetchPriority="low" nonce="${NONCE}" href="${chunk('main-1~b')}"/>`,
  tag('shared', `async="" nonce="${NONCE}"`),
  tag('old-browsers', `noModule="" nonce="${NONCE}"`),
  `<script type="module" async nonce="${NONCE}">keepInput()</script>`,
  `<link rel="stylesheet" href="/_next/static/chunks/a.css"/>`,
].join('')
const framed = (first: string, last: string) => `<html><head>${first}</head><body><p>Brötchen</p>${last}</body></html>`
const page = framed(head, tag('main-1~b', `nonce="${NONCE}" async=""`))

const changed = (html: string) => scriptsAfterPaint(Buffer.from(html), NONCE).toString()
const loaded = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname)

beforeEach(() => {
  jest.useFakeTimers()
  document.head.replaceChildren()
})
afterEach(() => jest.useRealTimers())

test('a page names none of the scripts of the framework, and keeps all else', () => {
  const html = changed(page)
  expect(html).not.toMatch(/<script[^>]* src="[^"]*(shared|main)|as="script"/)
  expect(html).toContain(`)(["${chunk('shared')}","${chunk('main-1~b')}"],"${NONCE}",1000)</script></body></html>`)
  expect(html).toContain('<p>Brötchen</p>')
  expect(html).toContain('keepInput()')
  expect(html).toContain(tag('old-browsers', `noModule="" nonce="${NONCE}"`))
  expect(html).toContain('<link rel="stylesheet"')
})

test('they are loaded in their order after the first frame, once, and by the nonce of the page', async () => {
  loadAfterPaint([chunk('shared'), chunk('main-1~b')], NONCE, 1_000)
  expect(loaded()).toEqual([])
  await jest.advanceTimersByTimeAsync(100)
  expect(loaded()).toEqual([chunk('shared'), chunk('main-1~b')])
  for (const script of document.head.querySelectorAll('script'))
    expect([script.async, script.nonce]).toEqual([true, NONCE])
  jest.advanceTimersByTime(5_000)
  expect(loaded()).toHaveLength(2)
})

describe('of the pictures that come first', () => {
  afterEach(() => document.body.replaceChildren())

  /** One on the page whose drawing ends as told; without an address it is switched off. */
  function picture(decode: () => Promise<void>, address = 'https://shop.test/loaf.avif') {
    const shown = document.createElement('img')
    shown.setAttribute('fetchpriority', 'high')
    Object.defineProperties(shown, { currentSrc: { value: address }, decode: { value: decode } })
    document.body.append(shown)
  }
  const never = () => new Promise<void>(() => {})

  test('they wait for those that come soon; for one that fails or is switched off they do not', async () => {
    const soon = Promise.withResolvers<void>()
    picture(() => soon.promise)
    picture(() => Promise.reject(new Error('no picture')))
    picture(never, '')
    loadAfterPaint([chunk('shared')], NONCE, 1_000)
    await jest.advanceTimersByTimeAsync(500)
    expect(loaded()).toEqual([])
    soon.resolve()
    await jest.advanceTimersByTimeAsync(100)
    expect(loaded()).toEqual([chunk('shared')])
  })

  test('they wait a second for what takes longer', async () => {
    picture(never)
    loadAfterPaint([chunk('shared')], NONCE, 1_000)
    await jest.advanceTimersByTimeAsync(999)
    expect(loaded()).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(loaded()).toEqual([chunk('shared')])
  })
})

test('in a window that is never painted they are loaded within a second', () => {
  const frame = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  loadAfterPaint([chunk('shared'), chunk('main-1~b')], NONCE, 1_000)
  jest.advanceTimersByTime(1_000)
  expect(loaded()).toHaveLength(2)
  frame.mockRestore()
})

test('a page without them, or one that is cut off, stays as it is', () => {
  const without = framed('', '')
  expect(changed(without)).toBe(without)
  const cut = page.slice(0, -7)
  expect(changed(cut)).toBe(cut)
})
