/**
 * `npm test`: runs all checks in separate processes; a failed check does not stop the others. First jest runs in parallel with the
 * checks of the sources and both builds. Then the browser tests run, which need the builds and both cores: the journeys in parallel
 * with the screenshots and the tests that start their own shops. The end of the output lists durations and the failures,
 * because logs of continuous integration are cut from their beginning; the last line is `N passed, N failed` over all checks.
 *
 * `npm test -- --quick` is for every commit: one brand, journeys only on desktop, and no slow checks that rarely fail.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { neutralEnvironment, PICTURES_CONFIG, SECOND_BRAND, TEST_BUILD_DIRECTORY } from '@/testing/environment'
import { programArguments } from '@/tools/launch/arguments'
import { type BuildOptions, buildShop } from '@/tools/launch/build'
import { startChild } from '@/tools/launch/child'
import { commandOf } from '@/tools/launch/command-of'
import { createLifecycle, explain } from '@/tools/launch/lifecycle'
import { ensureChromium } from './chromium'
import { ensureEngines } from './engines'
import { ensureJava } from './java'
import { ensurePdfReader } from './pdf-reader'
import { ensurePostgresPrograms } from './postgres-programs'
import { ensurePython } from './python'
import { type Count, countJest, countPlaywright, countStep, faultsOfJest, faultsOfPlaywright, sum } from './test-counts'
import { describeDurations, slowestTests } from './test-durations'

const { values } = programArguments({
  usage: 'npm test [-- --quick]',
  options: { quick: { type: 'boolean', default: false } },
})
const isQuick = values.quick
const lifecycle = createLifecycle()
const reports = await mkdtemp(path.join(os.tmpdir(), 'shop-test-'))
lifecycle.onStop(() => rm(reports, { recursive: true, force: true }))
const jestReport = path.join(reports, 'jest.json')

const environment: NodeJS.ProcessEnv = {
  ...neutralEnvironment(),
  CI: 'true',
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
}

/** Jest files that a quick run leaves out: killed processes, thousands of random faults, backups. */
const LONG_IN_JEST = 'payments/(soak|kill)|tools/backup'
/** Journeys that a quick run leaves out: other browsers, visits of all pages and dialogs, translation, keyboard only, analytics. */
const LONG_IN_BROWSER =
  '(engines|page-checks|every-page|accessibility-[a-z]+|foreign-backend|effort|keyboard)\\.spec|KB of scripts'

type Step = { name: string; run: () => Promise<Count> }
type Done = { name: string; seconds: number; count: Count }

/** Runs a script; prints its output if it fails, or continuously with `live`. */
async function runScript(args: readonly string[], env: NodeJS.ProcessEnv, live = false): Promise<number> {
  const child = startChild(lifecycle, args, { env, output: live ? 'inherit' : 'collect' })
  const code = (await child.ended) ?? 1
  if (code !== 0 && !live) console.log(child.output().trimEnd())
  return code
}

/** A step of one or more scripts that counts as one check. */
function check(name: string, ...scripts: string[][]): Step {
  return {
    name,
    run: async () => {
      for (const script of scripts) {
        const code = await runScript(script, environment)
        if (code !== 0) return countStep(false)
      }
      return countStep(true)
    },
  }
}

const readReport = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))

const jest: Step = {
  name: 'unit, component and service tests',
  run: async () => {
    await ensurePostgresPrograms()
    ensurePython()
    ensurePdfReader()
    const script = ['node_modules/jest/bin/jest.js', '--ci', '--json', '--outputFile', jestReport]
    const files = isQuick ? [`^(?!.*(${LONG_IN_JEST}))`] : []
    const code = await runScript([...script, ...files], { ...environment, NODE_ENV: 'test' })
    return countJest(await readReport(jestReport), code)
  },
}

let isBuilt = true
const build = (name: string, ...args: [directory: string, options?: BuildOptions]): Step => ({
  name,
  run: async () => {
    try {
      await buildShop(lifecycle, ...args)
      return countStep(true)
    } catch (fault) {
      explain(fault)
      isBuilt = false
      return countStep(false)
    }
  },
})

