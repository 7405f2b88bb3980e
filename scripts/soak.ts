/**
 * `npm run soak -- --purchases 500 --seed 7`: runs any number of the tests' randomised purchases.
 * `npm run soak -- --slots 600`: runs carts and orders that share a few time slots, for this many seconds.
 */
import { parseArgs } from 'node:util'
import { startChild } from '@/tools/launch/child'
import { createLifecycle } from '@/tools/launch/lifecycle'

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1897' },
    slots: { type: 'string' },
  },
})
const variables = { SOAK_PURCHASES: values.purchases, SOAK_SEED: values.seed, SOAK_SLOT_SECONDS: values.slots }
const lifecycle = createLifecycle()
const child = startChild(
  lifecycle,
  ['node_modules/jest/bin/jest.js', '--ci', values.slots === undefined ? 'payments/soak' : 'slots/work.test'],
  { env: { ...process.env, NODE_ENV: 'test', ...variables }, output: 'inherit' },
)
await lifecycle.stop((await child.ended) ?? 1)
