/** A shop to measure: a production build with data of its own, started and ended with the benchmark. */
import { freePort } from '@/server/runtime/free-port'
import { createDataDirectory, startShop } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { createLifecycle } from '@/tools/launch/lifecycle'
import type { Server } from './measure'
import { descendantsNamed } from './process-cpu'

/** The build that `npm start` serves. */
const BUILD = '.next'

/** All visitors come from this machine. */
export const UNLIMITED = { LIMITS_FACTOR: '10000' }

/** `simulator`: the address of its PayPal. */
export type MeasuredShop = Server & { simulator: string; stop: () => Promise<void> }

/** On the demo bakery. It is ready before this answers. */
export async function startMeasuredShop(): Promise<MeasuredShop> {
  await ensureBuild(createLifecycle(), BUILD)
  const simulatorPort = String(await freePort())
  const shop = await startShop({
    ...UNLIMITED,
    NEXT_DIST_DIR: BUILD,
    DATA_DIR: await createDataDirectory(),
    SIMULATOR_PORT: simulatorPort,
  })
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
