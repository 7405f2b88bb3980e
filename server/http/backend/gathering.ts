/** Reads that one request of a browser asks for at the same time, gathered into one call. */
import { MAX_BATCH } from '@/lib/contract/transport'
import { currentRequest, type RequestContext } from '../context'
import type { Call } from './calls'

type Waiting<T> = { what: Call; resolve: (answer: T | Promise<T>) => void; reject: (fault: unknown) => void }

/** `together` answers in the order of its calls. What no request asks for goes `alone`, and so does what nothing else came with. */
export function createGathering<T>(
  together: (calls: readonly Call[]) => Promise<(() => T)[]>,
  alone: (what: Call) => Promise<T>,
) {
  const gathered = new WeakMap<RequestContext, Waiting<T>[]>()

  async function send(waiting: readonly Waiting<T>[]): Promise<void> {
    const [first] = waiting
    if (first !== undefined && waiting.length === 1) return first.resolve(alone(first.what))
    try {
      const answers = await together(waiting.map(({ what }) => what))
      for (const [index, { resolve }] of waiting.entries()) resolve((async () => answers[index]?.() as T)())
    } catch (fault) {
      for (const { reject } of waiting) reject(fault)
    }
  }

  return (what: Call): Promise<T> => {
    const request = currentRequest()
    if (request === undefined) return alone(what)
    return new Promise((resolve, reject) => {
      const waiting = gathered.get(request)
      if (waiting !== undefined && waiting.length < MAX_BATCH) {
        waiting.push({ what, resolve, reject })
        return
      }
      const begun = [{ what, resolve, reject }]
      gathered.set(request, begun)
      // All that is asked for without having waited for anything but each other.
      setImmediate(() => {
        if (gathered.get(request) === begun) gathered.delete(request)
        void send(begun)
      })
    })
  }
}
