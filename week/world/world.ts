/**
 * The world of a week: one PostgreSQL, two nodes, the provider's simulator, a mail server, a push service and a receiver of
 * webhooks. The driver sets the clock of all of them.
 */
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import webPush from 'web-push'
import { UNLIMITED } from '@/bench/harness/shop'
import { connect } from '@/server/bakery/db/client'
import { migrateDatabase } from '@/server/bakery/db/migrate'
import { seedDemoBakery } from '@/server/bakery/demo/seed'
import { secretOf } from '@/server/bakery/webhooks/signature'
import { putEndpoint } from '@/server/bakery/webhooks/store'
import { startSimulator } from '@/server/paypal-simulator/main'
import { startEmbeddedPostgres } from '@/server/runtime/embedded-postgres'
import { freePort } from '@/server/runtime/free-port'
import { moveClock } from '@/server/shop-clock'
import { startPushReceiver } from '@/testing/push-receiver'
import { createScratch } from '@/testing/scratch'
import { startReceiver } from '@/testing/webhook-receiver'
import { type FrontDoor, startFrontDoor, startNginxDoor } from './front-door'
import { createNode, type NodeMemory } from './node'
import { patient } from './patient'
import { startMailServer } from './sinks'
import { createWindows } from './windows'

const SIMULATOR = { clientId: 'simulator-client', clientSecret: 'simulator-secret', webhookId: 'SIMULATORWEBHOOK' }
const WEBHOOK_SECRET = 'w'.repeat(40)
const MINUTE = 60_000

/** `start`: the simulated moment of minute 0. `nginx`: everybody comes through nginx, which chooses the node. */
export type WorldSettings = { build: string; programs: string; start: Date; nginx: boolean }

/** A node that is being killed does not answer. */
async function tell(url: string, order: { now: string; runJobs?: boolean }): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  await fetch(`${url}/dev/clock`, { method: 'POST', headers, body: JSON.stringify(order) }).then(
    (answer) => answer.text(),
    () => '',
  )
}

/** Fills the database with the demo bakery as of the simulated start, and registers the receiver of webhooks. */
async function prepareDatabase(
  databaseUrl: string,
  start: Date,
  receiver: { url: string; trust: (s: string) => void },
) {
  await migrateDatabase(databaseUrl)
  await seedDemoBakery(databaseUrl, start)
  const { db, close } = connect(databaseUrl, 1)
  const endpoint = await putEndpoint(db, { endpointId: randomUUID(), url: receiver.url, types: [], createdAt: start })
  receiver.trust(secretOf(WEBHOOK_SECRET, endpoint))
  await close()
}

