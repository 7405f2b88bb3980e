/** Runs at most `atOnce` tasks at the same time; further ones wait in the order of their calls. */
export function createSemaphore(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      // The permit passes directly to the first waiting task, so that a later call cannot overtake it.
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
