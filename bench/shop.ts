/** Shops to measure: production builds with data of their own, started together and ended with the benchmark. */
import { freePort } from '@/server/runtime/free-port'
import { createDataDirectory, runLauncher, startShop } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import type { Server } from './measure'
import { descendantsNamed } from './process-cpu'

/** The build that `npm start` serves. */
const BUILD = '.next'

/** All visitors come from this machine. */
export const UNLIMITED = { LIMITS_FACTOR: '10000' }

/** A shop on the demo bakery, with `moreProducts` beside those it has. It is ready before this answers. */
export async function startMeasuredShop(
  moreProducts = 0,
): Promise<Server & { simulator: string; stop: () => Promise<void> }> {
  await ensureBuild(createLifecycle(), BUILD)
  const variables = { ...UNLIMITED, NEXT_DIST_DIR: BUILD, DATA_DIR: await createDataDirectory() }
  if (moreProducts > 0) await runLauncher(['generate', '--products', String(moreProducts)], variables).ended
  const simulatorPort = String(await freePort())
  const shop = await startShop({ ...variables, SIMULATOR_PORT: simulatorPort })
  const processes = (name: string) => descendantsNamed(shop.process.pid ?? 0, name)
  return {
    url: shop.url,
    simulator: `http://localhost:${simulatorPort}`,
    web: () => processes('next'),
    database: () => processes('postgres'),
    stop: async () => {
      await shop.stop()
      await shop.removeData()
    },
  }
}
