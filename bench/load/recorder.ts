/** Records the duration and outcome of each request. */
export type RecordedRequest = { name: string; times: number[]; failures: Map<string, number> }

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

export function createRecorder() {
  const rows = new Map<string, RecordedRequest>()
  const rowOf = (name: string): RecordedRequest => {
    const row = rows.get(name) ?? { name, times: [], failures: new Map() }
    rows.set(name, row)
    return row
  }
  return {
    took: (name: string, ms: number): void => void rowOf(name).times.push(ms),
    failed: (name: string, reason: string): void => {
      const { failures } = rowOf(name)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
    },
    failures: (): number =>
      [...rows.values()].reduce((sum, { failures }) => sum + [...failures.values()].reduce((a, b) => a + b, 0), 0),
    /** Milliseconds; a failure contains its reason. */
    table: (seconds: number): string[] => [
      'request               number    per s   p50 ms   p99 ms   failed',
      ...[...rows.values()].map(({ name, times, failures }) => {
        const sorted = times.toSorted((a, b) => a - b)
        const figures = [
          String(times.length).padStart(8),
          (times.length / seconds).toFixed(1).padStart(9),
          ...[0.5, 0.99].map((share) => (sorted.length === 0 ? '–' : percentile(sorted, share).toFixed(0)).padStart(9)),
        ]
        const reasons = [...failures].map(([reason, count]) => `${count} × ${reason}`).join(', ')
        return `${name.padEnd(20)}${figures.join('')}   ${reasons || '–'}`
      }),
    ],
  }
}

export type Recorder = ReturnType<typeof createRecorder>
