/** Malformed, hostile and forged requests are refused: exact status, German message, nothing changed. */
import { type APIRequestContext, expect } from 'playwright/test'
import { test } from '../support/test'

const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' }
const json = { ...sameOrigin, 'Content-Type': 'application/json' }

type Product = { skuid: number; hasVariants: boolean; skuMinItemsInOrder: number }

async function anyProduct(request: APIRequestContext): Promise<Product> {
  const answer = await request.post('/api/product/filter', { data: { categoryPath: '/produkte/brote', limit: 20 } })
  const { products } = (await answer.json()) as { products: Product[] }
  const product = products.find(({ hasVariants }) => !hasVariants)
  if (product === undefined) throw new Error('the demo bakery has bread')
  return product
}

async function expectRefusal(answer: Awaited<ReturnType<APIRequestContext['post']>>, status: number, message: RegExp) {
  expect(answer.status()).toBe(status)
  expect(answer.headers()['content-type']).toContain('application/json')
  const body = (await answer.json()) as { message: string; code: string }
  expect(body.message).toMatch(message)
  expect(body.code).toMatch(/^[a-z_]+$/)
  return body as { message: string; code: string; fields?: Record<string, string> }
}

test('malformed JSON is refused with 400', async ({ request }) => {
  const answer = await request.post('/api/cart/product', { headers: json, data: Buffer.from('{"SKUID": 1,') })
  await expectRefusal(answer, 400, /konnte nicht gelesen werden/)
})

test('an unknown SKU is refused with 404', async ({ request }) => {
  const answer = await request.post('/api/cart/product', {
    headers: json,
    data: { SKUID: 2_000_000_000, CartItemUnits: 1 },
  })
  await expectRefusal(answer, 404, /Dieses Produkt gibt es nicht/)
})

for (const CartItemUnits of [0, -1, 1.5, 1e9, '3<script>', null, {}]) {
  test(`a quantity of ${JSON.stringify(CartItemUnits)} is refused at its field`, async ({ request }) => {
    const { skuid } = await anyProduct(request)
    const answer = await request.post('/api/cart/product', { headers: json, data: { SKUID: skuid, CartItemUnits } })
    const { fields } = await expectRefusal(answer, 400, /überprüfen Sie Ihre Eingaben/)
    expect(fields?.['CartItemUnits']).toBeTruthy()
  })
}

test('a write from another site is refused with 403', async ({ request }) => {
  const answer = await request.post('/api/cart/product', {
    headers: { 'Content-Type': 'application/json', Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
    data: { SKUID: 1, CartItemUnits: 1 },
  })
  await expectRefusal(answer, 403, /nicht von unserem Shop/)
})

test('a body of one megabyte is refused with 413', async ({ request }) => {
  const answer = await request.post('/api/cart/note', { headers: json, data: { noteText: 'x'.repeat(1_000_000) } })
  await expectRefusal(answer, 413, /zu groß/)
})

test('every account form refuses ten megabytes with 413', async ({ request }) => {
  const data = { email: 'x'.repeat(10_000_000) }
  for (const form of ['auth/login', 'user/register', 'user/changePassword', 'customer/save', 'validation/email']) {
    await expectRefusal(await request.post(`/api/${form}`, { headers: json, data }), 413, /zu groß/)
  }
})

test('another content type is refused with 415', async ({ request }) => {
  const answer = await request.post('/api/cart/note', {
    headers: { ...sameOrigin, 'Content-Type': 'text/xml' },
    data: '<note/>',
  })
  await expectRefusal(answer, 415, /Datenformat/)
})

test('a forged cookie counts as an anonymous visitor: an empty cart, no error', async ({ request }) => {
  const answer = await request.get('/api/cart', { headers: { Cookie: 'shop=Fe26.2*1*forged*forged*forged' } })
  expect(answer.status()).toBe(200)
  expect(((await answer.json()) as { cartItems: unknown[] }).cartItems).toEqual([])
})

test('visitors who only look at pages get no cookie', async ({ request }) => {
  const answer = await request.get('/produkte/brote')
  expect(answer.headers()['set-cookie']).toBeUndefined()
})

test('an order is found by its GUID only, and a wrong GUID returns 404', async ({ request }) => {
  const page = await request.get('/danke?guid=00000000-0000-4000-8000-000000000000')
  expect(page.status()).toBe(404)
  const file = await request.get('/api/checkout/GetCalendarFile?orderGuid=00000000-0000-4000-8000-000000000000')
  await expectRefusal(file, 404, /Diese Bestellung gibt es nicht/)
})

test('404 pages are readable without JavaScript', async ({ request }) => {
  for (const address of [
    '/gibt-es-nicht',
    '/produkte/gibt-es-nicht',
    '/produkte/brote/gibt-es-nicht-0000',
    '/produkte/brote?seite=999',
    '/geschaeftefinder/gibt-es-nicht',
    '/danke?guid=gibt-es-nicht',
  ]) {
    const answer = await request.get(address)
    expect(answer.status(), address).toBe(404)
    const page = await answer.text()
    expect(page, address).toMatch(/<h1[^>]*>Hier liegt leider nichts im Regal<\/h1>/)
    expect(page, address).toMatch(/<a[^>]+href="\/produkte"[^>]*>Alle Produkte<\/a>/)
  }
})

test('an unknown endpoint returns 404 in JSON', async ({ request }) => {
  for (const answer of [await request.get('/api/gibt/es/nicht'), await request.post('/api/cart/gibtEsNicht')]) {
    expect(answer.status()).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'call_unknown' })
  }
})

