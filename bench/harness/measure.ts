/** Bursts of load, and what they cost the processes that served them. */
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { median } from './median'
import { cpuMsOfAll } from './process-cpu'
import type { Target } from './targets'

/** A server under test: its address, the processes that render, and those of its database. */
export type Server = { url: string; web: () => number[]; database: () => number[] }

export type Row = { perSecond: number; p50: number; p99: number; cpu: number; databaseCpu: number; failed: number }
/** Of one burst; CPU-ms are of all its answers together. */
type Sample = Row & { answered: number }

/** Seconds, or answers: whoever is cut off has cost something as well. */
export type Load = { duration: number } | { amount: number }

/** For each row: what warms it up, then seconds of load in `rounds` bursts by turns, because a machine's pace changes within half a minute. */
type Course = { warmUp: Load; seconds: number; rounds: number }
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 18)
const COURSE: Course = { warmUp: { duration: 6 }, seconds: SECONDS, rounds: 24 }

/** What a burst leaves to be done, as V8's cleaning up and its compilers, is its own and not the next row's on the same node. */
const SETTLE_MS = 500

/** One burst of load; CPU before and after is the servers' own. */
async function sample(target: Target, { url, web, database }: Server, load: Load): Promise<Sample> {
  const before = { web: cpuMsOfAll(web()), database: cpuMsOfAll(database()) }
  let client = 0
  const result = await autocannon({
    url,
    ...load,
    connections: target.connections,
    // It ends only where it counts; by default that is once a second, and a burst of 0.8 s would last one or two.
    sampleInt: 10,
    setupClient: (connection) => {
      connection.setRequests(target.requests[client++ % target.requests.length] ?? [])
    },
  })
  await sleep(SETTLE_MS)
  return {
    answered: result.requests.total,
    // Its own average is of whole seconds, which a burst need not have.
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: cpuMsOfAll(web()) - before.web,
    databaseCpu: cpuMsOfAll(database()) - before.database,
    failed: result.non2xx + result.errors,
  }
}

/** The middle of the rounds for whoever waits; CPU-ms of one answer over all of them, because V8 cleans up in some and not in others. */
function summary(samples: readonly Sample[]): Row {
  const middle = (pick: (sample: Sample) => number) => median(samples.map(pick))
  const sum = (pick: (sample: Sample) => number) => samples.reduce((all, one) => all + pick(one), 0)
  const answered = sum((s) => s.answered)
  return {
    perSecond: middle((s) => s.perSecond),
    p50: middle((s) => s.p50),
    p99: middle((s) => s.p99),
    cpu: sum((s) => s.cpu) / answered,
    databaseCpu: sum((s) => s.databaseCpu) / answered,
    failed: sum((s) => s.failed),
  }
}

/**
 * Round by round, each from another row and every other one backwards, so that a noisy minute hits every row and none always
 * follows the same; what comes before only warms up compilers and caches, and tells how much a burst is. Rounds differ in
 * length, or V8 would clean up in the same row of each.
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
