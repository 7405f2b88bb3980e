/**
 * `npm run screens`: looks whether the screens are as they were kept (e2e/pictures/README.md). `-- --renew` keeps them
 * as they are now. Both end with the path of a page before | after | difference, when something has changed.
 */
import { mkdir } from 'node:fs/promises'
import { ensureBuild } from './build'
import { startChild } from './child'
import { ensureChromium } from './chromium'
import { createLifecycle, explain } from './lifecycle'
import { neutralEnvironment, PICTURES_CONFIG, TEST_BUILD_DIRECTORY } from './test-environment'

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
