/**
 * Something that the server keeps for the visitor (the cart, the wishlist), as this tab shows it. It comes with the page,
 * and every write answers it anew, so that who only reads needs no more than this.
 */
import { keepEqual } from '@/lib/keep-equal'
import { createObservable, type Observable } from './observable'

/** Milliseconds until the one further try. */
export const AGAIN_MS = 1000

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

type Write<T, A> = {
  send: () => Promise<A>
  /** null: the answer does not hold it, so it is asked for. */
  valueIn: (answer: A) => T | null
  /** What it is expected to become, shown until the server has answered. */
  expect?: ((before: T) => T) | undefined
}

export type ServerValue<T> = Observable<T> & {
  /** How many writes are under way or wait for their turn. */
  writes: Observable<number>
  /** What a page brought along; what is being written comes with its answer instead. */
  renew: (value: T) => void
  isAsking: () => boolean
  /** Asks how it is now. An answer that a write overtook is dropped; without an answer what is there stays. */
  refresh: () => Promise<void>
  /**
   * Writes one after another, from whichever part of the page they come. While further ones wait, what is expected of
   * them stays on screen and the last answer counts. A failed one restores what was there and asks how things are.
   */
  write: <A>(write: Write<T, A>) => Promise<A>
  /** The value once all writes have been answered. */
  settled: () => Promise<T>
}

export function createServerValue<T>(first: T, ask: (signal: AbortSignal) => Promise<T>): ServerValue<T> {
  const value = createObservable(first)
  const writes = createObservable(0)
  let lastTurn: Promise<unknown> = Promise.resolve()
  let asking: AbortController | null = null

  const set = (next: T) => value.set(keepEqual(value.read(), next))

  async function refresh(): Promise<void> {
    asking?.abort()
    const own = new AbortController()
    asking = own
    const again = async (fault: unknown) => {
      if (!own.signal.aborted) await pause(AGAIN_MS)
      if (own.signal.aborted) throw fault
      return ask(own.signal)
    }
    try {
      const answer = await ask(own.signal).catch(again)
      if (!own.signal.aborted) set(answer)
    } catch {
      // What is on screen stays there.
    } finally {
      if (asking === own) asking = null
    }
  }

  async function settle<A>({ send, valueIn }: Write<T, A>, before: T): Promise<A> {
    try {
      const answer = await send()
      const now = valueIn(answer)
      if (now === null) await refresh()
      else if (writes.read() === 1) set(now)
      return answer
    } catch (fault) {
      set(before)
      void refresh()
      throw fault
    } finally {
      writes.set(writes.read() - 1)
    }
  }

  return {
    ...value,
    set,
    writes,
    renew: (next) => {
      if (writes.read() === 0) set(next)
    },
    isAsking: () => asking !== null,
    refresh,
    write(write) {
      asking?.abort()
      const before = value.read()
      if (write.expect !== undefined) set(write.expect(before))
      writes.set(writes.read() + 1)
      const turn = lastTurn.then(() => settle(write, before))
      lastTurn = turn.catch(() => {})
      return turn
    },
    async settled() {
      while (writes.read() > 0) {
        await new Promise<void>((resolve) => {
          const leave = writes.subscribe(() => {
            leave()
            resolve()
          })
        })
      }
      return value.read()
    },
  }
}
