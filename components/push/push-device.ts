/** This browser as a device that can be told something: its permission, and its address at its own push service. */
import type { CallInput } from '@/lib/contract/roads'

type Device = Pick<CallInput<'POST /api/push/begin'>, 'endpoint' | 'keys'>

export const canBeTold = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (key === null) return false
  const wanted = bytesOf(publicKey)
  return new Uint8Array(key).every((byte, place) => byte === wanted[place])
}

export function asTold(subscription: PushSubscription): Device {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** As the shop is told of it; null without a permission, or when it was given for a key that the shop has no more. */
export async function knownDevice(publicKey: string): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = (await registration?.pushManager.getSubscription()) ?? null
  if (subscription === null || Notification.permission !== 'granted') return null
  if (isFor(subscription, publicKey)) return subscription
  await subscription.unsubscribe()
  return null
}

/** Asks whoever holds it where they have not said yet; only after a tap of theirs. null: they do not want it. */
export async function askForDevice(publicKey: string): Promise<Device | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription =
    (await knownDevice(publicKey)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }))
  return asTold(subscription)
}
