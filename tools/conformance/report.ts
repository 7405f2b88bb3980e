/** What was found, for people and for machines. Pure. */
import { xmlText } from '@/lib/format/xml-text'
import type { Outcome } from './case'

const results = ['held', 'refused rightly', 'wrong', 'missing', 'not asked'] as const

/** Nothing that was asked is wrong or missing, and something was. */
export const isConformant = (outcomes: readonly Outcome[]): boolean =>
  outcomes.some(({ result }) => result === 'held') &&
  outcomes.every(({ result }) => result !== 'wrong' && result !== 'missing')

/** A line for each promise, below its operation, and how many of each there are. */
export function reportLines(outcomes: readonly Outcome[]): string[] {
  const operations = [...new Set(outcomes.map(({ operation }) => operation))]
  const lines = operations.flatMap((name) => [
    name,
    ...outcomes
      .filter(({ operation }) => operation === name)
      .map(({ result, says, reason }) => {
        const why = reason === undefined ? '' : `\n      ${reason.split('\n').join('\n      ')}`
        return `  ${result.padEnd(15)}  ${says}${why}`
      }),
  ])
  const count = (wanted: string) => outcomes.filter(({ result }) => result === wanted).length
  return [...lines, '', results.map((result) => `${count(result)} ${result}`).join(', ')]
}

/** In an attribute a line's end is only kept as a reference. */
const attribute = (text: string): string => xmlText(text).replaceAll('\n', '&#10;')

/** As JUnit writes it, which every build server reads. */
export function junitOf(outcomes: readonly Outcome[]): string {
  const failures = outcomes.filter(({ result }) => result === 'wrong' || result === 'missing').length
  const skipped = outcomes.filter(({ result }) => result === 'not asked').length
  const inner = ({ result, reason = '' }: Outcome): string => {
    if (result === 'not asked') return `<skipped message="${attribute(reason)}"/>`
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
