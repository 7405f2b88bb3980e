/** Combines reads that start at the same time in one browser request into one call to the bakery. */
import { MAX_BATCH } from '@/lib/contract/transport'
import { currentRequest, type RequestContext } from '../context'
import type { Call } from './calls'

type PendingRead<T> = { call: Call; resolve: (answer: T | Promise<T>) => void; reject: (fault: unknown) => void }

/** `together` resolves in the order of its calls. A single read, or one outside of a browser request, is sent with `alone`. */
export function createBatcher<T>(
  together: (calls: readonly Call[]) => Promise<(() => T)[]>,
  alone: (call: Call) => Promise<T>,
) {
  const pendingByRequest = new WeakMap<RequestContext, PendingRead<T>[]>()

  async function send(pending: readonly PendingRead<T>[]): Promise<void> {
    const [first] = pending
    if (first !== undefined && pending.length === 1) return first.resolve(alone(first.call))
    try {
      const answers = await together(pending.map(({ call }) => call))
      for (const [index, { resolve }] of pending.entries()) resolve((async () => answers[index]?.() as T)())
    } catch (fault) {
      for (const { reject } of pending) reject(fault)
    }
  }

  return (call: Call): Promise<T> => {
    const request = currentRequest()
    if (request === undefined) return alone(call)
    return new Promise((resolve, reject) => {
      const pending = pendingByRequest.get(request)
      if (pending !== undefined && pending.length < MAX_BATCH) {
        pending.push({ call, resolve, reject })
        return
      }
      const batch = [{ call, resolve, reject }]
      pendingByRequest.set(request, batch)
      // The batch contains all reads that start before the next turn of the event loop.
      setImmediate(() => {
        if (pendingByRequest.get(request) === batch) pendingByRequest.delete(request)
        void send(batch)
      })
    })
  }
}
