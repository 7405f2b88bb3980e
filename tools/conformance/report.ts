/** Reports of a run as text and as JUnit XML. Pure. */
import { xmlText } from '@/lib/format/xml-text'
import type { Outcome } from './case'

const results = ['passed', 'refused correctly', 'wrong', 'missing', 'not tested'] as const

/** At least one case has passed, and none is wrong or missing. */
export const isConformant = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(({ result }) => result === 'passed') &&
  outcomes.every(({ result }) => result !== 'wrong' && result !== 'missing')

/** One line per case, grouped by operation, and the number of cases by result. */
export function reportLines(outcomes: readonly Outcome[]): string[] {
  const operations = [...new Set(outcomes.map(({ operation }) => operation))]
  const lines = operations.flatMap((name) => [
    name,
    ...outcomes
      .filter(({ operation }) => operation === name)
      .map(({ result, says, reason }) => {
        const why = reason === undefined ? '' : `\n      ${reason.split('\n').join('\n      ')}`
        return `  ${result.padEnd(17)}  ${says}${why}`
      }),
  ])
  const count = (expected: string) => outcomes.filter(({ result }) => result === expected).length
  return [...lines, '', results.map((result) => `${count(result)} ${result}`).join(', ')]
}

/** Line breaks in XML attributes must be character references. */
const attribute = (text: string): string => xmlText(text).replaceAll('\n', '&#10;')

/** JUnit XML, which build servers read. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ result }) => result === 'wrong' || result === 'missing').length
  const skipped = outcomes.filter(({ result }) => result === 'not tested').length
  const inner = ({ result, reason = '' }: Outcome): string => {
    if (result === 'not tested') return `<skipped message="${attribute(reason)}"/>`
    return result === 'wrong' || result === 'missing'
      ? `<failure type="${result}" message="${attribute(reason)}"/>`
      : ''
  }
  const tests = outcomes.map(
    (outcome) =>
      `  <testcase classname="${attribute(outcome.operation)}" name="${attribute(outcome.says)}">${inner(outcome)}</testcase>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuite name="conformance" tests="${outcomes.length}" failures="${failures}" skipped="${skipped}">`,
    ...tests,
    '</testsuite>',
    '',
  ].join('\n')
}
