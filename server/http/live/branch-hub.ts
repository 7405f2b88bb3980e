/**
 * What changes at a branch, told to every desk that listens in this process. Whatever their number, one call at a time
 * waits at the bakery for a branch; a desk that comes back gets what it missed, and nothing of it twice.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type BranchChange, WATCH_SECONDS } from '@/lib/contract/branch-orders'
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller } from '@/lib/contract/operation'
import type { Log } from '../../log'

export type Listener = {
  /** Who listens, as they were when they came. */
  caller: Caller
  /** One more change; null: what it knows is to be read anew. `id` is where it goes on from. */
  tell: (change: BranchChange | null, id: string) => void
  /** The bakery does not hear it any more. */
  end: () => void
}

/** So many of the last changes for those who come back; who missed more asks the bakery. */
const KEPT = 200
/** After an answer that told nothing, or none, so that a bakery that is confused or away is not asked without a pause. */
const PAUSE_MS = 1_000

type Hub = {
  listeners: Set<Listener>
  /** The place before `recent`. */
  start: string
  recent: BranchChange[]
  /** What a listener knows already although it has not come by here yet. */
  ahead: WeakMap<Listener, Set<string>>
}

export function createBranchHubs(backend: () => Pick<BakeryBackend, 'branchOrders'>, log: Log) {
  const hubs = new Map<number, Hub>()

  function tell(hub: Hub, listener: Listener, change: BranchChange): void {
    if (hub.ahead.get(listener)?.delete(change.id) === true) return
    // A later one brings the order as it is now.
    if (change.topic !== 'order' || change.order !== null) listener.tell(change, change.id)
  }

  function note(hub: Hub, change: BranchChange): void {
    hub.recent.push(change)
    const gone = hub.recent.length > KEPT ? hub.recent.shift() : undefined
    if (gone !== undefined) hub.start = gone.id
    for (const listener of hub.listeners) tell(hub, listener, change)
  }

  /** The changes after a place, or undefined where the hub does not know it. */
  function after({ start, recent }: Hub, place: string): readonly BranchChange[] | undefined {
    if (place === start) return recent
    const at = recent.findLastIndex(({ id }) => id === place)
    return at === -1 ? undefined : recent.slice(at + 1)
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
    for (const change of changes) note(hub, change)
    if (whole) {
      Object.assign(hub, { start: next, recent: [], ahead: new WeakMap() } satisfies Partial<Hub>)
      for (const one of hub.listeners) one.tell(null, next)
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
        log.warn({ fault, branchERPId }, 'the bakery could not be asked what changes')
        await wait(PAUSE_MS)
      }
      ;[listener] = hub.listeners
    }
    hubs.delete(branchERPId)
  }

  /** From a place that this hub does not know; the bakery may. */
  async function catchUp(branchERPId: number, hub: Hub, listener: Listener, since: string): Promise<boolean> {
    const answer = await backend().branchOrders.watch(listener.caller, { branchERPId, since, seconds: 0 })
    if (!answer.ok) return false
    const { changes, whole, cursor } = answer.value
    if (whole) listener.tell(null, cursor)
    for (const change of changes) tell(hub, listener, change)
    const missed = after(hub, cursor)
    // The hub is behind this answer: it comes to the same changes yet.
    if (missed === undefined) hub.ahead.set(listener, new Set(changes.map(({ id }) => id)))
    else for (const change of missed) tell(hub, listener, change)
    return true
  }

  return {
    /** Listens from a place on until what is answered is called. */
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
        for (const change of missed ?? []) tell(running, listener, change)
        running.listeners.add(listener)
        // It may have ended while its last listener was on the way.
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
