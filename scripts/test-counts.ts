/** Counts of the gate's runners. A runner that fails without naming a failed test counts as one failure. */
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.int(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int() }),
})

const atLeastOneFailure = ({ passed, failed }: Count, exitCode: number): Count => ({
  passed,
  failed: exitCode === 0 ? failed : Math.max(1, failed),
})

export const countStep = (succeeded: boolean): Count =>
  succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

export function countJest(report: unknown, exitCode: number): Count {
  const parsed = jestReport.safeParse(report)
  if (!parsed.success) return countStep(false)
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = parsed.data
  return atLeastOneFailure({ passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }, exitCode)
}

/** A test that passed at its second try counts as passed; the runner names it. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return countStep(false)
  const { expected, unexpected, flaky } = parsed.data.stats
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, exitCode)
}

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })
