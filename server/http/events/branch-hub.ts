/**
 * Distributes the changes of a branch to all desks of this process. One long poll per branch waits at the bakery, for any number
 * of desks. A desk that reconnects with a cursor gets each missed change exactly once.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller } from '@/lib/contract/operation'
import { type BranchChange, WATCH_SECONDS } from '@/lib/contract/orders/branch-orders'
import type { Log } from '../../log'

export type Listener = {
  /** The caller at the time of the subscription. */
  caller: Caller
  /** Sends a change; null: the desk must reload everything. `id` is the new cursor. */
  notify: (change: BranchChange | null, id: string) => void
  /** Called when the bakery refuses the caller. */
  end: () => void
}

/** Number of recent changes stored for desks that reconnect; for older cursors the bakery is queried. */
const MAX_RECENT = 200
/** Pause after an error or a full reload, so that a broken bakery is not called in a tight loop. */
const PAUSE_MS = 1_000

type Hub = {
  listeners: Set<Listener>
  /** The cursor before `recent`. */
  start: string
  recent: BranchChange[]
  /** Ids of changes that a listener got from `catchUp` before the hub received them. */
  ahead: WeakMap<Listener, Set<string>>
}

export function createBranchHubs(backend: () => Pick<BakeryBackend, 'branchOrders'>, log: Log) {
  const hubs = new Map<number, Hub>()

  function deliver(hub: Hub, listener: Listener, change: BranchChange): void {
    if (hub.ahead.get(listener)?.delete(change.id) === true) return
    // Without an order the change is outdated: a later change contains the current order.
    if (change.topic !== 'order' || change.order !== null) listener.notify(change, change.id)
  }

  function addChange(hub: Hub, change: BranchChange): void {
    hub.recent.push(change)
    const gone = hub.recent.length > MAX_RECENT ? hub.recent.shift() : undefined
    if (gone !== undefined) hub.start = gone.id
    for (const listener of hub.listeners) deliver(hub, listener, change)
  }

  /** The changes after a cursor; undefined if the hub does not have it. */
  function after({ start, recent }: Hub, cursor: string): readonly BranchChange[] | undefined {
    if (cursor === start) return recent
    const index = recent.findLastIndex(({ id }) => id === cursor)
    return index === -1 ? undefined : recent.slice(index + 1)
  }

  async function follow(branchERPId: number, hub: Hub, listener: Listener, cursor: string): Promise<string> {
    const answer = await backend().branchOrders.watch(listener.caller, {
      branchERPId,
      since: cursor,
      seconds: WATCH_SECONDS,
    })
    if (!answer.ok) {
      hub.listeners.delete(listener)
      listener.end()
      return cursor
    }
    const { changes, whole, cursor: next } = answer.value
    for (const change of changes) addChange(hub, change)
    if (whole) {
      Object.assign(hub, { start: next, recent: [], ahead: new WeakMap() } satisfies Partial<Hub>)
      for (const one of hub.listeners) one.notify(null, next)
      await wait(PAUSE_MS)
    }
    return next
  }

  async function run(branchERPId: number, hub: Hub): Promise<void> {
    let cursor = hub.recent.at(-1)?.id ?? hub.start
    let [listener] = hub.listeners
    while (listener !== undefined) {
      try {
        cursor = await follow(branchERPId, hub, listener, cursor)
      } catch (fault) {
        log.warn({ fault, branchERPId }, 'the bakery could not be asked for changes; retrying')
        await wait(PAUSE_MS)
      }
      ;[listener] = hub.listeners
    }
    hubs.delete(branchERPId)
  }

  /** Loads the changes after a cursor that this hub does not have from the bakery. */
  async function catchUp(branchERPId: number, hub: Hub, listener: Listener, since: string): Promise<boolean> {
    const answer = await backend().branchOrders.watch(listener.caller, { branchERPId, since, seconds: 0 })
    if (!answer.ok) return false
    const { changes, whole, cursor } = answer.value
    if (whole) listener.notify(null, cursor)
    for (const change of changes) deliver(hub, listener, change)
    const missed = after(hub, cursor)
    // The hub is behind this response and will receive the same changes later.
    if (missed === undefined) hub.ahead.set(listener, new Set(changes.map(({ id }) => id)))
    else for (const change of missed) deliver(hub, listener, change)
    return true
  }

  return {
    /** Subscribes from the cursor `since` on; the returned function ends the subscription. */
    async listen(branchERPId: number, since: string, listener: Listener): Promise<() => void> {
      const running = hubs.get(branchERPId)
      if (running === undefined) {
        const hub: Hub = { listeners: new Set([listener]), start: since, recent: [], ahead: new WeakMap() }
        hubs.set(branchERPId, hub)
        void run(branchERPId, hub)
        return () => hub.listeners.delete(listener)
      }
      const missed = after(running, since)
      if (missed === undefined && !(await catchUp(branchERPId, running, listener, since))) listener.end()
      else {
        for (const change of missed ?? []) deliver(running, listener, change)
        running.listeners.add(listener)
        // The hub may have ended during `catchUp`.
        if (hubs.get(branchERPId) !== running) {
          hubs.set(branchERPId, running)
          void run(branchERPId, running)
        }
      }
      return () => running.listeners.delete(listener)
    },
    branches: () => hubs.size,
  }
}
