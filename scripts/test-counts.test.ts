import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createScratch } from '@/testing/scratch'
import { countJest, countPlaywright, faultsOfJest, faultsOfPlaywright, sum } from './test-counts'
import { describeDurations, slowestTests } from './test-durations'

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
})

test('counts tests, and each file that could not be loaded as a failure', () => {
  expect(countJest(jestReport(7, 2, 1), 1)).toEqual({ passed: 7, failed: 3 })
})

test('counts a runner that fails without a failed test as one failure', () => {
  expect(countJest(jestReport(7, 0), 1)).toEqual({ passed: 7, failed: 1 })
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0 } }, 1)).toEqual({ passed: 4, failed: 1 })
})

test('counts a runner without a report as one failure, with any exit code', () => {
  expect(countJest(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 })
})

test('adds the counts of all runners', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ]),
  ).toEqual({ passed: 21, failed: 3 })
})

const jestFile = (file: string, ...assertionResults: { status: string; failureMessages?: string[] }[]) => ({
  name: `${process.cwd()}/${file}`,
  status: 'passed',
  message: '',
  assertionResults: assertionResults.map((test, place) => ({
    fullName: `adds up ${place}`,
    failureMessages: [],
    ...test,
  })),
})

test('names failed jest tests with file and the beginning of the message', () => {
  const long = `\u001b[31mtoo much\u001b[39m${'\nby a cent'.repeat(60)}`
  const tests = [{ status: 'passed' }, { status: 'failed', failureMessages: [long] }, { status: 'pending' }]
  const faults = faultsOfJest({
    testResults: [
      jestFile('lib/format/money.test.ts', ...tests),
      { ...jestFile('lib/broken.test.ts'), status: 'failed', message: '  ● Test suite failed to run\n\n    no module' },
      // Faults after the last test belong to no test.
      { ...jestFile('lib/untidy.test.ts', { status: 'passed' }), status: 'failed', message: 'not closed' },
    ],
  })
  expect(faults).toHaveLength(3)
  expect(faults[0]).toMatch(/^lib\/format\/money\.test\.ts › adds up 1\ntoo much\nby a cent\n/)
  expect(faults[0]?.split('\n')).toHaveLength(16)
  expect(faults.slice(1)).toEqual([
    'lib/broken.test.ts\n● Test suite failed to run\n\n    no module',
    'lib/untidy.test.ts\nnot closed',
  ])
  expect(faultsOfJest(null)).toEqual([])
})

const browserTest = (title: string, status: string, duration: number, ...messages: string[]) => ({
  title,
  file: 'money.spec.ts',
  tests: [{ status, projectName: 'phone', results: [{ duration, errors: messages.map((message) => ({ message })) }] }],
})

test('names failed browser tests with the beginning of the message', async () => {
  const long = `\u001b[31mtoo late\u001b[39m${'\nat once'.repeat(60)}`
  const faults = await faultsOfPlaywright({
    suites: [
      {
        specs: [browserTest('pays', 'expected', 10)],
        suites: [{ specs: [browserTest('cancels', 'unexpected', 10, long)] }],
      },
    ],
  })
  expect(faults).toHaveLength(1)
  expect(faults[0]).toMatch(/^\[phone\] money.spec.ts › cancels\ntoo late\n/)
  expect(faults[0]?.split('\n')).toHaveLength(26)
  expect(await faultsOfPlaywright(null)).toEqual([])
})

test('shows the page on which a browser test failed', async () => {
  const folder = await createScratch()
  const file = path.join(folder, 'error-context.md')
  await writeFile(file, '# Error details\n\n```yaml\n- heading "Kasse"\n- alert\n```\n\n# Test source\n')
  const { tests, ...spec } = browserTest('pays', 'unexpected', 10, 'too late')
  const attachments = [
    { name: 'error-context', path: file },
    { name: 'screenshot', path: 'other.png' },
  ]
  const results = tests.flatMap(({ results }) => results).map((result) => ({ ...result, attachments }))
  const report = { suites: [{ specs: [{ ...spec, tests: tests.map((one) => ({ ...one, results })) }] }] }
  expect(await faultsOfPlaywright(report)).toEqual([
    '[phone] money.spec.ts › pays\ntoo late\n- heading "Kasse"\n- alert',
  ])
  await rm(folder, { recursive: true })
})

test('lists the slowest tests of both runners', () => {
  const timed = (file: string, fullName: string, duration: number | null) => ({
    ...jestFile(file),
    assertionResults: [{ fullName, status: 'passed', failureMessages: [], duration }],
  })
  const jest = {
    testResults: [
      timed('lib/format/money.test.ts', 'adds up', 1_500),
      timed('lib/broken.test.ts', 'is left out', null),
    ],
  }
  const slowest = slowestTests(jest, [{ suites: [{ specs: [browserTest('pays', 'expected', 20_340)] }] }])
  expect(slowest.map(({ name }) => name)).toEqual([
    'e2e/money.spec.ts › pays [phone]',
    'lib/format/money.test.ts › adds up',
    'lib/broken.test.ts › is left out',
  ])
  expect(slowestTests(null, [null])).toEqual([])
  expect(describeDurations([{ name: 'types', seconds: 9 }], 30, slowest)).toContain(
    '    20.3 s  e2e/money.spec.ts › pays [phone]',
  )
})
