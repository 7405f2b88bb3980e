import { createPrivateKey, sign } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { CERTIFICATE, PRIVATE_KEY } from '@/server/paypal-simulator/signing-key'
import { OF_ANOTHER_NAME, OF_NO_AUTHORITY, SELF_SIGNED } from '@/testing/certificates'
import { createRateLimiter } from '../../limits/service'
import { isPaypalChain, readChain } from './certificate-chain'
import { createCertificates } from './certificates'
import type { PaypalClient } from './client'
import { createAuthenticityCheck } from './webhook'

const SIMULATOR = 'http://localhost:3001'
const LIVE = 'https://api-m.paypal.com'
const CERTIFICATES = '/v1/notifications/certs/'
const NOW = Date.parse('2026-11-30T10:00:00Z')
const DAY_MS = 86_400_000
const rawBody = '{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}'

/** Requested addresses; every certificate address returns `pem`. */
let asked: string[] = []
let pem = CERTIFICATE
beforeEach(() => {
  asked = []
  pem = CERTIFICATE
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address))
    return new Response(pem)
  })
})
afterEach(() => jest.restoreAllMocks())

const open = (apiBase = SIMULATOR) => {
  const limits = createRateLimiter({ db: null as never, clock: { now: () => new Date(NOW) } })
  const verifyWebhook = async () => {
    asked.push('PayPal itself')
    return { kind: 'ok' as const, value: { verification_status: 'FAILURE' } }
  }
  return createAuthenticityCheck({
    paypal: { verifyWebhook } as unknown as PaypalClient,
    certificates: createCertificates(apiBase, limits),
    settings: { apiBase, webhookId: 'HOOK' },
  })
}

type Sent = { id?: string; time?: string; webhookId?: string; body?: string; certUrl?: string }

function notice({ id = 'T-1', time = new Date(NOW).toISOString(), webhookId = 'HOOK', body = rawBody, certUrl }: Sent) {
  const text = `${id}|${time}|${webhookId}|${crc32(body)}`
  const signature = sign('RSA-SHA256', Buffer.from(text), createPrivateKey(PRIVATE_KEY)).toString('base64')
  return {
    rawBody,
    headers: {
      'PayPal-Auth-Algo': 'SHA256withRSA',
      'PayPal-Cert-Url': certUrl ?? `${SIMULATOR}${CERTIFICATES}CERT-1`,
      'PayPal-Transmission-Id': id,
      'PayPal-Transmission-Time': time,
      'PayPal-Transmission-Sig': signature,
    },
  }
}

test('an event signed with its certificate is genuine, and the certificate is fetched once', async () => {
  const originOf = open()
  for (const id of ['T-1', 'T-2', 'T-3']) expect(await originOf(notice({ id }), NOW)).toBe('genuine')
  expect(asked).toEqual([`${SIMULATOR}${CERTIFICATES}CERT-1`])
})

test.each([
  ['another body', { body: '{}' }],
  ['another shop', { webhookId: 'OTHER' }],
  ['a time five days ago', { time: new Date(NOW - 5 * DAY_MS).toISOString() }],
  ['a time to come', { time: new Date(NOW + DAY_MS).toISOString() }],
  ['no time', { time: 'yesterday' }],
])('an event signed for %s is forged', async (_what, sent: Sent) => {
  expect(await open()(notice(sent), NOW)).toBe('forged')
})

test.each([
  'https://evil.example/v1/notifications/certs/CERT-1',
  'https://paypal.com.evil.example/v1/notifications/certs/CERT-1',
  'https://evilpaypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1',
  'http://api.paypal.com/v1/notifications/certs/CERT-1',
  'https://api.paypal.com:8443/v1/notifications/certs/CERT-1',
  'https://api.paypal.com/v1/notifications/certs/../../x',
  'https://api.paypal.com/redirect?to=https://evil.example',
  'http://169.254.169.254/v1/notifications/certs/CERT-1',
  `${SIMULATOR}${CERTIFICATES}CERT-1`,
  'file:///etc/passwd',
  'nonsense',
])('a live shop fetches no certificate from %s', async (certUrl) => {
  expect(await open(LIVE)(notice({ certUrl }), NOW)).toBe('forged')
  expect(asked).toEqual([])
})

test('an event without the headers causes no request', async () => {
  expect(await open()({ rawBody, headers: {} }, NOW)).toBe('forged')
  expect(asked).toEqual([])
})

test('four hundred forged events cause at most ten requests to PayPal a minute', async () => {
  const originOf = open(LIVE)
  for (let n = 0; n < 400; n++) {
    const certUrl = `https://api.paypal.com${CERTIFICATES}CERT-${n}`
    expect(await originOf(notice({ certUrl, webhookId: 'GUESSED' }), NOW)).not.toBe('genuine')
  }
  expect(asked).toHaveLength(10)
})

test('a valid signature under an unknown authority is verified by PayPal', async () => {
  const certUrl = `https://api.paypal.com${CERTIFICATES}CERT-1`
  expect(await open(LIVE)(notice({ certUrl }), NOW)).toBe('forged')
  expect(asked).toEqual([certUrl, 'PayPal itself'])
})

describe('a chain of certificates', () => {
  const isBelieved = (text: string, apiBase = SIMULATOR, at = NOW) => isPaypalChain(readChain(text), apiBase, at)

  test("of the simulator is trusted if the API is not PayPal's", () => {
    expect(isBelieved(CERTIFICATE)).toBe(true)
    expect(isBelieved(CERTIFICATE, LIVE)).toBe(false)
    expect(isBelieved(CERTIFICATE, 'https://api-m.sandbox.paypal.com')).toBe(false)
  })

  test.each([
    ['with another name', OF_ANOTHER_NAME],
    ['that nobody issued', SELF_SIGNED],
    ['issued by one who may not', OF_NO_AUTHORITY],
    ['that is none', 'hello'],
  ])('%s is not trusted', (_what, text) => {
    expect(isBelieved(text)).toBe(false)
  })

  test('is trusted while it is valid', () => {
    expect(isBelieved(CERTIFICATE, SIMULATOR, Date.parse('2026-01-01'))).toBe(false)
    expect(isBelieved(CERTIFICATE, SIMULATOR, Date.parse('2227-01-01'))).toBe(false)
  })
})
