import { createDatabaseClock } from './database-clock'

const START = Date.parse('2026-06-01T06:00:00Z')
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A simulated true time, used by the database; the machines' clocks can be set. */
function world() {
  let passed = 0
  let isAway = false
  const asked = { times: 0 }
  const readTime = async () => {
    asked.times += 1
    if (isAway) throw new Error('the database is away')
    return START + passed
  }
  const warn = jest.fn()
  function machine(aheadMs = 0) {
    let ahead = aheadMs
    const { clock, sync, whenSet } = createDatabaseClock({
      readTime,
      log: { warn },
      timeOfDay: () => START + passed + ahead,
      steady: () => passed,
    })
    return {
      sync,
      whenSet,
      now: () => Math.round(clock.now().getTime() - START),
      jump: (ms: number) => {
        ahead += ms
      },
    }
  }
  return {
    machine,
    asked,
    warn,
    pass: (ms: number) => {
      passed += ms
    },
    databaseGoesAway: () => {
      isAway = true
    },
    databaseComesBack: () => {
      isAway = false
    },
  }
}

test('machines whose clocks differ by five minutes share one time, and the difference is logged', async () => {
  const { machine, pass, warn } = world()
  const [early, late] = [machine(), machine(5 * MINUTE)]
  await Promise.all([early.sync(), late.sync()])
  pass(10 * MINUTE)
  expect([early.now(), late.now()]).toEqual([10 * MINUTE, 10 * MINUTE])
  expect(warn.mock.calls).toEqual([[{ aheadMs: 5 * MINUTE }, expect.stringContaining('differs from the database')]])
})

test.each([
  ['an hour back', -HOUR],
  ['a day ahead', DAY],
])('a machine whose clock jumps %s keeps the shared time and reads the database’s time at once', async (_what, ms) => {
  const { machine, pass, asked } = world()
  const one = machine()
  await one.sync()
  one.jump(ms)
  pass(MINUTE)
  expect(one.now()).toBe(MINUTE)
  await one.sync()
  expect(asked.times).toBe(2)
  pass(MINUTE)
  expect(one.now()).toBe(2 * MINUTE)
  expect(asked.times).toBe(2)
})

test('while the database is unavailable, the time continues from the last read', async () => {
  const { machine, pass, databaseGoesAway } = world()
  const one = machine(5 * MINUTE)
  await one.sync()
  databaseGoesAway()
  pass(HOUR)
  await one.sync()
  expect(one.now()).toBe(HOUR)
})

test('before the first read the machine’s time is used, and each use reads until the database responds', async () => {
  const { machine, asked, databaseGoesAway, databaseComesBack } = world()
  databaseGoesAway()
  const one = machine(5 * MINUTE)
  expect(one.now()).toBe(5 * MINUTE)
  await expect(one.whenSet()).rejects.toThrow('the database is away')
  databaseComesBack()
  one.now()
  await one.sync()
  expect(one.now()).toBe(0)
  await one.whenSet()
  expect(asked.times).toBe(3)
})
