/** A browser's address at a push service of the tests' own. */
import type { BrowserContext } from 'playwright/test'
import type { startPushReceiver } from '../../testing/push-receiver'

type Device = ReturnType<Awaited<ReturnType<typeof startPushReceiver>>['subscribe']>

/**
 * The headless browser asks nobody and reaches no push service: the answer to its question and its address there are
 * played, and kept as a browser keeps them.
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
      const kept = (name: string) => localStorage.getItem(name) ?? ''
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (kept('address') === '' ? null : subscription),
        subscribe: async () => {
          localStorage.setItem('address', 'yes')
          return subscription
        },
      })
      Object.defineProperty(Notification, 'permission', { get: () => kept('permission') || 'default' })
      Notification.requestPermission = async () => {
        localStorage.setItem('permission', 'granted')
        return 'granted'
      }
    },
    { endpoint, keys, key: [...Buffer.from(publicKey, 'base64url')] },
  )
