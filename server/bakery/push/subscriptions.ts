/** Topic subscriptions of a device, started and ended in its browser. A device is identified by its push endpoint. */
import { randomUUID } from 'node:crypto'
import type { DeviceSubscriptions, PushAbout } from '@/lib/contract/account/push'
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, ok, type Result, refuse } from '@/lib/contract/operation'
import { type AccountPushTopic, type OrderPushTopic, orderPushTopics, type PushTopic } from '@/lib/contract/values'
import type { BranchesService } from '../branches/service'
import type { Db, Tx } from '../db/client'
import { inTransaction, transact } from '../db/transact'
import type { BakeryDeps } from '../deps'
import type { OrdersService } from '../orders/service'
import { urlFault } from '../platform/outbound-post'
import type { PushEncryption } from './encryption'
import * as store from './store'

export type SubscriptionDeps = Pick<BakeryDeps, 'db' | 'clock'> & {
  orders: Pick<OrdersService, 'findOrder'>
  branches: Pick<BranchesService, 'byId' | 'byErpId'>
}

/** Bounds the tables. */
const MAX_SUBSCRIPTIONS_OF_DEVICE = 60
const MAX_DEVICES_OF_ORDER = 10
const NOTHING: DeviceSubscriptions = { account: [], orders: [], branches: [] }

const isOfAccount = (topic: PushTopic): topic is AccountPushTopic => topic !== 'bread_saver'
const isOfOrder = (topic: PushTopic): topic is OrderPushTopic => orderPushTopics.some((one) => one === topic)

type Subject = Pick<store.NewSubscription, 'orderId' | 'branchId' | 'customerId' | 'sessionId'>
type SubjectResult = Result<Subject, 'order_unknown' | 'branch_unknown' | 'not_logged_in'>

/** Groups topics by account and order, in the order of the rows. */
function topicsOf(subscriptions: Awaited<ReturnType<typeof store.listSubscriptions>>) {
  const account: AccountPushTopic[] = []
  const ofOrders = new Map<string, DeviceSubscriptions['orders'][number]>()
  for (const { topic, branchId, orderGuid, orderNumber } of subscriptions) {
    if (branchId !== null || !isOfAccount(topic)) continue
    if (orderGuid === null) account.push(topic)
    else if (isOfOrder(topic)) {
      const known = ofOrders.get(orderGuid)?.topics ?? []
      ofOrders.set(orderGuid, { orderGUID: orderGuid, orderNumber: orderNumber ?? '', topics: [...known, topic] })
    }
  }
  return { account: [...new Set(account)], orders: [...ofOrders.values()] }
}

