/**
 * `npm run soak -- --purchases 500 --seed 7`: runs any number of the tests' randomised purchases.
 * `npm run soak -- --slots 600`: runs carts and orders that share a few time slots, for this many seconds.
 * `npm run soak -- --storm 1000 --changes 200 --refunds 300 --kills 20`: runs so many concurrent purchases, with these numbers of
 * changes, refunds and kills, on two nodes.
 */
import { parseArgs } from 'node:util'
import { startChild } from '@/tools/launch/child'
import { createLifecycle } from '@/tools/launch/lifecycle'

const { values } = parseArgs({
  options: {
    purchases: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1897' },
    slots: { type: 'string' },
    storm: { type: 'string' },
    changes: { type: 'string' },
    refunds: { type: 'string' },
    kills: { type: 'string' },
  },
})
/** Undefined options keep the tests' defaults. */
const variables = {
  SOAK_PURCHASES: values.purchases,
  SOAK_SEED: values.seed,
  SOAK_SLOT_SECONDS: values.slots,
  SOAK_STORM: values.storm,
  SOAK_CHANGES: values.changes,
  SOAK_REFUNDS: values.refunds,
  SOAK_KILLS: values.kills,
}
function testsOf({ slots, storm }: typeof values): string {
  if (storm !== undefined) return 'payments/storm'
  return slots === undefined ? 'payments/soak' : 'slots/work.test'
}
const lifecycle = createLifecycle()
const child = startChild(lifecycle, ['node_modules/jest/bin/jest.js', '--ci', testsOf(values)], {
  env: { ...process.env, NODE_ENV: 'test', ...variables },
  output: 'inherit',
})
await lifecycle.stop((await child.ended) ?? 1)
