/** `npm run e2e -- <arguments of playwright test>`: only the browser tests, with a shop of their own. */

import { neutralEnvironment, SECOND_BRAND, TEST_BUILD_DIRECTORY } from '@/testing/environment'
import { ensureBuild } from '@/tools/launch/build'
import { startChild } from '@/tools/launch/child'
import { createLifecycle, explain } from '@/tools/launch/lifecycle'
import { ensureChromium } from './chromium'
import { ensureEngines } from './engines'
import { ensureJava } from './java'

const lifecycle = createLifecycle()
try {
  // A running shop named by SHOP_URL needs no build.
  if (process.env['SHOP_URL'] === undefined) {
    await ensureBuild(lifecycle, TEST_BUILD_DIRECTORY)
    await ensureBuild(lifecycle, SECOND_BRAND.NEXT_DIST_DIR, { brand: SECOND_BRAND.BRAND, forTests: true })
  }
  ensureChromium()
  ensureJava()
  ensureEngines()
  const tests = startChild(
    lifecycle,
    ['node_modules/playwright/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...process.argv.slice(2)],
    { env: neutralEnvironment(), output: 'inherit' },
  )
  await lifecycle.stop((await tests.ended) ?? 1)
} catch (fault) {
  if (!lifecycle.isStopping()) explain(fault)
  await lifecycle.stop(1)
}
