/** Durations of steps and tests, printed at the end of every run to show slow growth. */
import { allJestFiles, allPlaywrightTests } from './test-counts'

export type Timed = { name: string; seconds: number }

const jestTests = (report: unknown): Timed[] =>
  allJestFiles(report).flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${file} › ${fullName}`,
      seconds: (duration ?? 0) / 1_000,
    })),
  )

const browserTests = (report: unknown): Timed[] =>
  allPlaywrightTests(report).map(({ title, file, projectName, durationMs }) => ({
    name: `e2e/${file} › ${title} [${projectName}]`,
    seconds: durationMs / 1_000,
  }))

/** The ten slowest tests of all reports, slowest first. */
export const slowestTests = (jest: unknown, browser: readonly unknown[]): Timed[] =>
  [...jestTests(jest), ...browser.flatMap(browserTests)].toSorted((a, b) => b.seconds - a.seconds).slice(0, 10)

const row = ({ name, seconds }: Timed): string => `${seconds.toFixed(1).padStart(8)} s  ${name}`

/** `steps` run partly in parallel, so their sum exceeds `total` seconds. */
export const describeDurations = (steps: readonly Timed[], total: number, slowest: readonly Timed[]): string =>
  [
    'What took how long',
    ...steps.map(row),
    row({ name: 'all together', seconds: total }),
    '',
    'The slowest tests',
    ...slowest.map(row),
  ].join('\n')
