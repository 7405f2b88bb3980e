/**
 * `npm run screens`: compares screenshots with the stored ones (e2e/pictures/README.md). `-- --renew` stores the current
 * ones. If something has changed, both print the path of a page with before, after and difference.
 */
import { mkdir } from 'node:fs/promises'
import { neutralEnvironment, PICTURES_CONFIG, TEST_BUILD_DIRECTORY } from '@/testing/environment'
import { ensureBuild } from '@/tools/launch/build'
import { startChild } from '@/tools/launch/child'
import { createLifecycle, explain } from '@/tools/launch/lifecycle'
import { ensureChromium } from './chromium'

const renews = process.argv.includes('--renew')
const arguments_ = process.argv.slice(2).filter((argument) => argument !== '--renew')
const lifecycle = createLifecycle()
try {
  await ensureBuild(lifecycle, TEST_BUILD_DIRECTORY)
  ensureChromium()
  await mkdir('e2e/pictures/baselines', { recursive: true })
  const tests = startChild(
    lifecycle,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      PICTURES_CONFIG,
      ...(renews ? ['screens.look'] : []),
      ...arguments_,
    ],
    { env: { ...neutralEnvironment(), PICTURES_RENEW: renews ? '1' : '' }, output: 'inherit' },
  )
  await lifecycle.stop((await tests.ended) ?? 1)
} catch (fault) {
  if (!lifecycle.isStopping()) explain(fault)
  await lifecycle.stop(1)
}
