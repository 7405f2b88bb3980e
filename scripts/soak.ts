/** `npm run soak -- --purchases 500 --seed 7`: the randomised purchases of the tests, as many as wanted. */
import { parseArgs } from 'node:util'
import { startChild } from '@/tools/launch/child'
import { createLifecycle } from '@/tools/launch/lifecycle'

const { values } = parseArgs({
  options: { purchases: { type: 'string', default: '500' }, seed: { type: 'string', default: '1897' } },
})
const lifecycle = createLifecycle()
const child = startChild(lifecycle, ['node_modules/jest/bin/jest.js', '--ci', 'payments/soak'], {
  env: { ...process.env, NODE_ENV: 'test', SOAK_PURCHASES: values.purchases, SOAK_SEED: values.seed },
  output: 'inherit',
})
await lifecycle.stop((await child.ended) ?? 1)
