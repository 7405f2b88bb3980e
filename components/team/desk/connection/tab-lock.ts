/** Fallback without the Web Locks API (pages without TLS): calls of this tab alone run one after the other. */
const queues = new Map<string, Promise<unknown>>()

/** Runs the work when no other work of this name is running in any tab of this browser. */
export function withTabLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined) return navigator.locks.request(name, work)
  const result = (queues.get(name) ?? Promise.resolve()).then(work, work)
  queues.set(name, result)
  return result
}
