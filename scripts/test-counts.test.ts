/** @jest-environment node */
import { countJest, countPlaywright, sum } from './test-counts'

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
