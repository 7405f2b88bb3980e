/** The rate limiter: counts attempts against the limits of `rules.ts`, and releases them. */
import { createHash } from 'node:crypto'
import { type Refusal, refuse } from '@/lib/contract/operation'
import type { Db, Tx } from '../db/client'
import type { Clock } from '../platform/clock'
import { addressKey } from '../platform/network-address'
import { createNodeCounts } from './node-counts'
import { type LimitName, limits, maxAttempts, windowMs } from './rules'
import * as store from './store'

/** Name of the limit and a hash of the subject: no network or email address is stored. */
function keyOf(name: LimitName, whom: string): string {
  const { of } = limits[name]
  const text = of === 'address' ? addressKey(whom) : whom
  return `${name}:${createHash('sha256').update(text).digest('base64url')}`
}

export function createRateLimiter({ db, clock, factor = 1 }: { db: Db; clock: Clock; factor?: number }) {
  const node = createNodeCounts()

  function attemptOf(name: LimitName, whom: string) {
    const rule = limits[name]
    return { key: keyOf(name, whom), max: maxAttempts(rule, factor), windowMs: windowMs(rule), now: clock.now() }
  }

  async function count(name: LimitName, whom: string, executor: Db | Tx): Promise<store.AttemptResult> {
    const attempt = attemptOf(name, whom)
    return limits[name].counted === 'node' ? node.take(attempt) : store.takeAttempt(executor, attempt)
  }

  const refusal = (until: Date): Refusal<'too_many'> =>
    refuse('too_many', { retryAfter: Math.max(1, Math.ceil((until.getTime() - clock.now().getTime()) / 1_000)) })

  return {
    /** Counts one attempt of `whom`; null when it is granted. Undefined is not limited. */
    async take(name: LimitName, whom: string | undefined, executor: Db | Tx = db): Promise<Refusal<'too_many'> | null> {
      if (whom === undefined) return null
      const taken = await count(name, whom, executor)
      return taken.granted ? null : refusal(taken.until)
    },

    /** Like `take`, and returns whether it was the first attempt of its window. */
    async takeFirst(name: LimitName, whom: string): Promise<{ isFirst: boolean } | Refusal<'too_many'>> {
      const taken = await count(name, whom, db)
      return taken.granted ? { isFirst: taken.count === 1 } : refusal(taken.until)
    },

    /**
     * Counts an attempt of a session and one of its network address, the latter only `once` in a window of the session;
     * returns whether the session's was the first. Only for limits counted in the database; one round trip.
     */
    async takePair(
      { session, address, once }: { session: LimitName; address: LimitName; once: boolean },
      { cartId, clientAddress }: { cartId: string; clientAddress: string },
    ): Promise<{ isFirst: boolean } | Refusal<'too_many'>> {
      const pair = { own: attemptOf(session, cartId), shared: attemptOf(address, clientAddress), once }
      const taken = await store.takePair(db, pair)
      return taken.granted ? { isFirst: taken.count === 1 } : refusal(taken.until)
    },

    /** After a payment, releases the counted hold and opening, so that paying customers do not use up a shared address. */
    releaseAfterPayment: (cartId: string, clientAddress: string | undefined): Promise<void> => {
      const keys = (session: LimitName, address: LimitName) => ({
        own: keyOf(session, cartId),
        shared: clientAddress === undefined ? '' : keyOf(address, clientAddress),
      })
      return store.releaseAfterPayment(db, {
        opening: keys('opening-session', 'opening-address'),
        hold: keys('hold-session', 'hold-address'),
      })
    },

    /** Releases one counted attempt, for example after success. False when none was counted. */
    async release(name: LimitName, whom: string | undefined): Promise<boolean> {
      if (whom === undefined) return false
      const key = keyOf(name, whom)
      return limits[name].counted === 'node' ? node.release(key) : store.releaseAttempt(db, key)
    },

    /** Resets the count of `whom`; false when it was 0. Only for limits counted in the database. */
    reset: (name: LimitName, whom: string, executor: Db | Tx = db): Promise<boolean> =>
      store.resetAttempts(executor, keyOf(name, whom)),

    deleteExpired: (): Promise<void> => store.deleteExpiredAttempts(db, clock.now()),
    /** @internal for tests of bounded memory */
    remembered: node.size,
  }
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
