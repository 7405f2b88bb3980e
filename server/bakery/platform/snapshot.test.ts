import { createSnapshot } from './snapshot'

const log = { info: () => {}, warn: () => {}, error: () => {} }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Loads 1, 2, 3 and so on; `fail` makes loads fail. */
function counting({ maxAgeMs = 1_000, gatherMs = 0 } = {}) {
  let count = 0
  let failing = false
  let now = 0
  const snapshot = createSnapshot({
    log,
    maxAgeMs,
    gatherMs,
    clock: { now: () => new Date(now) },
    load: async () => {
      if (failing) throw new Error('the database is away')
      count += 1
      return count
    },
  })
  return {
    snapshot,
    fail: (fails: boolean) => {
      failing = fails
    },
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('loads once for concurrent callers', async () => {
  const { snapshot } = counting()
  await expect(Promise.all([snapshot.current(), snapshot.current()])).resolves.toEqual([1, 1])
})

it('is replaced after a change', async () => {
  const { snapshot } = counting()
  await snapshot.current()
  void snapshot.invalidate()
  await settled()
  await expect(snapshot.current()).resolves.toBe(2)
})

it('returns the old value while it loads the new one', async () => {
  const { snapshot } = counting()
  await snapshot.current()
  void snapshot.invalidate()
  await expect(snapshot.current()).resolves.toBe(1)
})

it('invalidate resolves when the newest value is loaded, also after further changes', async () => {
  const { snapshot } = counting()
  await snapshot.current()
  const first = snapshot.invalidate()
  await snapshot.invalidate()
  await expect(snapshot.current()).resolves.toBe(3)
  await first
})

it('loads once more when the data changes while it loads', async () => {
  const { snapshot } = counting()
  await snapshot.current()
  void snapshot.invalidate()
  void snapshot.invalidate()
  await settled()
  await expect(snapshot.current()).resolves.toBe(3)
})

it('loads once for changes that arrive together, where it gathers them', async () => {
  const { snapshot } = counting({ gatherMs: 1 })
  await snapshot.current()
  await Promise.all([snapshot.invalidate(), snapshot.invalidate()])
  await expect(snapshot.current()).resolves.toBe(2)
})

it('is reloaded when it is older than the maximum age', async () => {
  const { snapshot, wait } = counting({ maxAgeMs: 1_000 })
  await snapshot.current()
  wait(1_001)
  await snapshot.current()
  await settled()
  await expect(snapshot.current()).resolves.toBe(2)
})

it('retains the old value when a reload fails', async () => {
  const { snapshot, fail } = counting()
  await snapshot.current()
  fail(true)
  void snapshot.invalidate()
  await settled()
  await expect(snapshot.current()).resolves.toBe(1)
})

it('retries a failed reload soon', async () => {
  const { snapshot, fail, wait } = counting({ maxAgeMs: 60_000 })
  await snapshot.current()
  fail(true)
  void snapshot.invalidate()
  await settled()
  fail(false)
  wait(2_001)
  await snapshot.current()
  await settled()
  await expect(snapshot.current()).resolves.toBe(2)
})

it('passes a failed first load to its caller and loads again for the next', async () => {
  const { snapshot, fail } = counting()
  fail(true)
  await expect(snapshot.current()).rejects.toThrow('the database is away')
  fail(false)
  await expect(snapshot.current()).resolves.toBe(1)
})
