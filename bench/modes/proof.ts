/**
 * `npm run proof -- --rate 3`: more than a minute of visitors at nginx with two nodes, while a node is killed and restarted,
 * a node is stopped gracefully, and the database is away for half a minute. Afterwards the integrity check must find nothing, and
 * every paid order must exist. Needs nginx (Debian: nginx-light) and a build.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Running } from '@/testing/shop-process'
import { type Installation, install } from '../harness/installation'

/** Failures that visitors may see while a part is away; any other failure is a fault of the shop. */
const EXPLAINED = ['502', '503', '504', 'connection lost', 'answer broken off']
const SECONDS = '75'
/** Duration of the database outage. */
const OUTAGE_MS = 30_000
/** The job for unfinished payments runs every minute. */
const SETTLED_MS = 180_000

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '3' }, build: { type: 'string', default: '.next' } },
})

const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)}  ${what}`)

/** The outages while visitors come. */
async function accidents(installed: Installation, first: Running, second: Running): Promise<void> {
  await wait(8_000)
  say('node 1 is killed with -9')
  first.process.kill('SIGKILL')
  await wait(5_000)
  await installed.startNode(1)
  say('node 1 is back')
  await wait(6_000)
  say('the database goes away')
  await installed.stopDatabase()
  await wait(OUTAGE_MS)
  await installed.startDatabase()
  say('the database is back')
  await wait(8_000)
  say('node 2 is stopped gracefully and started again')
  await second.stop()
  await installed.startNode(2)
  say('node 2 is back')
}

/** Runs the visitors; returns the report. */
async function visitors({ url, simulator }: Installation): Promise<string> {
  const args = ['--url', url, '--simulator', simulator.url, '--rate', values.rate, '--seconds', SECONDS]
  const load = spawn(process.execPath, ['--import', 'tsx', 'bench/modes/load.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let report = ''
  load.stdout.on('data', (chunk: Buffer) => {
    report += chunk.toString()
  })
  await once(load, 'close')
  return report
}

/** Number of captures at PayPal and of stored payments, which must be equal in the end. */
async function countPayments({ databaseUrl, simulator }: Installation): Promise<{ captured: number; stored: number }> {
  const client = new pg.Client({ connectionString: databaseUrl() })
  await client.connect()
  const { rows } = await client.query<{ id: string; stored: boolean }>(
    `select provider_reference as id, p.state = 'captured' and o.state in ('paid', 'ready', 'collected') as stored
     from payments p join orders o using (order_id)
     where provider_reference is not null and p.created_at > now() - interval '1 hour'`,
  )
  await client.end()
  const captured = simulator.orders.netCaptures(rows.map(({ id }) => id))
  return { captured, stored: rows.filter(({ stored }) => stored).length }
}

async function settled(installed: Installation) {
  const patience = Date.now() + SETTLED_MS
  let counted = await countPayments(installed)
  while (counted.captured !== counted.stored && Date.now() < patience) {
    await wait(5_000)
    counted = await countPayments(installed)
  }
  return counted
}

async function prove(installed: Installation): Promise<boolean> {
  const [first, second] = await Promise.all([installed.startNode(1), installed.startNode(2)])
  await installed.startNginx()
  const [report] = await Promise.all([visitors(installed), accidents(installed, first, second)])
  console.log(report)
  const reasons = [...report.matchAll(/\d+ × ([^,\n]+)/g)].map(([, reason = '']) => reason.trim())
  const unexplained = reasons.filter((reason) => !EXPLAINED.includes(reason))
  const { captured, stored } = await settled(installed)
  console.log(
    `Payments captured: ${captured}, orders stored: ${stored}. Unexplained failures: ${unexplained.join(', ') || 'none'}.`,
  )
  const holds = await installed.tool('audit')
  console.log(holds ? 'The integrity check found nothing.' : 'The integrity check found violations: npm run audit.')
  return holds && captured === stored && unexplained.length === 0
}

const installed = await install(values.build)
const proved = await prove(installed).catch((fault: unknown) => {
  console.error(fault)
  return false
})
await installed.remove()
process.exit(proved ? 0 : 1)
