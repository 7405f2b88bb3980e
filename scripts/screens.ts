/**
 * `npm run screens`: looks whether the screens are as they were kept (e2e/pictures/README.md). `-- --renew` keeps them
 * as they are now. Both end with the path of a page before | after | difference, when something has changed.
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
