/**
 * Messages to devices. Who wants to hear what lies in the database, and so does what is to be said, written in the
 * transaction of what it tells about; it is sealed for its device and handed to the device's push service afterwards.
 */

import { business } from '@/lib/brand'
import type { StandingWeek } from '@/lib/contract/standing-orders'
import type { OrderPushTopic } from '@/lib/contract/values'
import { fromWire, toWire } from '@/lib/format/berlin-time'
import { routes } from '@/lib/web/routes'
import { bagFilledWords, orderPushWords } from '@/lib/words/de/push'
import type { Db, Tx } from '../db/client'
import type { Job } from '../db/jobs'
import type { BakeryDeps } from '../deps'
import type { OrderRecord } from '../orders/service'
import { createPost, type Post } from '../platform/outbound-post'
import { createPushEncryption } from './encryption'
import { readyUntil, reminderDueAt, reminderHorizon } from './rules'
import { createSender } from './send'
import * as store from './store'
import { createSubscriptions, type SubscriptionDeps } from './subscriptions'

export type { EndedSessions } from './store'

export type PushSettings = {
  /** The shop's own key (VAPID, RFC 8292), base64url; undefined: there are no messages to devices. */
  privateKey: string | undefined
  /** Also to push services without TLS and in the own network. */
  anywhere: boolean
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
  { privateKey, anywhere }: PushSettings,
  post: Post = createPost(anywhere),
) {
  const { db, clock, orders } = deps
  const encryption = privateKey === undefined ? null : createPushEncryption(privateKey, `mailto:${business.legal.email}`)
  const send = encryption === null ? null : createSender(deps, encryption, post)

  /** Of appointments that begin within the hour. */
  async function writeReminders(): Promise<void> {
    const now = clock.now()
    for (const orderId of await store.ordersToRemind(db, now, reminderHorizon(now))) {
      const record = await orders.findOrder({ orderId })
      if (record === null) continue
      const { targetAt, orderGuid, customerId } = record
      const event = `reminder ${orderId} ${Math.floor(targetAt.getTime() / 1000)}`
      const content = contentOf('reminder', record, routes.thankYou(orderGuid))
      const told: store.OrderRecipients = { topic: 'reminder', orderId, customerId, subscribedBefore: reminderDueAt(targetAt) }
      await store.notifyOrderSubscribers(db, told, { event, content, now, notBefore: now, expiresAt: targetAt })
    }
  }

  const sendDue = async (): Promise<void> => send?.()
  const remind = async (): Promise<void> => {
    if (encryption !== null) await writeReminders()
  }

  return {
    operations: createSubscriptions(deps, encryption, anywhere),

    /** The order is ready, said at the counter; not before it cannot be taken back any more. */
    async writeReady(tx: Tx, record: OrderRecord, notBefore: Date): Promise<void> {
      if (encryption === null) return
      const { orderId, customerId, orderGuid } = record
      const content = contentOf('ready', record, routes.thankYou(orderGuid))
      const times = { now: clock.now(), notBefore, expiresAt: readyUntil(notBefore) }
      const message = { event: readyEvent(orderId), content, ...times }
      await store.notifyOrderSubscribers(tx, { topic: 'ready', orderId, customerId }, message)
    },

    /** It was not ready after all; false when somebody has been told. */
    dropReady: async (tx: Tx, orderId: string): Promise<boolean> =>
      encryption === null ? true : store.dropUnsent(tx, readyEvent(orderId)),

    /** The branch had to change its time, and asks whether that suits; once for each change. */
    async writeMoved(tx: Tx, record: OrderRecord): Promise<void> {
      if (encryption === null) return
      const { orderId, customerId, orderGuid, targetAt, timeChanges } = record
      const content = contentOf('moved', record, routes.newTime(orderGuid))
      const now = clock.now()
      const message = { event: `moved ${orderId} ${timeChanges}`, content, now, notBefore: now, expiresAt: targetAt }
      await store.notifyOrderSubscribers(tx, { topic: 'moved', orderId, customerId }, message)
    },

    /** A bag of a standing order waits to be paid, or there is none this time; once for each. */
    async writeBagFilled(tx: Tx, customerId: string, week: StandingWeek): Promise<void> {
      if (encryption === null) return
      const content = { ...bagFilledWords(week), path: routes.standingWeek(week.weekGUID) }
      const now = clock.now()
      const times = { now, notBefore: now, expiresAt: fromWire(week.targetDateTime) ?? readyUntil(now) }
      const message = { event: `standing ${week.weekGUID}`, content, ...times }
      await store.notifyCustomer(tx, { topic: 'standing_order', customerId }, message)
    },

    /**
     * Tells everybody who follows the branch (topic `bread_saver`): call it in the transaction that says how many bags
     * there are. One message for each person, however many devices they have, and however often it is called with the
     * same `day` ('yyyy-MM-dd' in Berlin): what was not sent yet is told anew as it is now, who was told is told nothing
     * more. `content` is what lies on their screen, nobody's name in it, with a `path` within the shop; null takes back
     * what can be. Sent from `notBefore` on, and not after `until`. Answers how many are told; none where the shop has no key.
     */
    async notifyFollowers(tx: Tx, { branchId, day, content, notBefore, until }: Announcement): Promise<number> {
      if (encryption === null) return 0
      const event = `bread_saver ${branchId} ${day}`
      await store.dropUnsent(tx, event)
      if (content === null) return 0
      return store.notifyFollowers(tx, branchId, { event, content, now: clock.now(), notBefore, expiresAt: until })
    },

    /** Persons who would be told; null where the shop has no key. */
    countFollowers: async (branchId: number): Promise<number | null> =>
      encryption === null ? null : store.countFollowers(db, branchId),

    /** Logins were ended by hand: what was asked for with them ends, too. */
    async endSessions(executor: Db | Tx, which: store.EndedSessions): Promise<void> {
      await store.deleteUnsubscribedDevices(executor, await store.endSubscriptionsOfSessions(executor, which))
    },

    /** Before their orders are nobody's. */
    async deleteCustomer(tx: Tx, customerId: string): Promise<void> {
      await store.deleteUnsubscribedDevices(tx, await store.endSubscriptionsOfCustomer(tx, customerId))
    },

    /** For who asks what is known about them: the push service's host, never the address that speaks for the device. */
    subscriptionsOf: async (customerId: string) =>
      (await store.devicesOfCustomer(db, customerId)).map(({ endpoint, topic, createdAt }) => ({
        pushService: new URL(endpoint).host,
        topic,
        since: toWire(createdAt),
      })),

    sendDue,
    remind,

    jobs: [
      { name: 'send messages to devices', everyMs: SEND_EVERY_MS, run: sendDue },
      { name: 'remind devices', everyMs: REMIND_EVERY_MS, run: remind },
    ] satisfies Job[],
  }
}

export type PushService = ReturnType<typeof createPushService>
