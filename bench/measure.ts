/** Bursts of load, and what they cost the processes that served them. */
import autocannon from 'autocannon'
import { cpuMsOfAll } from './process-cpu'
import type { Target } from './targets'

/** A server under test: its address, the processes that render, and those of its database. */
export type Server = { url: string; web: () => number[]; database: () => number[] }

/** Of load for each row; in bursts by turns, because a machine's pace changes within half a minute. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 18)
const ROUNDS = 9

type Sample = { perSecond: number; p50: number; p99: number; cpu: number; databaseCpu: number; failed: number }

/** One burst of load; CPU before and after is the servers' own. */
async function sample(target: Target, { url, web, database }: Server, seconds: number): Promise<Sample> {
  const before = { web: cpuMsOfAll(web()), database: cpuMsOfAll(database()) }
  let client = 0
  const result = await autocannon({
    url,
    duration: seconds,
    connections: target.connections,
    setupClient: (connection) => {
      connection.setRequests(target.requests[client++ % target.requests.length] ?? [])
    },
  })
  const answered = result.requests.total
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (cpuMsOfAll(web()) - before.web) / answered,
    databaseCpu: (cpuMsOfAll(database()) - before.database) / answered,
    failed: result.non2xx + result.errors,
  }
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The middle of the rounds; failures are added up. */
function summary(samples: Sample[]): Sample {
  const middle = (pick: (sample: Sample) => number) => median(samples.map(pick))
  return {
    perSecond: middle((s) => s.perSecond),
    p50: middle((s) => s.p50),
    p99: middle((s) => s.p99),
    cpu: middle((s) => s.cpu),
    databaseCpu: middle((s) => s.databaseCpu),
    failed: samples.reduce((sum, s) => sum + s.failed, 0),
  }
}

/**
 * Round by round, and back in every other one, so that a noisy minute hits every row; what comes before only warms up compilers
 * and caches. Rounds differ in length, or V8 would clean up in the same row of each.
 */
export async function measureAll(rows: readonly (readonly [Target, Server])[]): Promise<Map<Target, Sample>> {
  const samples = new Map<Target, Sample[]>(rows.map(([target]) => [target, []]))
  const burst = SECONDS / ROUNDS
  for (const [target, server] of rows) await sample(target, server, burst * 3)
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = burst * (1 + (round - (ROUNDS - 1) / 2) / ROUNDS)
    for (const [target, server] of round % 2 === 0 ? rows : rows.toReversed()) {
      samples.get(target)?.push(await sample(target, server, seconds))
    }
  }
  return new Map([...samples].map(([target, all]) => [target, summary(all)]))
}
