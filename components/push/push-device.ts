/** Push subscription of this browser: permission and endpoint. */
import type { CallInput } from '@/lib/contract/endpoints'

type PushDeviceInput = Pick<CallInput<'POST /api/push/begin'>, 'endpoint' | 'keys'>

export const supportsPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function belongsToKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (key === null) return false
  const expected = bytesOf(publicKey)
  return new Uint8Array(key).every((byte, index) => byte === expected[index])
}

export function toPushDevice(subscription: PushSubscription): PushDeviceInput {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** The current subscription; null without permission. A subscription with an old key of the shop is ended, and the result is null. */
export async function currentSubscription(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  if (subscription === null || Notification.permission !== 'granted') return null
  if (belongsToKey(subscription, publicKey)) return subscription
  await subscription.unsubscribe()
  return null
}

/** Asks for permission (only after a click) and subscribes; null if it was denied. */
export async function requestPushDevice(publicKey: string): Promise<PushDeviceInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription =
    (await currentSubscription(publicKey)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }))
  return toPushDevice(subscription)
}