export async function startWorld({ build, programs, start, nginx }: WorldSettings) {
  moveClock(start)
  const directory = await createScratch()
  let postgres = await startEmbeddedPostgres(directory, { durable: false })
  const { databaseUrl } = postgres
  const receiver = await startReceiver()
  receiver.answers(204)
  await prepareDatabase(databaseUrl, start, receiver)
  const mail = await startMailServer()
  const pushKey = webPush.generateVAPIDKeys()
  const push = await startPushReceiver(pushKey.publicKey)
  const [first, second] = await Promise.all([freePort(), freePort()])
  const door: FrontDoor = nginx
    ? await startNginxDoor(directory, [first, second])
    : await startFrontDoor(() => nodes.filter((node) => node.isUp()).map(({ url }) => url))
  const simulator = await startSimulator({ port: 0, webhookUrl: `${door.url}/api/webhooks/paypal`, ...SIMULATOR })
  const variables = {
    ...UNLIMITED,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: door.url,
    SIMULATOR_PORT: new URL(simulator.url).port,
    SMTP_URL: mail.url,
    PUSH_KEY: pushKey.privateKey,
    WEBHOOK_SECRET,
  }
  const nodes = [first, second].map((port) => createNode({ build, programs, port, variables }))
  const windows = createWindows()
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // Idle connections break when the database restarts.
  pool.on('error', () => {})
  let now = start
  /** Seconds by which the clock of each node differs. */
  const ahead = [0, 0]
  const timeOf = (which: number, seconds = 0) => new Date(now.getTime() + ((ahead[which] ?? 0) + seconds) * 1_000)

  const minuteOf = (moment: Date) => Math.round((moment.getTime() - start.getTime()) / MINUTE)
  const startNode = (which: number) => nodes[which]?.start(timeOf(which))
  await Promise.all([startNode(0), startNode(1)])

  /** Sets all clocks. `runs`: the node that runs the jobs, whose timers count real time. */
  async function setClock(moment: Date, runs: 0 | 1): Promise<void> {
    now = moment
    moveClock(moment)
    const up = nodes.filter((node) => node.isUp())
    const running = nodes[runs]?.isUp() ? nodes[runs] : up[0]
    // The jobs run when every node has the new time.
    for (const runJobs of [false, true])
      for (const node of runJobs ? up.filter((one) => one === running) : up) {
        await tell(node.url, { now: timeOf(nodes.indexOf(node)).toISOString(), runJobs })
      }
  }

  /** Until the next `setClock`, this node's clock differs. */
  async function skewNode(which: number, seconds: number): Promise<void> {
    const node = nodes[which]
    if (node?.isUp()) await tell(node.url, { now: timeOf(which, seconds).toISOString() })
  }

  return {
    start,
    databaseUrl,
    nodes,
    simulator,
    mail,
    push,
    receiver,
    windows,
    /** The public address, which browsers use. */
    url: door.url,
    now: () => now,
    minuteOf,
    minutesPassed: () => minuteOf(now),
    momentOf: (minute: number) => new Date(start.getTime() + minute * MINUTE),
    setClock,
    skewNode,
    /** From the next `setClock` on, this node's clock is so many seconds ahead. */
    setAhead: (which: number, seconds: number) => {
      ahead[which] = seconds
    },
    startNode,
    /** Another address of the shop than the preferred node's if that is away; nginx's if it is in front. */
    urlOf: (preferred: 0 | 1): string =>
      nginx ? door.url : ((nodes[preferred]?.isUp() ? nodes[preferred] : nodes[1 - preferred])?.url ?? ''),
    query: async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> =>
      (await patient(() => pool.query<R>(text, [...values]))).rows,
    /** The provider decides a capture that it has reviewed. */
    endPendingCapture: (orderId: string): Promise<string> =>
      fetch(`${simulator.url}/simulator/captures`, {
        method: 'POST',
        body: JSON.stringify({ orderId, status: orderId < 'D' ? 'DECLINED' : 'COMPLETED' }),
      }).then((answer) => answer.text()),
    /** Bytes in each node that is up, after a garbage collection. */
    memory: async (): Promise<NodeMemory[]> =>
      (await Promise.all(nodes.map((node) => node.memory()))).filter((one) => one !== null),
    /** Locks a table exclusively for the given time. */
    async lockTable(table: string, milliseconds: number): Promise<void> {
      const client = new pg.Client({ connectionString: databaseUrl })
      client.on('error', () => {})
      try {
        await client.connect()
        await client.query(`begin; lock table ${table} in access exclusive mode`)
        await setTimeout(milliseconds)
      } catch {
        // The database restarts at the same moment.
      } finally {
        await client.end().catch(() => {})
      }
    },
    async restartDatabase(awayMs: number): Promise<void> {
      await postgres.stop()
      await setTimeout(awayMs)
      postgres = await startEmbeddedPostgres(directory, { durable: false })
    },
    async end(): Promise<void> {
      await windows.close()
      await Promise.all(nodes.map((node) => node.stop()))
      await pool.end().catch(() => {})
      await Promise.all([simulator.close(), mail.close(), push.close(), receiver.close(), door.close()])
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof startWorld>>
