/** Lets `atOnce` pieces of work run at a time; the others wait in the order they came. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // Whoever waits takes the place over, so that nobody can slip in between.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
