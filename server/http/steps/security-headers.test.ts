import { contentSecurityPolicy, framedHeaders, paymentOrigins, permissionsPolicy } from './security-headers'

const policy = (development = false) =>
  contentSecurityPolicy({ paypalOrigins: ['http://localhost:3001'], mapOrigins: [], development })('abc')

it('runs only scripts with this response’s nonce', () => {
  expect(policy()).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';")
})

it('allows evaluated code in development only', () => {
  expect(policy(true)).toContain('unsafe-eval')
  expect(policy()).not.toContain('unsafe-eval')
})

it('allows connections only to the configured payment provider', () => {
  expect(policy()).toContain("connect-src 'self' http://localhost:3001;")
})

const real = {
  apiBase: 'https://api-m.sandbox.paypal.com',
  sdkUrl: 'https://www.sandbox.paypal.com/web-sdk/v6/core',
  googlePayUrl: 'https://pay.google.com/gp/p/js/pay.js',
  clientId: '',
  clientSecret: '',
  webhookId: '',
}
const ofPaypal = [
  'https://api-m.sandbox.paypal.com',
  'https://www.sandbox.paypal.com',
  'https://*.paypal.com',
  'https://*.paypalobjects.com',
]

it.each([[[]], [['card']], [['apple_pay']]] as const)(
  'adds the hosts that PayPal’s script requests, with %j',
  (methods) => {
    expect(paymentOrigins({ ...real, methods })).toEqual(ofPaypal)
  },
)

it('adds Google’s where Google Pay is offered', () => {
  expect(paymentOrigins({ ...real, methods: ['google_pay'] })).toEqual([
    ...ofPaypal,
    'https://pay.google.com',
    'https://google.com',
    'https://www.google.com',
    'https://www.gstatic.com',
  ])
})

it('adds no hosts of PayPal and Google for the simulator', () => {
  const simulated = {
    ...real,
    apiBase: 'http://localhost:3001',
    sdkUrl: 'http://localhost:3001/web-sdk/v6/core',
    googlePayUrl: 'http://localhost:3001/gp/p/js/pay.js',
  }
  expect(paymentOrigins({ ...simulated, methods: ['google_pay'] })).toEqual(['http://localhost:3001'])
})

it('allows the camera only where the counter reads codes', () => {
  expect(permissionsPolicy('/team/filiale/17/scannen')).toMatch(/^camera=\(self\), /)
  for (const path of [
    '/',
    '/danke',
    '/team',
    '/team/filiale/17',
    '/team/filiale/17/scannen/x',
    '/filiale/17/scannen',
  ]) {
    expect(permissionsPolicy(path)).toMatch(/^camera=\(\), /)
  }
})

it('lets only our own pages show a page inside a form, and runs no script there', () => {
  expect(policy()).toContain("frame-ancestors 'none'")
  const headers = new Map(framedHeaders(policy()))
  expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'; sandbox allow-same-origin")
})
