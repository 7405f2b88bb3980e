import { MAX_PHOTO_BYTES } from '@/lib/contract/assortment/assortment-photos'
import { isSameOrigin, readJsonBody, readText } from './read-request'

const post = (headers: Record<string, string>, body = '{}') =>
  new Request('http://shop.example/api/cart/product', { method: 'POST', headers, body })

describe('isSameOrigin', () => {
  it.each([
    ['a write of our own page', { 'sec-fetch-site': 'same-origin' }, true],
    ['a write of another site', { 'sec-fetch-site': 'cross-site' }, false],
    ['a write of a sister domain', { 'sec-fetch-site': 'same-site' }, false],
    ['an older browser on our page', { origin: 'http://shop.example', host: 'shop.example' }, true],
    ['an older browser elsewhere', { origin: 'http://evil.example', host: 'shop.example' }, false],
    ['a page without an origin', { origin: 'null', host: 'shop.example' }, false],
    ['a program that tells nothing', {}, false],
  ])('%s', (_who, headers, expected) => {
    expect(isSameOrigin(post(headers as Record<string, string>))).toBe(expected)
  })
})

describe('readJsonBody', () => {
  const json = { 'content-type': 'application/json' }

  it('reads JSON', async () => {
    expect(await readJsonBody(post(json, '{"SKUID":1}'))).toEqual({ ok: true, value: { SKUID: 1 } })
  })

  it('treats a missing body as an empty object', async () => {
    expect(await readJsonBody(new Request('http://shop.example', { method: 'POST' }))).toEqual({ ok: true, value: {} })
  })

  it('refuses invalid JSON', async () => {
    expect(await readJsonBody(post(json, '{"SKUID":'))).toMatchObject({ ok: false, error: 'malformed' })
  })

  it('refuses text with a NUL', async () => {
    const body = JSON.stringify({ Code: 'MOIN\u000010' })
    expect(await readJsonBody(post(json, body))).toMatchObject({ ok: false, error: 'malformed' })
  })

  it('refuses other content types', async () => {
    for (const type of ['text/plain', 'application/jsonx', 'application/json-seq', 'application/json+xml', ''])
      expect(await readJsonBody(post({ 'content-type': type }))).toMatchObject({ error: 'wrong_content_type' })
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;charset=utf-8'])
      expect(await readJsonBody(post({ 'content-type': type }))).toMatchObject({ ok: true })
  })

  it('refuses a megabyte with any content-length header', async () => {
    expect(await readJsonBody(post(json, `"${'x'.repeat(1_000_000)}"`))).toMatchObject({ error: 'too_large' })
  })
})

it('joins characters split between two chunks', async () => {
  const bytes = new TextEncoder().encode('Brotbüdel')
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(new Uint8Array([byte]))
      controller.close()
    },
  })
  const request = new Request('http://shop.example', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await readText(request)).toBe('Brotbüdel')
})

it('reads no more of an endless upload than the limit', async () => {
  let sent = 0
  let isCancelled = false
  const body = new ReadableStream({
    pull(controller) {
      sent += 100_000
      if (sent > 200_000_000) controller.close()
      else controller.enqueue(new Uint8Array(100_000))
    },
    cancel() {
      isCancelled = true
    },
  })
  const request = new Request('http://shop.example', { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect(await readText(request, MAX_PHOTO_BYTES)).toMatchObject({ error: 'too_large' })
  expect([isCancelled, sent < 2 * MAX_PHOTO_BYTES]).toEqual([true, true])
})
