/** PayPal's webhook events: verifies the sender, and reads which order an event refers to. Its other content is not trusted. */
import { type KeyObject, verify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { WebhookEvent, WebhookRequest } from '../provider'
import { isPaypalChain } from './certificate-chain'
import type { Certificates } from './certificates'
import type { PaypalClient } from './client'

const webhookBody = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().optional(),
      custom_id: z.string().optional(),
      /** The event of a refund names its capture only here. */
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
    })
    .default({}),
})
type Resource = z.infer<typeof webhookBody>['resource']

/** PayPal's ids of the order and its capture, and our order id. */
function pointersOf({ id, supplementary_data: related, custom_id, links = [] }: Resource): WebhookEvent['pointers'] {
  const references = [related?.related_ids?.order_id, id].filter((found) => found !== undefined)
  const captureIds = links.flatMap(({ href }) => /\/captures\/(\w+)$/.exec(href)?.[1] ?? [])
  const paymentId = z.uuid().safeParse(custom_id).data
  return [
    ...references.map((reference) => ({ reference })),
    ...captureIds.map((captureId) => ({ captureId })),
    ...(paymentId === undefined ? [] : [{ paymentId }]),
  ]
}

/** Null if the body cannot be read. Does not verify the sender. */
export function parseWebhook(rawBody: string): WebhookEvent | null {
  try {
    const { id, event_type, resource } = webhookBody.parse(JSON.parse(rawBody))
    return { eventId: id, eventType: event_type, pointers: pointersOf(resource) }
  } catch {
    return null
  }
}

/** PayPal's headers of a transmission. */
const transmissionHeaders = z.object({
  'paypal-auth-algo': z.literal('SHA256withRSA'),
  'paypal-cert-url': z.string().max(300),
  'paypal-transmission-id': z.string().max(100),
  'paypal-transmission-sig': z.base64().max(2_000),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
})
type Transmission = z.infer<typeof transmissionHeaders>

/** PayPal tries to deliver an event for three days; the margins allow for clock differences. */
const OLDEST_MS = 4 * 24 * 60 * 60_000
const NEWEST_MS = 10 * 60_000
const VERIFIED_MS = 10 * 60_000

export type Authenticity = 'genuine' | 'forged' | 'unknown'

function readTransmission({ headers }: WebhookRequest): Transmission | null {
  const lowerCased = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return transmissionHeaders.safeParse(lowerCased).data ?? null
}

const isTimely = (time: string, now: number): boolean => {
  const age = now - Date.parse(time)
  return -NEWEST_MS <= age && age <= OLDEST_MS
}

/** PayPal signs transmission id, time, the shop's webhook id and the CRC-32 of the unchanged body. */
function isSignedWith(key: KeyObject, transmission: Transmission, webhookId: string, rawBody: string): boolean {
  const {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature,
  } = transmission
  const text = `${id}|${time}|${webhookId}|${crc32(rawBody)}`
  return (
    key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  )
}

/** Verification by PayPal's API, for a valid signature whose certificate leads to no authority known here. */
async function verifyAtPaypal(
  paypal: PaypalClient,
  transmission: Transmission,
  webhookId: string,
  rawBody: string,
): Promise<Authenticity> {
  const fields = {
    auth_algo: transmission['paypal-auth-algo'],
    cert_url: transmission['paypal-cert-url'],
    transmission_id: transmission['paypal-transmission-id'],
    transmission_sig: transmission['paypal-transmission-sig'],
    transmission_time: transmission['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  const body = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`
  const result = await paypal.verifyWebhook(body)
  if (result.kind === 'unknown') return 'unknown'
  return result.kind === 'ok' && result.value.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
}

/**
 * Verifies webhook events locally: a forged one costs a signature check and no request. 'unknown': the certificate could not be
 * fetched, or PayPal did not respond.
 */
export function createAuthenticityCheck(deps: {
  paypal: PaypalClient
  certificates: Certificates
  settings: { apiBase: string; webhookId: string }
}) {
  const { paypal, certificates, settings } = deps
  /** Verified chains with the time of verification: comparing with more than a hundred authorities is slow. */
  const verified = new WeakMap<readonly X509Certificate[], number>()

  function isVerified(chain: readonly X509Certificate[], now: number): boolean {
    const age = now - (verified.get(chain) ?? Number.NaN)
    if (age >= 0 && age < VERIFIED_MS) return true
    const isGood = isPaypalChain(chain, settings.apiBase, now)
    if (isGood) verified.set(chain, now)
    return isGood
  }

  return async (received: WebhookRequest, now: number): Promise<Authenticity> => {
    const transmission = readTransmission(received)
    if (transmission === null || !isTimely(transmission['paypal-transmission-time'], now)) return 'forged'
    const chain = await certificates.chainAt(transmission['paypal-cert-url'])
    if (chain === 'unknown') return 'unknown'
    const [leaf] = chain === 'foreign' ? [] : chain
    if (chain === 'foreign' || leaf === undefined) return 'forged'
    if (!isSignedWith(leaf.publicKey, transmission, settings.webhookId, received.rawBody)) return 'forged'
    if (isVerified(chain, now)) return 'genuine'
    return verifyAtPaypal(paypal, transmission, settings.webhookId, received.rawBody)
  }
}