/** `encryption`: null when push is switched off. `allowPrivateTargets`: also allows push services in private networks. */
export function createSubscriptions(
  { db, clock, orders, branches }: SubscriptionDeps,
  encryption: PushEncryption | null,
  allowPrivateTargets: boolean,
) {
  async function subscriptionsOf(executor: Db | Tx, endpoint: string): Promise<DeviceSubscriptions> {
    const subscriptions = await store.listSubscriptions(executor, endpoint)
    const followed = [...new Set(subscriptions.flatMap(({ branchId }) => branchId ?? []))]
    const known = await Promise.all(followed.map(branches.byId))
    return {
      ...topicsOf(subscriptions),
      branches: known.flatMap((branch) =>
        branch === undefined ? [] : [{ branchERPId: branch.erpId, branchPublicName: branch.publicName }],
      ),
    }
  }

  async function ofBranch({ customerId, sessionId }: Caller, branchERPId: number): Promise<SubjectResult> {
    const branch = await branches.byErpId(branchERPId)
    if (branch === undefined) return refuse('branch_unknown')
    return ok({ orderId: null, branchId: branch.branchId, customerId, sessionId: sessionId ?? null })
  }

  async function ofOrder(
    { customerId, sessionId }: Caller,
    about: Exclude<PushAbout, { branchERPId: number }>,
  ): Promise<SubjectResult> {
    const everyOrder = ok({ orderId: null, branchId: null, customerId, sessionId: sessionId ?? null })
    if ('account' in about) return customerId === null ? refuse('not_logged_in') : everyOrder
    const order = await orders.findOrder({ orderGuid: about.orderGUID })
    if (order === null || order.invoiceNumber === null) return refuse('order_unknown')
    if (customerId !== null && order.customerId === customerId) return everyOrder
    return ok({ orderId: order.orderId, branchId: null, customerId: null, sessionId: null })
  }

  /** The order, branch or account that a subscription of this caller refers to. */
  async function subjectOf(caller: Caller, topic: PushTopic, about: PushAbout): Promise<SubjectResult> {
    if ('branchERPId' in about)
      return isOfAccount(topic) ? refuse('branch_unknown') : ofBranch(caller, about.branchERPId)
    if (!isOfAccount(topic)) return refuse('branch_unknown')
    return isOfOrder(topic) || 'account' in about ? ofOrder(caller, about) : refuse('order_unknown')
  }

  const begin: BakeryBackend['push']['begin'] = async (caller, { endpoint, keys, about, topic }) => {
    if (encryption === null || urlFault(endpoint, allowPrivateTargets) !== null) return refuse('push_unavailable')
    const subject = await subjectOf(caller, topic, about)
    if (!subject.ok) return subject
    const now = clock.now()
    return transact(db, async (tx): Promise<Result<DeviceSubscriptions, 'push_unavailable'>> => {
      const known = { deviceId: randomUUID(), endpoint, ...keys, createdAt: now, lastSeenAt: now }
      const deviceId = await store.putDevice(tx, known)
      await store.putSubscription(tx, { deviceId, topic, ...subject.value, createdAt: now })
      const { ofDevice, ofOrder } = await store.countSubscriptions(tx, {
        deviceId,
        orderId: subject.value.orderId ?? null,
      })
      if (ofDevice > MAX_SUBSCRIPTIONS_OF_DEVICE || ofOrder > MAX_DEVICES_OF_ORDER) return refuse('push_unavailable')
      return ok(await subscriptionsOf(tx, endpoint))
    })
  }

  const renew: BakeryBackend['push']['renew'] = async (_caller, { from, endpoint, keys }) => {
    if (encryption === null || urlFault(endpoint, allowPrivateTargets) !== null) return refuse('push_unavailable')
    return inTransaction(db, async (tx) => {
      await store.moveDevice(tx, from, { endpoint, ...keys, lastSeenAt: clock.now() })
      return ok(await subscriptionsOf(tx, endpoint))
    })
  }

  /** The subscriptions to end; possession of the endpoint suffices, no login is needed. Null: unknown order or branch. */
  async function selectionOf(topic: PushTopic, about: PushAbout): Promise<store.SubscriptionSelection | null> {
    if ('account' in about) return { topic, everyOrder: true }
    if ('branchERPId' in about) {
      const branch = await branches.byErpId(about.branchERPId)
      return branch === undefined ? null : { topic, branchId: branch.branchId }
    }
    const order = await orders.findOrder({ orderGuid: about.orderGUID })
    return order === null ? null : { topic, orderId: order.orderId, customerId: order.customerId }
  }

  const end: BakeryBackend['push']['end'] = async (_caller, { endpoint, about, topic }) => {
    if (about === undefined || topic === undefined) {
      await store.deleteDevice(db, endpoint)
      return ok(NOTHING)
    }
    const selection = await selectionOf(topic, about)
    return inTransaction(db, async (tx) => {
      if (selection !== null)
        await store.deleteUnsubscribedDevices(tx, await store.endSubscription(tx, endpoint, selection))
      return ok(await subscriptionsOf(tx, endpoint))
    })
  }

  return {
    offer: async () => ok({ publicKey: encryption?.publicKey ?? '' }),
    look: async (_caller, { endpoint }) => ok(encryption === null ? NOTHING : await subscriptionsOf(db, endpoint)),
    begin,
    renew,
    end,
  } satisfies BakeryBackend['push']
}
