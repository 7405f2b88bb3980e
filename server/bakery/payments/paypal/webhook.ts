/** PayPal's notices: who sent one, and which order it points at. What else it claims is not believed. */
import { type KeyObject, verify, type X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { z } from 'zod'
import type { ReceivedNotice, WebhookEvent } from '../provider'
import { isPaypalChain } from './certificate-chain'
import type { Certificates } from './certificates'
import type { PaypalClient } from './client'

const notice = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().optional(),
      custom_id: z.string().optional(),
      /** A refund's notice points at its capture only so. */
      links: z.array(z.object({ rel: z.string(), href: z.string() })).optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
    })
    .default({}),
})
type Resource = z.infer<typeof notice>['resource']

/** By PayPal's id of the order, of its capture, and by our own. */
function pointersOf({ id, supplementary_data: related, custom_id, links = [] }: Resource): WebhookEvent['pointers'] {
  const references = [related?.related_ids?.order_id, id].filter((found) => found !== undefined)
  const captureIds = links.flatMap(({ href }) => /\/captures\/(\w+)$/.exec(href)?.[1] ?? [])
  const orderId = z.uuid().safeParse(custom_id).data
  return [
    ...references.map((reference) => ({ reference })),
    ...captureIds.map((captureId) => ({ captureId })),
    ...(orderId === undefined ? [] : [{ orderId }]),
  ]
}

/** null: it cannot be read. Who sent it is another question. */
export function parseWebhook(rawBody: string): WebhookEvent | null {
  try {
    const { id, event_type, resource } = notice.parse(JSON.parse(rawBody))
    return { eventId: id, eventType: event_type, pointers: pointersOf(resource) }
  } catch {
    return null
  }
}

/** What PayPal says of a transmission, by the name of its header. */
const transmissionHeaders = z.object({
  'paypal-auth-algo': z.literal('SHA256withRSA'),
  'paypal-cert-url': z.string().max(300),
  'paypal-transmission-id': z.string().max(100),
  'paypal-transmission-sig': z.base64().max(2_000),
  'paypal-transmission-time': z.iso.datetime({ offset: true }),
})
type Transmission = z.infer<typeof transmissionHeaders>

/** PayPal tries for three days to deliver a notice, and clocks differ. */
const OLDEST_MS = 4 * 24 * 60 * 60_000
const NEWEST_MS = 10 * 60_000
const PROVEN_MS = 10 * 60_000

export type Authenticity = 'genuine' | 'forged' | 'unknown'

function readTransmission({ headers }: ReceivedNotice): Transmission | null {
  const given = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return transmissionHeaders.safeParse(given).data ?? null
}

const isTimely = (time: string, now: number): boolean => {
  const age = now - Date.parse(time)
  return -NEWEST_MS <= age && age <= OLDEST_MS
}

/** PayPal signs transmission id, time, the shop's webhook id and the CRC-32 of the body, byte for byte as it came. */
function isSignedWith(key: KeyObject, sent: Transmission, webhookId: string, rawBody: string): boolean {
  const { 'paypal-transmission-id': id, 'paypal-transmission-time': time, 'paypal-transmission-sig': signature } = sent
  const text = `${id}|${time}|${webhookId}|${crc32(rawBody)}`
  return (
    key.asymmetricKeyType === 'rsa' && verify('RSA-SHA256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
  )
}

/** PayPal's own word, for a signature that holds under a certificate which leads to no authority that is known here. */
async function askPaypal(
  paypal: PaypalClient,
  sent: Transmission,
  webhookId: string,
  rawBody: string,
): Promise<Authenticity> {
  const fields = {
    auth_algo: sent['paypal-auth-algo'],
    cert_url: sent['paypal-cert-url'],
    transmission_id: sent['paypal-transmission-id'],
    transmission_sig: sent['paypal-transmission-sig'],
    transmission_time: sent['paypal-transmission-time'],
    webhook_id: webhookId,
  }
  const question = `${JSON.stringify(fields).slice(0, -1)},"webhook_event":${rawBody}}`
  const answer = await paypal.verifyWebhook(question)
  if (answer.kind === 'unknown') return 'unknown'
  return answer.kind === 'ok' && answer.value.verification_status === 'SUCCESS' ? 'genuine' : 'forged'
}

/**
 * Whether a notice is PayPal's, found out here: a forged one costs a signature's check and no call to anybody. 'unknown':
 * the certificate, or PayPal, could not be asked.
 */
export function createAuthenticityCheck(deps: {
  paypal: PaypalClient
  certificates: Certificates
  settings: { apiBase: string; webhookId: string }
}) {
  const { paypal, certificates, settings } = deps
  /** Chains that led to an authority, and when: there are more than a hundred to compare with. */
  const proven = new WeakMap<readonly X509Certificate[], number>()

  function isProven(chain: readonly X509Certificate[], now: number): boolean {
    const age = now - (proven.get(chain) ?? Number.NaN)
    if (age >= 0 && age < PROVEN_MS) return true
    const isGood = isPaypalChain(chain, settings.apiBase, now)
    if (isGood) proven.set(chain, now)
    return isGood
  }

  return async (received: ReceivedNotice, now: number): Promise<Authenticity> => {
    const sent = readTransmission(received)
    if (sent === null || !isTimely(sent['paypal-transmission-time'], now)) return 'forged'
    const chain = await certificates.at(sent['paypal-cert-url'])
    if (chain === 'unknown') return 'unknown'
    const [leaf] = chain === 'foreign' ? [] : chain
    if (chain === 'foreign' || leaf === undefined) return 'forged'
    if (!isSignedWith(leaf.publicKey, sent, settings.webhookId, received.rawBody)) return 'forged'
    if (isProven(chain, now)) return 'genuine'
    return askPaypal(paypal, sent, settings.webhookId, received.rawBody)
  }
}
