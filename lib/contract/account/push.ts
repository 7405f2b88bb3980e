/** Subscriptions of devices to push notifications (web push, RFC 8030). */
import { z } from 'zod'
import type { Operation } from '../operation'
import { accountPushTopics, orderPushTopics, pushTopics } from '../values'

/** Address of the device at the push service of its browser. It is secret: the address is the permission for the device. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_000)
/** Keys for encryption to this browser: a P-256 point and a secret of 16 bytes, in base64url without padding. */
const keys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

const orderTopics = z.array(z.enum(orderPushTopics))

/** All subscriptions of a device. */
const deviceSubscriptions = z.object({
  /** For every order of the device's customer. */
  account: z.array(z.enum(accountPushTopics)),
  /** For single orders. */
  orders: z.array(z.object({ orderGUID: z.string(), orderNumber: z.string(), topics: orderTopics })),
  /** Followed branches (bread-saver evenings). */
  branches: z.array(z.object({ branchERPId: z.int(), branchPublicName: z.string() })),
})
export type DeviceSubscriptions = z.infer<typeof deviceSubscriptions>

/**
 * Subject of a subscription: an order (the guid is the permission), every order of the customer who is logged in, or a
 * branch. A subscription to a customer's own order applies to all of their orders.
 */
const about = z.union([
  z.object({ orderGUID: z.uuid() }),
  z.object({ account: z.literal(true) }),
  z.object({ branchERPId: z.int().positive().max(2_147_483_647) }),
])
export type PushAbout = z.infer<typeof about>

export const push = {
  /** The public key for subscriptions, base64url; empty if the shop has none, and then push is not offered. */
  offer: {
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ publicKey: z.string() }),
    errors: [],
  },
  /** Subscriptions of a device; empty for an unknown one. */
  look: {
    http: 'POST /api/push/look',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint }),
    output: deviceSubscriptions,
    errors: [],
  },
  /** Adds a subscription, after the browser has asked for permission. */
  begin: {
    http: 'POST /api/push/begin',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint, keys, about, topic: z.enum(pushTopics) }),
    output: deviceSubscriptions,
    errors: ['push_unavailable', 'order_unknown', 'branch_unknown', 'not_logged_in', 'too_many'],
  },
  /** Moves the subscriptions to a new address of the device. */
  renew: {
    http: 'POST /api/push/renew',
    for: 'public',
    kind: 'write',
    input: z.object({ from: endpoint, endpoint, keys }),
    output: deviceSubscriptions,
    errors: ['push_unavailable', 'too_many'],
  },
  /** Ends a subscription; without `about` and `topic` all of the device. The endpoint is the permission; no login is required. */
  end: {
    http: 'POST /api/push/end',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint, about: about.optional(), topic: z.enum(pushTopics).optional() }),
    output: deviceSubscriptions,
    errors: [],
  },
} as const satisfies Record<string, Operation>
