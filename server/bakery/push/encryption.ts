/** Encrypts a push notification for one device (RFC 8291) and signs the request for the shop (VAPID, RFC 8292). */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'

type DeviceKeys = { endpoint: string; p256dh: string; auth: string }

/** The public key with which browsers subscribe; both keys base64url. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return pair.getPublicKey('base64url')
}

/** `subject`: contact for the operators of push services, as a mailto: or https: URL. */
export function createPushEncryption(privateKey: string, subject: string) {
  const publicKey = publicKeyOf(privateKey)
  return {
    publicKey,

    /** `ttl` in seconds; notifications with the same `topic` replace each other while a device is off. */
    encrypt(
      { endpoint, p256dh, auth }: DeviceKeys,
      text: string,
      { ttl, topic }: { ttl: number; topic: string },
    ): { headers: Record<string, string>; body: Buffer } {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, publicKey, privateKey },
        TTL: ttl,
        topic,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
      })
      if (body === null) throw new Error('web-push returned no encrypted body for a notification with text')
      const sent = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)])
      return { headers: Object.fromEntries(sent), body }
    },
  }
}

export type PushEncryption = ReturnType<typeof createPushEncryption>
