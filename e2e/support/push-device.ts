/** A push subscription of the browser at the fake push service of the tests. */
import type { BrowserContext } from 'playwright/test'
import type { startPushReceiver } from '../../testing/push-receiver'

type Device = ReturnType<Awaited<ReturnType<typeof startPushReceiver>>['subscribe']>

/**
 * The headless browser neither shows the permission prompt nor reaches a push service, so permission and subscription are
 * mocked, and stored as a browser does.
 */
export const subscribeDevice = (context: BrowserContext, { endpoint, keys }: Device, publicKey: string) =>
  context.addInitScript(
    ({ key, ...known }) => {
      const subscription = {
        endpoint: known.endpoint,
        options: { applicationServerKey: new Uint8Array(key).buffer },
        toJSON: () => known,
        unsubscribe: async () => localStorage.removeItem('address'),
      }
      const stored = (name: string) => localStorage.getItem(name) ?? ''
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (stored('address') === '' ? null : subscription),
        subscribe: async () => {
          localStorage.setItem('address', 'yes')
          return subscription
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => stored('permission') || 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem('permission', 'granted')
        return 'granted'
      }
    },
    { endpoint, keys, key: [...Buffer.from(publicKey, 'base64url')] },
  )
