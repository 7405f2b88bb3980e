/** Starts a complete installation like compose.yaml without containers: nginx, two nodes, PostgreSQL and the PayPal simulator. */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { startSimulator } from '@/server/paypal-simulator/main'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { freePort } from '@/server/runtime/free-port'
import { removeData } from '@/server/runtime/postgres-binaries'
import { createDataDirectory, type Running, runPackaged, startNode, untilServes } from '@/testing/shop-process'
import { MALLOC, V8_FLAGS } from '@/tools/launch/memory'
import { packageShop } from '@/tools/package'
import { startNginx } from './nginx'
import { UNLIMITED } from './shop'

const BAKERY_SECRET = 'b'.repeat(40)
const SIMULATOR = { clientId: 'simulator-client', clientSecret: 'simulator-secret', webhookId: 'SIMULATORWEBHOOK' }

/** A node waits for open requests at its shutdown; after this time it is killed. */
const PATIENCE_MS = 15_000

async function end({ process: child, stop }: Running): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
  await stop()
  clearTimeout(timer)
}

/** `build`: directory of a build. The nodes are not started yet; the database contains the demo bakery. */
export async function install(build: string) {
  const directory = await createDataDirectory()
  const data = path.join(directory, 'data')
  const [front = 0, first = 0, second = 0, simulatorPort = 0, bakery = 0, storefront = 0] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => freePort()),
  )
  const url = `http://127.0.0.1:${front}`
  const postgres = await startEmbeddedPostgres(data)
  const simulator = await startSimulator({
    port: simulatorPort,
    webhookUrl: `${url}/api/webhooks/paypal`,
    ...SIMULATOR,
  })
  const shop = path.join(directory, 'shop')
  await packageShop(build, shop)
  const running = new Set<Running>()
  function keep<T extends Running>(started: T): T {
    running.add(started)
    return started
  }

  const variables = {
    ...UNLIMITED,
    DATABASE_URL: postgres.databaseUrl,
    PUBLIC_URL: url,
    SIMULATOR_PORT: String(simulatorPort),
    SHUTDOWN_DELAY: '1',
    BAKERY_SECRET,
    // The same settings as in the systemd unit and the image.
    ...MALLOC,
  }
  const runTool = (args: readonly string[], more: Record<string, string> = {}): Running =>
    keep(runPackaged(shop, ['tool.mjs', ...args], { ...variables, ...more }))
  const addNode = async (more: Record<string, string>): Promise<Running> =>
    keep(await startNode(shop, { ...variables, ...more }, V8_FLAGS))

  const migration = runTool(['migrate', '--demo'])
  if ((await migration.ended) !== 0) throw new Error(`the database could not be filled: ${migration.output()}`)

  return {
    url,
    databaseUrl: () => postgres.databaseUrl,
    nodeUrl: (which: 1 | 2) => `http://127.0.0.1:${which === 1 ? first : second}`,
    /** Creates another database on the same server, with the demo bakery; returns its connection string. */
    async addDatabase(name: string): Promise<string> {
      const client = new pg.Client({ connectionString: postgres.databaseUrl })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const databaseUrl = postgres.databaseUrl.replace(/\/bakery(?=\?|$)/, `/${name}`)
      await runTool(['migrate', '--demo'], { DATABASE_URL: databaseUrl }).ended
      return databaseUrl
    },
    /** Starts node `which` (0 or 1). Resolves when it responds. */
    startNode: (which: 1 | 2, databaseUrl = postgres.databaseUrl): Promise<Running> =>
      addNode({ PORT: String(which === 1 ? first : second), DATABASE_URL: databaseUrl }),
    /** Starts a storefront node and its backend, without nginx. */
    async startTwoTiers() {
      const backend = runTool(['backend'], { BAKERY_PORT: String(bakery) })
      await untilServes(backend, `http://127.0.0.1:${bakery}/ready`)
      const node = await addNode({
        PORT: String(storefront),
        DATABASE_URL: '',
        BAKERY_URL: `http://127.0.0.1:${bakery}`,
      })
      const stop = async () => {
        await node.stop()
        await backend.stop()
      }
      return { url: `http://127.0.0.1:${storefront}`, storefront: node, backend, stop }
    },
    async startNginx(): Promise<void> {
      await untilServes(keep(await startNginx(directory, front, [first, second])), `${url}/api/ready`)
    },
    async remove(): Promise<void> {
      await Promise.all([...running].map(end))
      await simulator.close()
      await postgres.stop()
      await removeData(data)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof install>>
