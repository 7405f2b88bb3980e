/** A whole installation as compose.yaml describes it, without containers: nginx, two nodes, PostgreSQL and a PayPal. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startSimulator } from '@/server/paypal-simulator/main'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { freePort } from '@/server/runtime/free-port'
import { NURSERY } from '@/tools/launch/web-server'
import { packageShop } from '@/tools/package'
import { answering } from './shop'

const SIMULATOR = { clientId: 'simulator-client', clientSecret: 'simulator-secret', webhookId: 'SIMULATORWEBHOOK' }

/** Of /metrics. */
export const METRICS_TOKEN = 'm'.repeat(32)

/** `build` is the directory of a build. Nothing of the shop runs yet; the database is filled with the demo bakery. */
export async function install(build: string) {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'bakery-installed-'))
  // PostgreSQL runs as another user.
  await chmod(directory, 0o755)
  const data = path.join(directory, 'data')
  const [front = 0, first = 0, second = 0, simulatorPort = 0, bakery = 0, storefront = 0] = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(() => freePort()),
  )
  const url = `http://127.0.0.1:${front}`
  let postgres = await startEmbeddedPostgres(data)
  const simulator = await startSimulator({
    port: simulatorPort,
    webhookUrl: `${url}/api/webhooks/paypal`,
    ...SIMULATOR,
  })
  await packageShop(build, path.join(directory, 'shop'))
  const running = new Set<ChildProcess>()

  const environment: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: postgres.databaseUrl,
    PUBLIC_URL: url,
    SIMULATOR_PORT: String(simulatorPort),
    SHUTDOWN_DELAY: '1',
    // All visitors come from this machine.
    LIMITS_FACTOR: '10000',
    BAKERY_SECRET: 'b'.repeat(40),
    METRICS_TOKEN,
  }
  function start(program: string, args: readonly string[], more: Record<string, string> = {}): ChildProcess {
    const child = spawn(program, [...args], {
      cwd: path.join(directory, 'shop'),
      env: { ...environment, ...more },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    running.add(child)
    child.once('exit', () => running.delete(child))
    return child
  }
  /** Runs one of the operator's tools; true when it ended with 0. */
  const tool = async (...args: string[]): Promise<boolean> =>
    (await once(start(process.execPath, ['tool.mjs', ...args]), 'exit'))[0] === 0

  if (!(await tool('migrate', '--demo'))) throw new Error('the database could not be filled')

  return {
    url,
    simulator,
    tool,
    databaseUrl: () => postgres.databaseUrl,
    nodeUrl: (which: 1 | 2) => `http://127.0.0.1:${which === 1 ? first : second}`,
    /** Another database of the same server, with the demo bakery in it; answers its connection string. */
    async addDatabase(name: string): Promise<string> {
      const client = new pg.Client({ connectionString: postgres.databaseUrl })
      await client.connect()
      await client.query(`create database ${name}`)
      await client.end()
      const databaseUrl = postgres.databaseUrl.replace(/\/bakery(?=\?|$)/, `/${name}`)
      const filled = start(process.execPath, ['tool.mjs', 'migrate', '--demo'], { DATABASE_URL: databaseUrl })
      await once(filled, 'exit')
      return databaseUrl
    },
    /** `which` of the two nodes; it answers before this does. */
    async startNode(which: 1 | 2, databaseUrl = postgres.databaseUrl): Promise<ChildProcess> {
      const port = which === 1 ? first : second
      const variables = { PORT: String(port), HOSTNAME: '127.0.0.1', DATABASE_URL: databaseUrl }
      const node = start(process.execPath, [NURSERY, 'server.js'], variables)
      await answering(`http://127.0.0.1:${port}/api/ready`)
      return node
    },
    /** A storefront node and the backend that it asks; neither stands behind nginx. */
    async startTwoTiers() {
      const backend = start(process.execPath, ['tool.mjs', 'backend'], { BAKERY_PORT: String(bakery) })
      await answering(`http://127.0.0.1:${bakery}/ready`)
      const node = start(process.execPath, [NURSERY, 'server.js'], {
        PORT: String(storefront),
        HOSTNAME: '127.0.0.1',
        DATABASE_URL: '',
        BAKERY_URL: `http://127.0.0.1:${bakery}`,
      })
      const url = `http://127.0.0.1:${storefront}`
      await answering(`${url}/api/ready`)
      const stop = async () => {
        for (const child of [node, backend]) {
          child.kill('SIGTERM')
          await once(child, 'exit')
        }
      }
      return { url, processes: [node, backend], stop }
    },
    async startNginx(): Promise<void> {
      const file = path.join(directory, 'nginx.conf')
      const own = (await readFile('deploy/nginx.conf', 'utf8'))
        .replace('shop-1:3000', `127.0.0.1:${first}`)
        .replace('shop-2:3000', `127.0.0.1:${second}`)
        .replace(/^( +listen) 80;/m, `$1 127.0.0.1:${front};`)
        .replace('/dev/stdout plain', `${directory}/access.log plain`)
      await writeFile(file, own)
      start('nginx', ['-c', file, '-g', `daemon off; pid ${directory}/nginx.pid; error_log ${directory}/error.log;`])
      await answering(`${url}/api/ready`)
    },
    stopDatabase: () => postgres.stop(),
    async startDatabase(): Promise<void> {
      postgres = await startEmbeddedPostgres(data)
    },
    async remove(): Promise<void> {
      const ended = [...running].map((child) => once(child, 'exit'))
      for (const child of running) child.kill('SIGTERM')
      await Promise.all(ended)
      await simulator.close()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof install>>
