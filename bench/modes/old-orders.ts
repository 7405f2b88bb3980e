/** Compares pages of two nodes: one with years of old orders in its database, one without. */
import autocannon from 'autocannon'
import pg from 'pg'
import { generateLoad } from '@/server/bakery/demo/generate'
import type { Running } from '@/testing/shop-process'
import { growthTable, tableSizes } from '../harness/growth'
import type { Installation } from '../harness/installation'
import { median } from '../harness/median'
import { cpuMsOfAll, descendantsNamed } from '../harness/process-cpu'
import { CUSTOMER, call, configuredVisitor } from '../harness/visitor'
import { type ReportRow, type ReportTable, terminalText } from '../report/tables'

/** Orders created by the generator; each copy adds the same number. */
const MADE = 10_000

/** Columns that differ per copy; `k` is the number of the copy. */
const OWN: Readonly<Record<string, string>> = {
  order_id: `md5(t.order_id::text || k)::uuid`,
  order_guid: `md5(t.order_guid::text || k)::uuid`,
  cart_id: `md5(t.cart_id::text || k)::uuid`,
  order_number: `t.order_number || '-' || k`,
  invoice_number: `t.invoice_number || '-' || k`,
}

/** Each copy is a month older than the previous one. */
const MONTHS: Readonly<Record<string, string>> = {
  target_at: `t.target_at - k * interval '1 month'`,
  created_at: `t.created_at - k * interval '1 month'`,
  paid_at: `t.paid_at - k * interval '1 month'`,
  at: `t.at - k * interval '1 month'`,
}

/** Copies the orders of the temporary table `made` with their lines and events. */
async function copyOrders(client: pg.Client, copies: number): Promise<void> {
  // Foreign keys need no check: the originals satisfy them.
  await client.query('set session_replication_role = replica')
  for (let copy = 1; copy <= copies; copy++) {
    for (const table of ['orders', 'order_search', 'order_lines', 'order_events']) {
      const { rows } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
        [table],
      )
      const columns = rows.map(({ name }) => name)
      const values = columns.map((name) => ({ ...OWN, ...MONTHS })[name] ?? `t."${name}"`)
      await client.query(
        `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
         select ${values.join(', ')} from ${table} t join made using (order_id), (select ${copy} as k)`,
      )
    }
  }
  await client.query('set session_replication_role = default')
  await client.query('vacuum analyze orders, order_search, order_lines, order_events')
}

/** Creates some thousand orders by the generator and the rest by copies in the database. They belong to guests; only the demo customers have orders of their own. */
async function addOldOrders(databaseUrl: string, orders: number): Promise<void> {
  await generateLoad(databaseUrl, { seed: 1, products: 0, branches: 0, orders: Math.min(MADE, orders) }, new Date())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(
      `create temporary table made as
       select order_id from orders where customer_id is null and state = 'collected' limit ${MADE}`,
    )
    await copyOrders(client, Math.ceil(orders / MADE) - 1)
  } finally {
    await client.end()
  }
}

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 3

/** Pages by the data they read: none, product lists, a cart, a customer's orders. */
const PAGES = [
  { path: '/agb', who: 'guest' },
  { path: '/', who: 'guest' },
  { path: '/produkte/brote', who: 'guest' },
  { path: '/warenkorb', who: 'guest' },
  { path: '/geschaeftefinder', who: 'guest' },
  { path: '/mein-junge/uebersicht', who: 'customer' },
  { path: '/mein-junge/bestellungen', who: 'customer' },
] as const

async function visitorsOf(url: string) {
  const { cookie: guest } = await configuredVisitor(url, 0)
  const { cookie: customer } = await call(url, '/api/auth/login', CUSTOMER)
  return { guest, customer }
}

/** One of two nodes on the same PostgreSQL server; only the requested one works. */
type Side = { url: string; pid: number }

/** CPU milliseconds so far of the node and of the database server. */
const spent = (pid: number) => ({
  node: cpuMsOfAll([pid]),
  database: cpuMsOfAll(descendantsNamed(process.pid, 'postgres')),
})

/** p50 in milliseconds and CPU milliseconds per page, which other load on the machine affects less. */
async function view(side: Side, path: string, cookie: string) {
  const before = spent(side.pid)
  const result = await autocannon({ url: side.url + path, duration: SECONDS, connections: 2, headers: { cookie } })
  const after = spent(side.pid)
  const each = (kind: 'node' | 'database') => (after[kind] - before[kind]) / result.requests.total
  return { p50: result.latency.p50, node: each('node'), database: each('database') }
}

/** Alternates between both, so that noise affects both. The first round is a warm-up. */
async function comparePages(plain: Side, old: Side): Promise<ReportTable> {
  const [without, having] = [await visitorsOf(plain.url), await visitorsOf(old.url)]
  const rows: ReportRow[] = []
  for (const { path, who } of PAGES) {
    const pairs: Awaited<ReturnType<typeof view>>[][] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = [await view(plain, path, without[who]), await view(old, path, having[who])]
      if (round > 0) pairs.push(pair)
    }
    const figure = (kind: 'p50' | 'node' | 'database', digits: number) =>
      [0, 1].map((side) => median(pairs.map((pair) => pair[side]?.[kind] ?? Number.NaN)).toFixed(digits)).join(' → ')
    rows.push({ name: path, values: [figure('p50', 0), figure('node', 1), figure('database', 2)] })
  }
  return { title: 'Without → with old orders', columns: ['p50 ms', 'node CPU-ms', 'database CPU-ms'], rows }
}

export async function benchOldOrders(installed: Installation, first: Running, orders: number): Promise<void> {
  const databaseUrl = await installed.addDatabase('old')
  const before = await tableSizes(databaseUrl)
  await addOldOrders(databaseUrl, orders)
  const grown = growthTable(before, await tableSizes(databaseUrl), 'old orders', orders)
  const second = await installed.startNode(2, databaseUrl)
  const plain = { url: installed.nodeUrl(1), pid: first.process.pid ?? 0 }
  const old = { url: installed.nodeUrl(2), pid: second.process.pid ?? 0 }
  console.log(terminalText(await comparePages(plain, old)))
  console.log(terminalText(grown))
}
