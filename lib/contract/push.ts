/** Messages to a device that asked for them: which kinds, about what, and their end (web push, RFC 8030). */
import { z } from 'zod'
import type { Operation } from './operation'
import { accountPushTopics, orderPushTopics, pushTopics } from './values'

/** Where the browser's own push service takes messages for it; whoever knows it speaks for the device. */
const endpoint = z.url({ protocol: /^https?$/ }).max(1_000)
/** What only this browser can open: its P-256 point and a secret of 16 bytes, in base64url without padding. */
const keys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
})

const orderTopics = z.array(z.enum(orderPushTopics))

/** What a device is told of. */
const heard = z.object({
  /** Of every order of the customer whose device it is. */
  account: z.array(z.enum(accountPushTopics)),
  /** Of single orders. */
  orders: z.array(z.object({ orderGUID: z.string(), orderNumber: z.string(), topics: orderTopics })),
  /** Branches whose bread-saver evenings it follows. */
  branches: z.array(z.object({ branchERPId: z.int(), branchPublicName: z.string() })),
})
export type Heard = z.infer<typeof heard>

/**
 * About what: an order, whoever's device it is that knows its guid, every order of the customer who is logged in, or a
 * branch. A customer's own order stands for all of theirs.
 */
const about = z.union([
  z.object({ orderGUID: z.uuid() }),
  z.object({ account: z.literal(true) }),
  z.object({ branchERPId: z.int().positive().max(2_147_483_647) }),
])
export type PushAbout = z.infer<typeof about>

export const push = {
  /** What browsers subscribe with, base64url; empty where the shop has no key, and then nothing of this is shown. */
  offer: {
    for: 'public',
    kind: 'read',
    input: z.object({}),
    output: z.object({ publicKey: z.string() }),
    errors: [],
  },
  /** What the device hears of; nothing for one that is not known (any more). */
  look: {
    http: 'POST /api/push/look',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint }),
    output: heard,
    errors: [],
  },
  /** From now on it hears of this; the browser has asked whoever holds it. */
  begin: {
    http: 'POST /api/push/begin',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint, keys, about, topic: z.enum(pushTopics) }),
    output: heard,
    errors: ['push_unavailable', 'order_unknown', 'branch_unknown', 'not_logged_in', 'too_many'],
  },
  /** The browser's push service gave the device another address: what it heard at the one it goes on to hear at the other. */
  renew: {
    http: 'POST /api/push/renew',
    for: 'public',
    kind: 'write',
    input: z.object({ from: endpoint, endpoint, keys }),
    output: heard,
    errors: ['push_unavailable', 'too_many'],
  },
  /** No more of this; without `about` and `topic`, of nothing any more. Needs no login: the endpoint is the device's own. */
  end: {
    http: 'POST /api/push/end',
    for: 'public',
    kind: 'write',
    input: z.object({ endpoint, about: about.optional(), topic: z.enum(pushTopics).optional() }),
    output: heard,
    errors: [],
  },
} as const satisfies Record<string, Operation>
