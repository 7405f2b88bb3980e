import { createTestDatabase } from '@/testing/database'
import { type Job, startJobs } from './jobs'
import { jobRuns } from './schema/job-runs'

const log = { info: () => {}, warn: () => {}, error: jest.fn() }

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const moment = () => new Promise<void>((resolve) => setTimeout(resolve, 20))

async function until(isTrue: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 500 && !isTrue(); attempt++) await moment()
  expect(isTrue()).toBe(true)
}

/** Counts running and started passes. */
function counted(run: () => Promise<void> = moment) {
  const counts = { now: 0, atOnce: 0, ever: 0 }
  const job: Job = {
    name: 'counted',
    everyMs: 5,
    run: async () => {
      counts.now += 1
      counts.ever += 1
      counts.atOnce = Math.max(counts.atOnce, counts.now)
      await run().finally(() => {
        counts.now -= 1
      })
    },
  }
  return { job, counts }
}

it('runs a job on one node at a time, and again when it is due', async () => {
  const { job, counts } = counted()
  const nodes = [1, 2, 3].map(() => startJobs(database.databaseUrl, log, [job]))
  await until(() => counts.ever > 5)
  await Promise.all(nodes.map(({ stop }) => stop()))
  expect(counts.atOnce).toBe(1)
})

it('another node takes over when the node with the lock has ended', async () => {
  const { job, counts } = counted()
  const { stop: stopFirst } = startJobs(database.databaseUrl, log, [job])
  await until(() => counts.ever > 0)
  await stopFirst()
  const before = counts.ever
  const { stop: stopSecond } = startJobs(database.databaseUrl, log, [job])
  await until(() => counts.ever > before)
  await stopSecond()
})

it('waits for running jobs when it is stopped', async () => {
  const { job, counts } = counted(async () => {
    for (let step = 0; step < 10; step++) await moment()
  })
  const { stop } = startJobs(database.databaseUrl, log, [job])
  await until(() => counts.now === 1)
  await stop()
  expect(counts.now).toBe(0)
})

it('runs every job once on request, before its interval has passed', async () => {
  const { job, counts } = counted()
  const rare = { ...job, everyMs: 3_600_000 }
  const node = startJobs(database.databaseUrl, log, [rare, { ...rare, name: 'another' }])
  await node.runAll()
  await node.stop()
  expect(counts).toEqual({ now: 0, atOnce: 1, ever: 2 })
})

it('logs a failed pass and tries again', async () => {
  const { job, counts } = counted(async () => {
    throw new Error('out of flour')
  })
  const { stop } = startJobs(database.databaseUrl, log, [job])
  await until(() => counts.ever > 1)
  await stop()
  expect(log.error).toHaveBeenCalledWith(expect.objectContaining({ job: 'counted' }), 'a recurring job failed')
})

it('notes the last success of each job, and the fault since then', async () => {
  const runs = () => database.db.select().from(jobRuns)
  let isBroken = true
  const job: Job = {
    name: 'noted',
    everyMs: 5,
    run: async () => {
      if (isBroken) throw new Error('the first passes fail', { cause: new Error('no connection') })
    },
  }
  const { stop } = startJobs(database.databaseUrl, log, [job])
  const faultOf = async () => (await runs()).find(({ name }) => name === 'noted')?.fault
  while ((await faultOf()) !== 'no connection') await moment()
  isBroken = false
  while ((await faultOf()) !== '') await moment()
  await stop()
  expect((await runs()).map(({ name }) => name)).toEqual(['noted'])
})

it('is noted later if the database did not answer when the node started', async () => {
  const runs = () => database.db.select().from(jobRuns)
  const { job } = counted()
  log.error.mockClear()
  await database.pool.query('alter table job_runs rename to job_runs_away')
  const node = startJobs(database.databaseUrl, log, [{ ...job, name: 'late', everyMs: 3_600_000 }])
  await until(() => log.error.mock.calls.length > 0)
  await database.pool.query('alter table job_runs_away rename to job_runs')
  await node.runAll()
  await node.stop()
  expect((await runs()).map(({ name }) => name)).toEqual(['late'])
})
