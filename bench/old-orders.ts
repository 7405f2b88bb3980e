/** Years of past orders, made quickly: some thousand by the generator, the rest as copies that the database makes. */
import pg from 'pg'
import { generateLoad } from '@/server/bakery/demo/generate'

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

/** Orders of guests: nobody but the demo's customers has others before. */
export async function addOldOrders(databaseUrl: string, orders: number): Promise<void> {
  await generateLoad(databaseUrl, { seed: 1, products: 0, branches: 0, orders: Math.min(MADE, orders) }, new Date())
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
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
