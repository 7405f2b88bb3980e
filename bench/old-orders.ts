/** What years of past orders cost pages: two nodes side by side, one on a database with them and one on one without. */
import autocannon from 'autocannon'
import pg from 'pg'
import { generateLoad } from '@/server/bakery/demo/generate'
import { growthTable, tableSizes } from './growth'
import type { Installation } from './installation'
import { CUSTOMER, call, configuredVisitor } from './visitor'

/** Made one by one; each copy of them is as many again. */
const MADE = 10_000

/** What a copy has of its own; `k` is the number of the copy, which is also how many months it is older. */
const OWN: Readonly<Record<string, string>> = {
  order_id: `md5(t.order_id::text || k)::uuid`,
  order_guid: `md5(t.order_guid::text || k)::uuid`,
  cart_id: `md5(t.cart_id::text || k)::uuid`,
  order_number: `t.order_number || '-' || k`,
  invoice_number: `t.invoice_number || '-' || k`,
  target_at: `t.target_at - k * interval '1 month'`,
  created_at: `t.created_at - k * interval '1 month'`,
  paid_at: `t.paid_at - k * interval '1 month'`,
  at: `t.at - k * interval '1 month'`,
}

/** Quickly: some thousand by the generator, the rest as copies that the database makes. Orders of guests: nobody but the demo's customers has others before. */
async function addOldOrders(databaseUrl: string, orders: number): Promise<void> {
  await generateLoad(databaseUrl, { seed: 1, products: 0, branches: 0, orders: Math.min(MADE, orders) }, new Date())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Copies of what holds hold as well: no foreign key has to be looked at again.
    await client.query('set session_replication_role = replica')
    await client.query(
      `create temporary table made as
       select order_id from orders where customer_id is null and state = 'collected' limit ${MADE}`,
    )
    for (let copy = 1; copy < orders / MADE; copy++) {
      for (const table of ['orders', 'order_lines', 'order_events']) {
        const { rows } = await client.query<{ name: string }>(
          `select column_name as name from information_schema.columns
           where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
          [table],
        )
        const columns = rows.map(({ name }) => name)
        const values = columns.map((name) => OWN[name] ?? `t."${name}"`)
        await client.query(
          `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')})
           select ${values.join(', ')} from ${table} t join made using (order_id), (select ${copy} as k)`,
        )
      }
    }
    await client.query('vacuum analyze orders, order_lines, order_events')
  } finally {
    await client.end()
  }
}

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 4)
const ROUNDS = 5

/** By what they read: nothing, shelves, a cart, a customer's orders. */
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
  return { url, guest, customer }
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** p50 in milliseconds. */
async function middleView(url: string, cookie: string): Promise<number> {
  const result = await autocannon({ url, duration: SECONDS, connections: 2, headers: { cookie } })
  return result.latency.p50
}

/** Turn by turn, so that a noisy minute hits both. The first round only warms up. */
export async function comparePages(plainUrl: string, oldUrl: string): Promise<void> {
  const [plain, old] = [await visitorsOf(plainUrl), await visitorsOf(oldUrl)]
  console.log('page                        p50 without    with     ×')
  for (const { path, who } of PAGES) {
    const pairs: { plain: number; old: number }[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = {
        plain: await middleView(plain.url + path, plain[who]),
        old: await middleView(old.url + path, old[who]),
      }
      if (round > 0) pairs.push(pair)
    }
    const figures = [middle(pairs.map((pair) => pair.plain)), middle(pairs.map((pair) => pair.old))]
    const ratio = middle(pairs.map((pair) => pair.old / pair.plain))
    console.log(
      `${path.padEnd(28)}${figures.map((ms) => ms.toFixed(1).padStart(9)).join('')}${ratio.toFixed(2).padStart(7)}`,
    )
  }
}

export async function benchOldOrders(installed: Installation, orders: number): Promise<void> {
  const databaseUrl = await installed.addDatabase('old')
  const before = await tableSizes(databaseUrl)
  await addOldOrders(databaseUrl, orders)
  const grown = growthTable(before, await tableSizes(databaseUrl), 'old orders', orders)
  await installed.startNode(2, databaseUrl)
  console.log(`\n${orders} old orders`)
  await comparePages(installed.nodeUrl(1), installed.nodeUrl(2))
  for (const line of grown) console.log(line)
}
