/** All probes of hostile requests. */
import { randomBytes, randomUUID } from 'node:crypto'
import { endpoints } from '@/lib/contract/endpoints'
import { type Attacker, cookieOf, type HttpResponse } from './attacker'
import { demoLogins } from './demo-logins'
import { checkResponse, describeResponse, type Probe, probe, refusedWith, type Verdict } from './probe'

const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const PASSWORD = 'Deichbrot7'
const WRONG = 'Falschbrot8'

/** The response redirects only within the shop. */
function staysIn({ base }: Attacker, answer: HttpResponse): Verdict {
  const { location } = answer.headers
  if (typeof location !== 'string') return checkResponse(answer)
  const target = URL.parse(location, base)
  return target?.host === base.host && !location.startsWith('//') ? checkResponse(answer) : `sends to ${location}`
}

/** An account for the attacker. */
async function newAccount({ post }: Attacker) {
  const email = `attack-${randomUUID().slice(0, 8)}@example.org`
  const person = { salutation: 2, companyName: '', firstName: 'Eve', lastName: 'Fremd' }
  const twice = { email, confirmEmail: email, password: PASSWORD, confirmPassword: PASSWORD }
  const registered = await post('/api/user/register', { customerDetails: { ...person, ...twice } })
  if (registered.status !== 200) throw new Error(`no account could be made: ${describeResponse(registered)}`)
  const enter = (password = PASSWORD, cookie = '') =>
    post('/api/auth/login', { email, password, staySignedIn: false }, cookie)
  return { email, enter }
}

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/..//evil.example/x',
  '/./\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  'https:evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/@evil.example/..//evil.example',
  '////evil.example',
]

const redirects = elsewhere.flatMap((target) => [
  probe('redirects', `ReturnUrl=${JSON.stringify(target)}`, async (attacker) => {
    const { enter } = await newAccountOnce(attacker)
    const path = `/auth/login?ReturnUrl=${encodeURIComponent(target)}`
    return staysIn(attacker, await attacker.send(path, { cookie: cookieOf(await enter()) }))
  }),
])

/** One account is used for all redirects, because registrations are limited. */
const accounts = new WeakMap<Attacker, ReturnType<typeof newAccount>>()
function newAccountOnce(attacker: Attacker) {
  const known = accounts.get(attacker) ?? newAccount(attacker)
  accounts.set(attacker, known)
  return known
}

const paths = ['/%ff', '/%', '/%00', '/produkte/%ff', '/api/%ff', '/..%2f..%2fetc%2fpasswd', '//evil.example/%2e%2e']
const encodings = paths.map((path) =>
  probe('encodings', path, async (attacker) => staysIn(attacker, await attacker.send(path))),
)

const cookies = [
  probe('cookies', 'a copied cookie after logout', async (attacker) => {
    const { enter } = await newAccountOnce(attacker)
    const cookie = cookieOf(await enter())
    if ((await attacker.send('/api/customer/orders', { cookie })).status !== 200) return 'the login did not work'
    await attacker.post('/api/auth/logout', {}, cookie)
    return refusedWith(401)(await attacker.send('/api/customer/orders', { cookie }))
  }),
  probe('cookies', 'an e-mail address changed without the password', async (attacker) => {
    const { enter } = await newAccountOnce(attacker)
    const change = { newEmail: `attack-${randomUUID().slice(0, 8)}@example.org` }
    return refusedWith(400)(await attacker.post('/api/user/changeEmail', change, cookieOf(await enter())))
  }),
  ...['x', 'Fe26.2**', `Fe26.2*1*${'a'.repeat(64)}*b*c*1*d*e~2`, '%00', '{"customerId":1}'].map((text) =>
    probe('cookies', `invented: ${text.slice(0, 20)}`, async ({ send }) =>
      refusedWith(401)(await send('/api/customer/orders', { cookie: `shop=${encodeURIComponent(text)}` })),
    ),
  ),
  probe('cookies', 'one of ten kilobytes', async ({ send }) =>
    refusedWith(200, 400, 431)(await send('/api/cart', { cookie: `shop=${randomBytes(5_000).toString('hex')}` })),
  ),
]

const writes = endpoints.filter(({ operation }) => operation.kind !== 'read' && typeof operation.for === 'string')
const addressOf = (endpoint: string): { method: string; path: string } => {
  const [method = '', path = ''] = endpoint.split(' ')
  return { method, path: path.replace(/\[\w+\]/g, '1') }
}
const guarded = writes.filter(({ endpoint }) => !endpoint.includes('/webhooks/'))

const headers = guarded.flatMap(({ endpoint }) => {
  const { method, path } = addressOf(endpoint)
  const forged = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    {},
  ]
  return forged.map((from) =>
    probe('origin', `${endpoint} from ${JSON.stringify(from)}`, async ({ send }) =>
      refusedWith(403)(
        await send(path, { method, headers: { 'content-type': 'application/json', ...from }, body: '{}' }),
      ),
    ),
  )
})

