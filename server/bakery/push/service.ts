/**
 * Push notifications. Subscriptions and unsent notifications are rows; a notification is written in the transaction of the
 * event it reports, and a job later encrypts it for its device and sends it to the device's push service.
 */

import { business } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/orders/standing-orders'
import type { OrderPushTopic } from '@/lib/contract/values'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { cartFilledWords, orderPushWords, recallPushWords } from '@/lib/words/de/push'
import type { Db, Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { OrderRecord } from '../orders/service'
import { createPost, type Post } from '../platform/outbound-post'
import { createPushEncryption } from './encryption'
import { readyExpiresAt, reminderDueAt, reminderHorizon } from './rules'
import { createSender } from './send'
import * as store from './store'
import { createSubscriptions, type SubscriptionDeps } from './subscriptions'

export type { EndedSessions } from './store'

export type PushSettings = {
  /** The shop's VAPID key (RFC 8292), base64url; undefined: push notifications are switched off. */
  privateKey: string | undefined
  /** Also allows push services without TLS and in private networks. */
  allowPrivateTargets: boolean
}

export type Announcement = {
  branchId: number
  day: string
  content: store.PushText | null
  notBefore: Date
  until: Date
}

type Deps = SubscriptionDeps & Pick<BakeryDeps, 'log'>

const SEND_EVERY_MS = 5_000
const REMIND_EVERY_MS = 60_000

const readyEvent = (orderId: string): string => `ready ${orderId}`

const contentOf = (topic: OrderPushTopic, record: OrderRecord, path: string): store.PushText => ({
  ...orderPushWords[topic]({
    orderNumber: record.orderNumber,
    orderMode: record.orderMode,
    targetDateTime: toWire(record.targetAt),
    branchPublicName: record.branch.branchPublicName,
  }),
  path,
})

export function createPushService(
  deps: Deps,
  { privateKey, allowPrivateTargets }: PushSettings,
  post: Post = createPost(allowPrivateTargets),
) {
  const { db, clock, orders } = deps
  const encryption =
    privateKey === undefined ? null : createPushEncryption(privateKey, `mailto:${business.legal.email}`)
  const send = encryption === null ? null : createSender(deps, encryption, post)

  /** Writes reminders of appointments within the next hour. */
  async function writeReminders(): Promise<void> {
    const now = clock.now()
    for (const orderId of await store.ordersToRemind(db, now, reminderHorizon(now))) {
      const record = await orders.findOrder({ orderId })
      if (record === null) continue
      const { targetAt, orderGuid, customerId } = record
      const event = `reminder ${orderId} ${Math.floor(targetAt.getTime() / 1000)}`
      const content = contentOf('reminder', record, routes.thankYou(orderGuid))
      const recipients: store.OrderRecipients = {
        topic: 'reminder',
        orderId,
        customerId,
        subscribedBefore: reminderDueAt(targetAt),
      }
      await store.notifyOrderSubscribers(db, recipients, { event, content, now, notBefore: now, expiresAt: targetAt })
    }
  }

  const sendDue = async (): Promise<void> => send?.()
  const remind = async (): Promise<void> => {
    if (encryption !== null) await writeReminders()
  }

  return {
    operations: createSubscriptions(deps, encryption, allowPrivateTargets),

    /** The counter marked the order as ready; `notBefore` is when that step can no longer be taken back. */
    async writeReady(tx: Tx, record: OrderRecord, notBefore: Date): Promise<void> {
      if (encryption === null) return
      const { orderId, customerId, orderGuid } = record
      const content = contentOf('ready', record, routes.thankYou(orderGuid))
      const times = { now: clock.now(), notBefore, expiresAt: readyExpiresAt(notBefore) }
      const message = { event: readyEvent(orderId), content, ...times }
      await store.notifyOrderSubscribers(tx, { topic: 'ready', orderId, customerId }, message)
    },

    /** The step was taken back. False when a notification was already sent, or may have been. */
    dropReady: async (tx: Tx, orderId: string): Promise<boolean> =>
      encryption === null ? true : store.dropUnsent(tx, readyEvent(orderId)),

    /** The branch moved the order to another time and asks the customer to confirm; once for each move. */
    async writeMoved(tx: Tx, record: OrderRecord): Promise<void> {
      if (encryption === null) return
      const { orderId, customerId, orderGuid, targetAt, timeChanges } = record
      const content = contentOf('moved', record, routes.newTime(orderGuid))
      const now = clock.now()
      const message = { event: `moved ${orderId} ${timeChanges}`, content, now, notBefore: now, expiresAt: targetAt }
      await store.notifyOrderSubscribers(tx, { topic: 'moved', orderId, customerId }, message)
    },

    /** The allergens of a product in the order were corrected; sent once for each change, as a moved order is. */
    async writeRecall(tx: Tx, record: OrderRecord, changeId: number): Promise<void> {
      if (encryption === null) return
      const { orderId, customerId, orderGuid, targetAt, orderNumber, orderMode, branch } = record
      const { branchPublicName } = branch
      const words = recallPushWords({ orderNumber, orderMode, branchPublicName, targetDateTime: toWire(targetAt) })
      const now = clock.now()
      const times = { now, notBefore: now, expiresAt: targetAt }
      const content = { ...words, path: routes.thankYou(orderGuid) }
      const message = { event: `recall ${orderId} ${changeId}`, content, ...times }
      await store.notifyOrderSubscribers(tx, { topic: 'moved', orderId, customerId }, message)
    },

    /** The cart of a standing order's week is filled and waits for payment, or none could be filled; once for each week. */
    async writeCartFilled(tx: Tx, customerId: string, week: StandingWeek): Promise<void> {
      if (encryption === null) return
      const content = { ...cartFilledWords(week), path: routes.standingWeek(week.weekGUID) }
      const now = clock.now()
      const times = { now, notBefore: now, expiresAt: fromWire(week.targetDateTime) ?? readyExpiresAt(now) }
      const message = { event: `standing ${week.weekGUID}`, content, ...times }
      await store.notifyCustomer(tx, { topic: 'standing_order', customerId }, message)
    },

    /**
     * Notifies all followers of the branch (topic `bread_saver`). Call it in the transaction that stores the number of bags.
     * Each person gets one notification a `day` ('yyyy-MM-dd' in Berlin), however many devices they have and however often this
     * is called: unsent notifications are replaced, persons already notified get no other. `content` must hold no personal data;
     * null only drops the unsent ones. Sent from `notBefore` on, not after `until`. Returns the number of persons; 0 without a key.
     */
    async notifyFollowers(tx: Tx, { branchId, day, content, notBefore, until }: Announcement): Promise<number> {
      if (encryption === null) return 0
      const event = `bread_saver ${branchId} ${day}`
      await store.dropUnsent(tx, event)
      if (content === null) return 0
      return store.notifyFollowers(tx, branchId, { event, content, now: clock.now(), notBefore, expiresAt: until })
    },

    /** Number of persons who would be notified; null without a VAPID key. */
    countFollowers: async (branchId: number): Promise<number | null> =>
      encryption === null ? null : store.countFollowers(db, branchId),

    /** Ends the subscriptions made with these sessions, which their customer or staff ended explicitly. */
    async endSessions(executor: Db | Tx, which: store.EndedSessions): Promise<void> {
      await store.deleteUnsubscribedDevices(executor, await store.endSubscriptionsOfSessions(executor, which))
    },

    /** Deletes the customer's subscriptions. Must run before their orders are anonymised. */
    async deleteCustomer(tx: Tx, customerId: string): Promise<void> {
      await store.deleteUnsubscribedDevices(tx, await store.endSubscriptionsOfCustomer(tx, customerId))
    },

    /** For the data export: the push service's host, never the endpoint, which would allow sending to the device. */
    subscriptionsOf: async (customerId: string) =>
      (await store.devicesOfCustomer(db, customerId)).map(({ endpoint, topic, createdAt }) => ({
        pushService: new URL(endpoint).host,
        topic,
        since: toWire(createdAt),
      })),

    sendDue,
    remind,

    jobs: [
      { name: 'send push notifications', everyMs: SEND_EVERY_MS, run: sendDue },
      { name: 'write push reminders', everyMs: REMIND_EVERY_MS, run: remind },
    ] satisfies Job[],
  }
}

export type PushService = ReturnType<typeof createPushService>