/** A step that uses the build. */
const onTheBuild = (name: string, run: Step['run']): Step => ({
  name,
  run: async () => {
    if (isBuilt) return await run()
    console.log('not run: the build has failed')
    return { passed: 0, failed: 0 }
  },
})

const browserReports: unknown[] = []
const inBrowser = (name: string, config: string, ...more: string[]): Step =>
  onTheBuild(name, async () => {
    ensureChromium()
    ensureJava()
    if (!isQuick) ensureEngines()
    const script = ['node_modules/playwright/cli.js', 'test', '--config', config, ...more, '--reporter', 'line,json']
    const file = path.join(reports, `${name}.json`)
    const code = await runScript(script, { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, true)
    const report = await readReport(file)
    browserReports.push(report)
    return countPlaywright(report, code)
  })

/** The seeds of a day of the chain are 1 to this number; each was played without an offence. */
const PROVEN_SEEDS = 10
const seed = 1 + Math.floor(Math.random() * PROVEN_SEEDS)
const dayOfTheChain = onTheBuild(`a day of the chain with all faults, seed ${seed}`, async () => {
  const script = ['--import', 'tsx', '--import', './brands/node.mjs', 'week/main.ts']
  const day = ['--seed', String(seed), '--orders', '10', '--branches', '3', '--no-memory']
  return countStep(
    (await runScript([...script, ...day, '--build', TEST_BUILD_DIRECTORY, '--built'], environment)) === 0,
  )
})

// In a quick run the journeys run alone, so they get one more worker.
const which = isQuick
  ? ['--workers', '3', '--grep-invert', LONG_IN_BROWSER, '--project', 'desktop']
  : ['--project', 'desktop', 'phone']
const journeys = inBrowser('journeys', 'e2e/playwright.config.ts', ...which)
const besideJourneys = isQuick
  ? []
  : [
      inBrowser('pictures of the screens', PICTURES_CONFIG),
      inBrowser("shops of tests' own", 'e2e/shops.config.ts'),
      dayOfTheChain,
    ]

const sources: readonly Step[] = [
  check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  check(
    'types',
    [commandOf('next'), 'typegen'],
    // Several checkers would each repeat shared work; the other core is used by jest.
    ['node_modules/typescript/bin/tsc', '--noEmit', '--checkers', '1', '-p', 'tsconfig.test.json'],
  ),
  check('unused code', ['node_modules/knip/bin/knip.js'], ['node_modules/knip/bin/knip.js', '--production']),
  build('build', TEST_BUILD_DIRECTORY, { forTests: isQuick }),
  ...(isQuick
    ? []
    : [build('build of the second brand', SECOND_BRAND.NEXT_DIST_DIR, { brand: SECOND_BRAND.BRAND, forTests: true })]),
]

const done: Done[] = []

/** Runs the steps sequentially. */
async function runInARow(steps: readonly Step[]): Promise<void> {
  for (const { name, run } of steps) {
    const startedAt = Date.now()
    const count = await run()
    const seconds = (Date.now() - startedAt) / 1_000
    done.push({ name, seconds, count })
    console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds.toFixed(0)} s)`)
  }
}

const startedAt = Date.now()
await rm(TEST_BUILD_DIRECTORY, { recursive: true, force: true })
await Promise.all([runInARow([jest]), runInARow(sources)])
await Promise.all([runInARow([journeys]), runInARow(besideJourneys)])

const slowest = slowestTests(await readReport(jestReport), browserReports)
const steps = done.map(({ name, seconds, count }) => ({
  name: count.failed === 0 ? name : `${name}: ${count.failed} failed`,
  seconds,
}))
console.log(`\n${describeDurations(steps, (Date.now() - startedAt) / 1_000, slowest)}`)
const inBrowsers = await Promise.all(browserReports.map(faultsOfPlaywright))
const faults = [...faultsOfJest(await readReport(jestReport)), ...inBrowsers.flat()]
for (const fault of faults) console.log(`\n${fault}`)
const total = sum(done.map(({ count }) => count))
console.log(`\n${total.passed} passed, ${total.failed} failed`)
await lifecycle.stop(total.failed === 0 ? 0 : 1)
