/** What the gate's runners report. A runner that fails without naming a failed test counts as one failure. */
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  /** Files that could not even be loaded. */
  numRuntimeErrorTestSuites: z.int(),
})

const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int() }),
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

export function countPlaywright(report: unknown, exitCode: number): Count {
  const parsed = playwrightReport.safeParse(report)
  if (!parsed.success) return countStep(false)
  const { expected, unexpected } = parsed.data.stats
  return atLeastOneFailure({ passed: expected, failed: unexpected }, exitCode)
}

const EXCERPT_LINES = 25

const result = z.object({ duration: z.number(), errors: z.array(z.object({ message: z.string().optional() })) })
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), projectName: z.string(), results: z.array(result) })),
})
type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }))

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

const beginning = (message: string): string =>
  stripVTControlCharacters(message).split('\n').slice(0, EXCERPT_LINES).join('\n')

/** Every browser test of a report, once for each project that ran it. */
export function allPlaywrightTests(report: unknown) {
  const parsed = z.object({ suites: z.array(suite) }).safeParse(report)
  if (!parsed.success) return []
  return parsed.data.suites.flatMap(specsOf).flatMap(({ title, file, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      title,
      file,
      projectName,
      hasFailed: status === 'unexpected',
      durationMs: results.reduce((sum, { duration }) => sum + duration, 0),
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => beginning(message))),
    })),
  )
}

/** The browser tests that failed, each with what went wrong: the runner says so thousands of lines before the end. */
export const faultsOfPlaywright = (report: unknown): string[] =>
  allPlaywrightTests(report)
    .filter(({ hasFailed }) => hasFailed)
    .map(({ projectName, file, title, messages }) => [`[${projectName}] ${file} › ${title}`, ...messages].join('\n'))

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })
