/**
 * `npm test`: every check there is, cheapest first, each in a process of its own. A failed check does not keep the
 * others from running. The last line is `N passed, N failed` over all of them.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buildShop } from './build'
import { startChild } from './child'
import { ensureChromium } from './chromium'
import { ensureJava } from './java'
import { createLifecycle, explain } from './lifecycle'
import { ensurePostgresPrograms } from './postgres-programs'
import { type Count, countJest, countPlaywright, countStep, faultsOfPlaywright, sum } from './test-counts'
import { neutralEnvironment, SECOND_BRAND, TEST_BUILD_DIRECTORY } from './test-environment'

const lifecycle = createLifecycle()
const reports = await mkdtemp(path.join(os.tmpdir(), 'shop-test-'))
lifecycle.onStop(() => rm(reports, { recursive: true, force: true }))
const jestReport = path.join(reports, 'jest.json')
const playwrightReport = path.join(reports, 'playwright.json')

const environment: NodeJS.ProcessEnv = {
  ...neutralEnvironment(),
  CI: 'true',
  NO_COLOR: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
}

type Step = { name: string; run: () => Promise<Count> }

/** Runs a script; its output is shown when it failed, or as it comes with `live`. */
async function runScript(args: readonly string[], env: NodeJS.ProcessEnv, live = false): Promise<number> {
  const child = startChild(lifecycle, args, { env, output: live ? 'inherit' : 'collect' })
  const code = (await child.ended) ?? 1
  if (code !== 0 && !live) console.log(child.output().trimEnd())
  return code
}

/** A check that is one script, or several in a row, and counts as one. */
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
    const code = await runScript(['node_modules/jest/bin/jest.js', '--ci', '--json', '--outputFile', jestReport], {
      ...environment,
      NODE_ENV: 'test',
    })
    return countJest(await readReport(jestReport), code)
  },
}

let isBuilt = false
const build: Step = {
  name: 'next build',
  run: async () => {
    try {
      await buildShop(lifecycle, TEST_BUILD_DIRECTORY)
      await buildShop(lifecycle, SECOND_BRAND.NEXT_DIST_DIR, SECOND_BRAND.BRAND)
      isBuilt = true
    } catch (fault) {
      explain(fault)
    }
    return countStep(isBuilt)
  },
}

const playwright: Step = {
  name: 'browser tests',
  run: async () => {
    if (!isBuilt) {
      console.log('not run: there is no build to test')
      return { passed: 0, failed: 0 }
    }
    ensureChromium()
    ensureJava()
    const script = ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts']
    const code = await runScript([...script, '--reporter', 'line,json'], environment, true)
    return countPlaywright(await readReport(playwrightReport), code)
  },
}

const steps: readonly Step[] = [
  check('format and lint', ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']),
  check(
    'types',
    ['node_modules/next/dist/bin/next', 'typegen'],
    ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.test.json'],
  ),
  check('unused code', ['node_modules/knip/bin/knip.js'], ['node_modules/knip/bin/knip.js', '--production']),
  jest,
  build,
  playwright,
]

await rm(TEST_BUILD_DIRECTORY, { recursive: true, force: true })
const counts: Count[] = []
for (const { name, run } of steps) {
  const startedAt = Date.now()
  console.log(`\n── ${name}`)
  const count = await run()
  counts.push(count)
  const seconds = ((Date.now() - startedAt) / 1_000).toFixed(1)
  console.log(`   ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
}
for (const fault of faultsOfPlaywright(await readReport(playwrightReport))) console.log(`\n${fault}`)
const total = sum(counts)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
await lifecycle.stop(total.failed === 0 ? 0 : 1)
