/** Bursts of load, and what they cost the processes that served them. */
import autocannon from 'autocannon'
import { cpuMsOfAll } from './process-cpu'
import type { Target } from './targets'

/** A server under test: its address, the processes that render, and those of its database. */
export type Server = { url: string; web: () => number[]; database: () => number[] }

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6)
const ROUNDS = 3

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

/** Round by round, so that a noisy minute hits every row; the first round only warms up compilers and caches. */
export async function measureAll(rows: readonly (readonly [Target, Server])[]): Promise<Map<Target, Sample>> {
  const samples = new Map<Target, Sample[]>(rows.map(([target]) => [target, []]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [target, server] of rows) {
      const measured = await sample(target, server, SECONDS)
      if (round > 0) samples.get(target)?.push(measured)
    }
  }
  return new Map([...samples].map(([target, all]) => [target, summary(all)]))
}
