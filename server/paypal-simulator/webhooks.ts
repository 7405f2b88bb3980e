/** Webhooks to the shop, signed over the raw body and repeated until the response is 2xx. */
import { createPrivateKey, createPublicKey, randomUUID, sign as signText, verify } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import type { Faults } from './faults'
import { CERTIFICATE, PRIVATE_KEY } from './signing-key'

export type WebhookTarget = { webhookUrl: string | undefined; webhookId: string }

/** Seconds before each attempt; PayPal tries for three days, the simulator for about two minutes. */
const RETRY_SECONDS = [0, 1, 2, 4, 8, 16, 32, 64]

type Transmission = { id: string; time: string; rawBody: string }

const privateKey = createPrivateKey(PRIVATE_KEY)
const publicKey = createPublicKey(CERTIFICATE)

/** Path of the certificate below the simulator's URL, analogous to PayPal's. */
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-SIMULATOR'

/** Like PayPal, signs `id|time|webhookId|crc32(body)` with RSA and SHA-256. */
const signedText = ({ webhookId }: WebhookTarget, { id, time, rawBody }: Transmission): Buffer =>
  Buffer.from(`${id}|${time}|${webhookId}|${crc32(rawBody)}`)

const sign = (target: WebhookTarget, transmission: Transmission): string =>
  signText('RSA-SHA256', signedText(target, transmission), privateKey).toString('base64')

export const signatureHolds = (target: WebhookTarget, transmission: Transmission, signature: string): boolean =>
  verify('RSA-SHA256', signedText(target, transmission), publicKey, Buffer.from(signature, 'base64'))

export function createWebhookSender(target: WebhookTarget, apiBase: string, faults: Faults) {
  const stopped = new AbortController()

  function headersFor(rawBody: string): Record<string, string> {
    const id = randomUUID()
    const time = new Date().toISOString()
    return {
      'content-type': 'application/json',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign(target, { id, time, rawBody }),
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': apiBase + CERTIFICATE_PATH,
    }
  }

  async function attempt(url: string, rawBody: string): Promise<boolean> {
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(10_000)])
    return fetch(url, { method: 'POST', headers: headersFor(rawBody), body: rawBody, signal }).then(
      (answer) => answer.ok,
      () => false,
    )
  }

  async function deliver(url: string, rawBody: string): Promise<void> {
    for (const seconds of RETRY_SECONDS) {
      await sleep(seconds * 1_000, undefined, { signal: stopped.signal, ref: false })
      if (await attempt(url, rawBody)) return
    }
  }

  return {
    /** Starts the delivery and returns at once. */
    send(eventType: string, resourceType: string, resource: unknown): void {
      const url = target.webhookUrl
      if (url === undefined || faults.take('webhook', 'lost')) return
      const rawBody = JSON.stringify({
        id: `WH-${randomUUID()}`,
        event_version: '1.0',
        create_time: new Date().toISOString(),
        resource_type: resourceType,
        event_type: eventType,
        summary: eventType,
        resource,
      })
      const late = faults.take('webhook', 'delay')?.milliseconds ?? 0
      const copies = faults.take('webhook', 'duplicate') ? 2 : 1
      const start = async () => {
        await sleep(late, undefined, { signal: stopped.signal, ref: false })
        await Promise.all(Array.from({ length: copies }, () => deliver(url, rawBody)))
      }
      // A rejection only means that the simulator was stopped.
      start().catch(() => {})
    },
    stop: () => stopped.abort(),
  }
}
export type WebhookSender = ReturnType<typeof createWebhookSender>