test('a wrong method returns 405 in JSON', async ({ request }) => {
  await expectRefusal(await request.put('/api/cart', { headers: json, data: {} }), 405, /Aufruf/)
})

test('an empty search shows the shelf, and /favicon.ico exists', async ({ request }) => {
  expect((await request.get('/produkte/brote?suche=&sort=name-asc')).url()).toMatch(/\/produkte\/brote\?sort=name-asc$/)
  expect((await request.get('/favicon.ico')).headers()['content-type']).toBe('image/png')
})

test('addresses redirect to lower case', async ({ request }) => {
  const answer = await request.get('/Produkte/Brote', { maxRedirects: 0 })
  expect(answer.status()).toBe(308)
  expect(answer.headers()['location']).toContain('/produkte/brote')
})

test('pages carry the security headers', async ({ request }) => {
  const headers = (await request.get('/')).headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w-]{22}' 'strict-dynamic'/)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
  expect(headers['x-powered-by']).toBeUndefined()
})

for (const address of ['/%ff', '/produkte/%E0%A4%A', '/api/%ff', '/_next/static/%', '/produkte/%00']) {
  test(`${address} is refused with 400 and security headers, without an error of the server`, async ({
    request,
    baseURL,
  }) => {
    const answer = await request.get(`${baseURL}${address}`)
    expect(answer.status()).toBe(400)
    expect(await answer.text()).toContain('Die Anfrage konnte nicht gelesen werden.')
    expect(answer.headers()).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })
}

for (const [action, headers] of Object.entries({
  'a server action': { 'Next-Action': '00aabbccddeeff', 'Content-Type': 'text/plain' },
  'a form': { 'Content-Type': 'application/x-www-form-urlencoded' },
})) {
  test(`${action} from another site is refused with 403`, async ({ request }) => {
    const answer = await request.post('/cookies', {
      headers: { ...headers, Origin: 'https://evil.example' },
      data: '[]',
    })
    expect(answer.status()).toBe(403)
    expect(await answer.text()).toContain('Diese Anfrage kam nicht von unserem Shop.')
  })
}

test('pages refuse PUT and DELETE', async ({ request }) => {
  const answer = await request.delete('/produkte', { headers: sameOrigin })
  expect([answer.status(), answer.headers()['allow']]).toEqual([405, 'GET, HEAD, POST'])
})

test('security.txt names a contact', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 30 * 86_400_000)
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000)
})

test('every response has its own nonce, and its scripts carry it', async ({ request }) => {
  const nonces = new Set<string>()
  for (const address of ['/', '/produkte/brote', '/gibt-es-nicht.php']) {
    const answer = await request.get(address, { headers: { 'content-security-policy': "script-src 'nonce-guessed'" } })
    const nonce = /'nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '')?.[1] ?? ''
    expect(nonce).toMatch(/^[\w-]{22}$/)
    const scripts = [...(await answer.text()).matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.length).toBeGreaterThan(3)
    expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([])
    nonces.add(nonce)
  }
  expect(nonces.size).toBe(3)
})
