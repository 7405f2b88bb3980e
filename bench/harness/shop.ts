/** Starts and stops a shop to measure: a production build with its own data. */
import path from 'node:path'
import { freePort } from '@/server/runtime/free-port'
import { createDataDirectory, startShop } from '@/testing/shop-process'
import { ensureBuild } from '@/tools/launch/build'
import { programsOf } from '@/tools/launch/bundle'
import { createLifecycle } from '@/tools/launch/lifecycle'
import type { Server } from './measure'
import { descendantsNamed } from './process-cpu'

/** The build that `npm start` serves. */
const BUILD = '.next'
/** The node's program. The process that resizes pictures has another one and is not counted. */
const NODE_PROGRAM = path.join(programsOf(BUILD), 'server.mjs')

/** Raises the limits, because all visitors have the address of this machine. */
export const UNLIMITED = { LIMITS_FACTOR: '10000' }

/** `simulator`: address of its PayPal simulator. */
export type MeasuredShop = Server & { simulator: string; stop: () => Promise<void> }

/** A shop with the demo bakery. Resolves when it is ready. */
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
    web: () => processes(NODE_PROGRAM),
    database: () => processes('postgres'),
    stop: async () => {
      await shop.stop()
      await shop.removeData()
    },
  }
}