const bodies = guarded.flatMap(({ endpoint }) => {
  const { method, path } = addressOf(endpoint)
  const sent = (body: string, type = 'application/json') => ({
    method,
    headers: { ...SAME_ORIGIN, 'content-type': type },
    body,
  })
  return [
    probe('bodies', `${endpoint}: not JSON`, async ({ send }) => refusedWith(400)(await send(path, sent('{"a":')))),
    probe('bodies', `${endpoint}: 70 KB`, async ({ send }) =>
      refusedWith(413)(await send(path, sent(JSON.stringify({ a: 'x'.repeat(70_000) })))),
    ),
    probe('bodies', `${endpoint}: almost JSON`, async ({ send }) =>
      refusedWith(415)(await send(path, sent('{}', 'application/jsonx'))),
    ),
    probe('bodies', `${endpoint}: a form`, async ({ send }) =>
      refusedWith(415)(await send(path, sent('a=1', 'application/x-www-form-urlencoded'))),
    ),
    ...[
      '[]',
      'null',
      '"x"',
      '1e999',
      '{"__proto__":{"a":1}}',
      '{"a":"\\u0000"}',
      `${'['.repeat(9_000)}${']'.repeat(9_000)}`,
    ].map((body) =>
      probe('bodies', `${endpoint}: ${body.slice(0, 24)}`, async ({ send }) =>
        checkResponse(await send(path, sent(body))),
      ),
    ),
  ]
})

const methods = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'].flatMap((method) =>
  ['/', '/produkte', '/api/cart', '/api/health', '/api/nothing', '/pictures/256/baguette.webp'].map((path) =>
    probe('methods', `${method} ${path}`, async ({ send }) =>
      checkResponse(await send(path, { method, headers: SAME_ORIGIN })),
    ),
  ),
)

/** Invalid numbers. */
const numbers = ['0x11', '17e0', '%2017', '+17', '17.0', '017'].flatMap((number) => [
  probe('numbers', `branch=${number} of a map`, async ({ send }) =>
    refusedWith(400)(await send(`/api/branch/map?branchERPId=${number}`)),
  ),
  probe('numbers', `/sitemap/${number}`, async ({ send }) => refusedWith(404)(await send(`/sitemap/${number}`))),
])

const NOTICE = JSON.stringify({ id: 'WH-FORGED', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: {} })
const webhook = (certUrl: string) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': certUrl,
    'paypal-transmission-id': randomUUID(),
    'paypal-transmission-sig': randomBytes(256).toString('base64'),
    'paypal-transmission-time': new Date().toISOString(),
  },
  body: NOTICE,
})
const notices = [
  ...['https://evil.example/v1/notifications/certs/CERT-1', 'file:///etc/passwd', 'http://169.254.169.254/'].map(
    (url) =>
      probe('webhooks', `certificate from ${url}`, async ({ send }) =>
        refusedWith(400, 429)(await send('/api/webhooks/paypal', webhook(url))),
      ),
  ),
  probe('webhooks', 'without a signature', async ({ send }) =>
    refusedWith(400, 429)(await send('/api/webhooks/paypal', { method: 'POST', body: NOTICE })),
  ),
]

/** Repeats a request until the shop refuses it; the refusal must state in German how long to wait. */
async function untilTooMany(most: number, attempt: () => Promise<HttpResponse>): Promise<Verdict> {
  for (let tries = 0; tries < most; tries += 1) {
    const answer = await attempt()
    if (answer.status >= 500) return describeResponse(answer)
    if (answer.status !== 429) continue
    if (!(Number(answer.headers['retry-after']) > 0)) return '429 without Retry-After'
    return /Bitte versuchen Sie es in .+ noch einmal\./.test(answer.text) ? null : describeResponse(answer)
  }
  return `${most} were let through`
}

const budgets = [
  probe('budgets', 'passwords guessed, and the owner keeps their way', async (attacker) => {
    const { enter } = await newAccount(attacker)
    const device = cookieOf(await enter())
    const verdict = await untilTooMany(15, () => enter(WRONG))
    if (verdict !== null) return verdict
    if ((await enter()).status !== 429) return 'the right password was accepted from another address'
    const owner = await enter(PASSWORD, device)
    return owner.status === 200 ? null : `the owner was locked out: ${describeResponse(owner)}`
  }),
  probe('budgets', 'coupon codes guessed', async (attacker) => {
    const cookie = cookieOf(await attacker.post('/api/cart/note', { noteText: '' }))
    return untilTooMany(15, () => attacker.post('/api/cart/applyCoupon', { Code: randomUUID().slice(0, 8) }, cookie))
  }),
  probe('budgets', 'payments begun', async (attacker) => {
    const cookie = cookieOf(await attacker.post('/api/cart/note', { noteText: '' }))
    const answer = await attacker.post('/api/checkout/createPaypalOrder', { checkoutType: 'direct' }, cookie)
    return checkResponse(answer)
  }),
]

/** Run in this order: limits last, because afterwards every request is refused. */
export const probes: readonly Probe[] = [
  ...redirects,
  ...encodings,
  ...cookies,
  ...headers,
  ...bodies,
  ...methods,
  ...numbers,
  ...notices,
  ...demoLogins,
  ...budgets,
]
