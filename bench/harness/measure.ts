/** Runs bursts of load and measures the CPU time of the processes that serve them. */
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median } from './median'
import { cpuMsOfAll } from './process-cpu'
import type { Target } from './targets'

/** A server under test: its address, the ids of its web processes and of its database processes. */
export type Server = { url: string; web: () => number[]; database: () => number[] }

export type Row = { perSecond: number; p50: number; p99: number; cpu: number; databaseCpu: number; failed: number }
/** The result of one burst. CPU times in milliseconds are the sum over all responses. */
type Sample = Row & { responses: number }

/** The length of a burst in seconds or responses; aborted requests count as well, because they also take CPU time. */
export type Load = { duration: number } | { amount: number }

/** Each row is warmed up, then loaded in `rounds` bursts that alternate between the rows, because a machine's speed changes within half a minute. */
type Course = { warmUp: Load; seconds: number; rounds: number }
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 18)
const COURSE: Course = { warmUp: { duration: 6 }, seconds: SECONDS, rounds: 24 }

/** Waits until garbage collection and compilation after a burst have ended, so that they do not count for the next row. */
const SETTLE_MS = 500

/** Runs one burst and reads the servers' CPU time before and after. */
async function sample(target: Target, { url, web, database }: Server, load: Load): Promise<Sample> {
  const before = { web: cpuMsOfAll(web()), database: cpuMsOfAll(database()) }
  let client = 0
  const result = await autocannon({
    url,
    ...load,
    connections: target.connections,
    // By default autocannon checks its end once a second, so a burst of 0.8 s would last one or two.
    sampleInt: 10,
    setupClient: (connection) => {
      connection.setRequests(target.requests[client++ % target.requests.length] ?? [])
    },
  })
  await sleep(SETTLE_MS)
  return {
    responses: result.requests.total,
    // autocannon's own average is based on whole seconds.
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpuMsOfAll(web()) - before.web,
    databaseCpu: cpuMsOfAll(database()) - before.database,
    failed: result.non2xx + result.errors,
  }
}

/** Median times over the rounds; CPU time per response over all rounds, because garbage collection runs in some of them only. */
function summary(samples: readonly Sample[]): Row {
  const middle = (pick: (sample: Sample) => number) => median(samples.map(pick))
  const sum = (pick: (sample: Sample) => number) => samples.reduce((all, one) => all + pick(one), 0)
  const responses = sum((s) => s.responses)
  return {
    perSecond: middle((s) => s.perSecond),
    p50: middle((s) => s.p50),
    p99: middle((s) => s.p99),
    cpu: sum((s) => s.cpu) / responses,
    databaseCpu: sum((s) => s.databaseCpu) / responses,
    failed: sum((s) => s.failed),
  }
}

/**
 * Each round starts with another row and every second round runs backwards, so that noise affects all rows and no row always
 * follows the same one. A warm-up before fills compilers and caches and determines the size of a burst. Rounds differ in length,
 * because otherwise V8 would collect garbage in the same row of each round.
 */
export async function measureAll(
  rows: readonly (readonly [Target, Server])[],
  { warmUp, seconds, rounds }: Course = COURSE,
): Promise<Map<Target, Row>> {
  const measured: { target: Target; server: Server; pace: number; samples: Sample[] }[] = []
  for (const [target, server] of rows) {
    const { perSecond } = await sample(target, server, warmUp)
    measured.push({ target, server, pace: perSecond, samples: [] })
  }
  for (let round = 0; round < rounds; round++) {
    const length = (seconds / rounds) * (1 + (round - (rounds - 1) / 2) / rounds)
    const first = round % measured.length
    const turn = [...measured.slice(first), ...measured.slice(0, first)]
    for (const { target, server, pace, samples } of round % 2 === 0 ? turn : turn.toReversed()) {
      const amount = Math.max(target.connections, Math.round(pace * length))
      samples.push(await sample(target, server, { amount }))
    }
  }
  return new Map(measured.map(({ target, samples }) => [target, summary(samples)]))
}
