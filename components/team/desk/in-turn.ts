/** Where the browser has no locks (a page without TLS), this page at least keeps to the order. */
const turns = new Map<string, Promise<unknown>>()

/** Does the work when nothing else of this name is under way on the device, in whichever tab. */
export function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (typeof navigator !== 'undefined' && navigator.locks !== undefined) return navigator.locks.request(name, work)
  const mine = (turns.get(name) ?? Promise.resolve()).then(work, work)
  turns.set(name, mine)
  return mine
}
