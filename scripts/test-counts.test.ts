/** @jest-environment node */
import { countJest, countPlaywright, faultsOfPlaywright, sum } from './test-counts'

const jestReport = (numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites = 0) => ({
  numPassedTests,
  numFailedTests,
  numRuntimeErrorTestSuites,
})

test('counts tests, and files that could not be loaded as failed', () => {
  expect(countJest(jestReport(7, 2, 1), 1)).toEqual({ passed: 7, failed: 3 })
})

test('a runner that fails without a failed test counts as one failure', () => {
  expect(countJest(jestReport(7, 0), 1)).toEqual({ passed: 7, failed: 1 })
  expect(countPlaywright({ stats: { expected: 4, unexpected: 0, flaky: 0 } }, 1)).toEqual({ passed: 4, failed: 1 })
})

test('a runner that left no report counts as one failure, whatever its exit code', () => {
  expect(countJest(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(countPlaywright(null, 0)).toEqual({ passed: 0, failed: 1 })
})

test('a browser test that passed at its second try counts as passed', () => {
  expect(countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1 } }, 1)).toEqual({ passed: 5, failed: 1 })
})

test('adds up all runners', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 20, failed: 3 },
    ]),
  ).toEqual({ passed: 21, failed: 3 })
})

test('names the browser tests that failed or were tried twice, with the beginning of what each try said', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'money.spec.ts',
    tests: [{ status, projectName: 'phone', results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const long = `\u001b[31mtoo late\u001b[39m${'\nat once'.repeat(60)}`
  const faults = faultsOfPlaywright({
    suites: [
      {
        specs: [spec('pays', 'expected')],
        suites: [{ specs: [spec('cancels', 'unexpected', long, 'again'), spec('waits', 'flaky', 'once')] }],
      },
    ],
  })
  expect(faults).toHaveLength(2)
  expect(faults[0]).toMatch(/^unexpected: \[phone\] money.spec.ts › cancels\ntoo late\n/)
  expect(faults[0]?.split('\n')).toHaveLength(27)
  expect(faults[1]).toBe('flaky: [phone] money.spec.ts › waits\nonce')
  expect(faultsOfPlaywright(null)).toEqual([])
})
