/** Growth of each table and its indexes per thousand added items. */
import pg from 'pg'
import type { ReportTable } from '../report/tables'

type Sizes = Map<string, { rows: number; bytes: number }>

/** Rows and bytes of every table. */
export async function tableSizes(databaseUrl: string): Promise<Sizes> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('analyze')
    const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
      `select c.relname as name, greatest(c.reltuples, 0)::bigint as rows, pg_total_relation_size(c.oid) as bytes
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r'`,
    )
    return new Map(rows.map((row) => [row.name, { rows: Number(row.rows), bytes: Number(row.bytes) }]))
  } finally {
    await client.end()
  }
}

/** A row for each table that grew between `before` and `after`, largest first. */
export function growthTable(before: Sizes, after: Sizes, what: string, count: number): ReportTable {
  const perThousand = (difference: number) => (difference * 1_000) / count
  const grown = [...after]
    .map(([name, now]) => {
      const then = before.get(name) ?? { rows: 0, bytes: 0 }
      return { name, rows: perThousand(now.rows - then.rows), kilobytes: perThousand(now.bytes - then.bytes) / 1_000 }
    })
    .filter(({ rows }) => rows > 0)
    .toSorted((a, b) => b.kilobytes - a.kilobytes)
  const rows = grown.map(({ name, rows, kilobytes }) => ({ name, values: [rows.toFixed(0), kilobytes.toFixed(0)] }))
  return { title: `Per 1,000 ${what}`, columns: ['rows', 'KB'], rows }
}
