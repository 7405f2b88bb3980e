/** Reads the reports of the gate's test runners. A runner that fails without a failed test counts as one failure. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { z } from 'zod'

export type Count = { passed: number; failed: number }

const jestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  /** Number of files that could not be loaded. */
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

/** Maximum lines of a message; browser messages have many lines before the relevant ones. */
const EXCERPT_LINES = { jest: 15, playwright: 25 } as const

const beginning = (message: string, runner: keyof typeof EXCERPT_LINES): string =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, EXCERPT_LINES[runner]).join('\n')

const assertion = z.object({
  fullName: z.string(),
  status: z.string(),
  failureMessages: z.array(z.string()),
  duration: z.number().nullish(),
})
const jestFiles = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      /** The reason why the file could not be loaded, or all failures in it. */
      message: z.string(),
      assertionResults: z.array(assertion),
    }),
  ),
})

/** Files of a jest report by path in the repository, with their tests. */
export const allJestFiles = (report: unknown) =>
  (jestFiles.safeParse(report).data?.testResults ?? []).map(({ name, ...file }) => ({
    ...file,
    file: path.relative('.', name),
  }))

/** Failed jest tests with their messages; for a file that could not be loaded its reason. */
export const faultsOfJest = (report: unknown): string[] =>
  allJestFiles(report).flatMap(({ file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${beginning(message, 'jest')}`] : []
    return failed.map(({ fullName, failureMessages }) =>
      [`${file} › ${fullName}`, ...failureMessages.map((reason) => beginning(reason, 'jest'))].join('\n'),
    )
  })

/** Playwright's description of the page on which a test failed. */
const PAGE_ATTACHMENT = 'error-context'
const PAGE_LINES = 120

const result = z.object({
  duration: z.number(),
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
})
const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ status: z.string(), projectName: z.string(), results: z.array(result) })),
})
type Suite = { specs: z.infer<typeof spec>[]; suites?: Suite[] | undefined }
const suite: z.ZodType<Suite> = z.lazy(() => z.object({ specs: z.array(spec), suites: z.array(suite).optional() }))

const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)]

/** All browser tests of a report, once per project. */
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
      messages: results.flatMap(({ errors }) => errors.map(({ message = '' }) => beginning(message, 'playwright'))),
      pageFiles: results.flatMap(({ attachments }) =>
        attachments.flatMap(({ name, path: file }) => (name === PAGE_ATTACHMENT && file !== undefined ? [file] : [])),
      ),
    })),
  )
}

/** The accessibility tree in Playwright's description of a page; its other sections repeat the message and the test. */
async function readFailedPage(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '')
  const [, tree = ''] = /^```yaml\n(.*?)\n```/ms.exec(text) ?? []
  return tree.split('\n').slice(0, PAGE_LINES).join('\n')
}

/**
 * Failed browser tests with their messages, because the runner prints them far above the end, and with the page as it was:
 * continuous integration keeps no other trace of it.
 */
export function faultsOfPlaywright(report: unknown): Promise<string[]> {
  const failed = allPlaywrightTests(report).filter(({ hasFailed }) => hasFailed)
  return Promise.all(
    failed.map(async ({ projectName, file, title, messages, pageFiles }) => {
      const pages = await Promise.all(pageFiles.map(readFailedPage))
      return [`[${projectName}] ${file} › ${title}`, ...messages, ...pages].join('\n')
    }),
  )
}

export const sum = (counts: readonly Count[]): Count =>
  counts.reduce((total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }), {
    passed: 0,
    failed: 0,
  })
