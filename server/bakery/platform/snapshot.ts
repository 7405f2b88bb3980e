/** Snapshots: read-mostly data (catalogue, branches, content) as one immutable value per process, replaced as a whole. */
import { setTimeout } from 'node:timers/promises'
import type { Log } from '../../log'
import type { Clock } from './clock'

export type Snapshot<T> = {
  /** The newest value; the first call loads it, later calls return it from memory. */
  current: () => Promise<T>
  /**
   * Reloads the value after a change; until then `current` returns the old one. Resolves when the new value is there, so that
   * a writer can delay its response until then.
   */
  invalidate: () => Promise<void>
}

/** Changes of all snapshots of this process. */
let changes = 0
const listeners = new Set<() => void>()

function noteChange(): void {
  changes += 1
  for (const listener of listeners) listener()
}

/** Increases when the data of a snapshot changes, and again when its new value is loaded. */
export const snapshotVersion = (): number => changes

/** Calls `listener` after every change of the version; returns the function that unsubscribes. */
export function onSnapshotChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Delay before another attempt after a failed reload. */
const RETRY_MS = 2_000

/**
 * `maxAgeMs` bounds how long a value lives without any notification. Changes within `gatherMs` need only one load. A load that fails leaves the old value in place
 * until a later one succeeds; only the first load's fault reaches the caller.
 */
export function createSnapshot<T>(options: {
  load: () => Promise<T>
  maxAgeMs: number
  gatherMs?: number
  clock: Clock
  log: Log
}): Snapshot<T> {
  const { load, maxAgeMs, gatherMs = 0, clock, log } = options
  let value: Promise<T> | undefined
  let loadedAt = 0
  let loading: Promise<void> | null = null
  let changedWhileLoading = false

  const loadUntilUnchanged = async (): Promise<void> => {
    try {
      do {
        if (gatherMs > 0) await setTimeout(gatherMs)
        changedWhileLoading = false
        loadedAt = clock.now().getTime()
        value = Promise.resolve(await load())
        noteChange()
      } while (changedWhileLoading)
    } catch (fault) {
      loadedAt = clock.now().getTime() - maxAgeMs + RETRY_MS
      log.warn({ fault }, 'could not reload a snapshot; the old one stays in use')
    } finally {
      loading = null
    }
  }

  const reload = (): Promise<void> => {
    if (loading === null) loading = loadUntilUnchanged()
    else changedWhileLoading = true
    return loading
  }

  const first = (): Promise<T> => {
    loadedAt = clock.now().getTime()
    const loaded = load()
    value = loaded
    loaded.catch(() => {
      if (value === loaded) value = undefined
    })
    return loaded
  }

  return {
    current: () => {
      if (value === undefined) return first()
      if (clock.now().getTime() - loadedAt > maxAgeMs) void reload()
      return value
    },
    invalidate: async () => {
      noteChange()
      if (value !== undefined) await reload()
    },
  }
}
