/** SQL of import and export, generated from the table descriptions. Identifiers come from there, values are parameters. */
import { sql } from 'drizzle-orm'
import { allergenName } from '@/lib/domain/allergen-name'
import { withAllAllergens } from '../catalogue/allergen-rules'
import type { Db, Tx } from '../db/client'
import type { RowValues } from './cell-types'
import type { KnownNames } from './parse-sheet'
import type { Table } from './tables/table'

/** Maximum rows of one statement. */
const STEP = 2_000

const dbKeys = ({ columns, key }: Table): string[] =>
  columns.filter(({ name }) => key.includes(name)).map(({ db }) => db)

/** Rows of the table in the order of its key: all, or those whose first key column has one of the values. */
export async function readRows(db: Db | Tx, table: Table, keys?: readonly string[]): Promise<RowValues[]> {
  const cells = table.columns.map(({ name, db: dbColumn, read }) => `${read ?? `t.${dbColumn}`} as "${name}"`)
  const order = dbKeys(table)
  const chosen =
    keys === undefined ? sql`true` : sql`${sql.raw(`t.${order[0]}::text`)} = any(${sql.param([...keys])}::text[])`
  const { rows } = await db.execute<Record<string, unknown>>(
    sql`${sql.raw(`select ${cells.join(', ')} from ${table.db} t where ${table.rows ?? 'true'} and `)}${chosen}${sql.raw(` order by ${order.join(', ')}`)}`,
  )
  return rows
}

/** The `set` clause for existing rows. */
function updates(table: Table, dbColumns: readonly string[]): string {
  const keys = dbKeys(table)
  return dbColumns
    .filter((dbColumn) => !keys.includes(dbColumn))
    .map((dbColumn) => `${dbColumn} = ${table.onUpdate?.[dbColumn] ?? `excluded.${dbColumn}`}`)
    .join(', ')
}

function insertion(table: Table): string {
  const derived = table.derived ?? []
  const columns = table.columns.filter(({ isAssigned }) => isAssigned !== true)
  const dbColumns = [...columns.map(({ db }) => db), ...derived.map(({ db }) => db)]
  const values = [...columns.map(({ name, write }) => write ?? `r."${name}"`), ...derived.map(({ db }) => `r."_${db}"`)]
  const shape = [
    ...columns.map(({ name, type }) => `"${name}" ${type}`),
    ...derived.map(({ db, type }) => `"_${db}" ${type}`),
  ]
  const conflict =
    table.mode === 'upsert'
      ? `on conflict (${dbKeys(table).join(', ')}) do update set ${updates(table, dbColumns)}`
      : ''
  return `insert into ${table.db} as old (${dbColumns.join(', ')})
    select ${values.join(', ')} from jsonb_to_recordset($rows) as r(${shape.join(', ')}) ${conflict}`
}

/** Replaces `$rows` and `$settled` in a statement by parameters. */
const withRows = (statement: string, rows: readonly unknown[], settled: readonly string[] = []) =>
  sql.join(
    statement.split(/(\$rows|\$settled)/).map((part) => {
      if (part === '$rows') return sql`${JSON.stringify(rows)}::jsonb`
      return part === '$settled' ? sql`${sql.param([...settled])}::text[]` : sql.raw(part)
    }),
  )

const withDerived = (table: Table, row: RowValues): RowValues => ({
  ...row,
  ...Object.fromEntries((table.derived ?? []).map(({ db, of }) => [`_${db}`, of(row)])),
})

/** Upserts the rows in steps of STEP; calls `progress` with the number of written rows after each. */
export async function writeRows(
  tx: Tx,
  table: Table,
  rows: readonly RowValues[],
  progress: (written: number) => void,
): Promise<void> {
  const statement = insertion(table)
  const isFirst = table.first ?? (() => true)
  // Two phases, because a statement does not see rows that it inserts itself.
  const phases = [rows.filter(isFirst), rows.filter((row) => !isFirst(row))]
  let written = 0
  for (const phase of phases) {
    for (let start = 0; start < phase.length; start += STEP) {
      const step = phase.slice(start, start + STEP).map((row) => withDerived(table, row))
      await tx.execute(withRows(statement, step))
      written += step.length
      progress(written)
    }
  }
}

/** The `from` and `where` clauses that match rows `t` with the keys of the rows `r`. */
function sameRows(table: Table, more = ''): string {
  const keys = table.columns.filter(({ name }) => table.key.includes(name))
  const shape = keys.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  // Equal texts can be joined by hash, unlike `is not distinct from`: twenty thousand rows would take minutes.
  const text = (value: string) => `coalesce((${value})::text, chr(1))`
  const same = keys.map(({ name, read, db }) => `${text(read ?? `t.${db}`)} = ${text(`r."${name}"`)}`).join(' and ')
  return `jsonb_to_recordset($rows) as r(${shape}${more}) where ${same}`
}

/**
 * For each row, the number of references of each kind, in the order of `inUse.by`; where they refuse a removal, also the names
 * of what refers to it.
 */
export async function countReferences(
  db: Db | Tx,
  table: Table,
  rows: readonly RowValues[],
  settled: readonly string[],
): Promise<{ counts: number[][]; names: string[][] }> {
  if (table.inUse === undefined || rows.length === 0) return { counts: [], names: [] }
  const { key, by, closed } = table.inUse
  const names = closed === undefined ? by.map((_, at) => `coalesce(c${at}.names, '{}')`).join(' || ') : `'{}'::text[]`
  const counts = by.map((_, at) => `coalesce(c${at}.count, 0)::int`).join(', ')
  const joins = by.map(({ query }, at) => `left join (${query}) c${at} on c${at}.key = ${key}`).join(' ')
  const numbered = rows.map((row, at) => ({ ...row, _at: at }))
  const found = await db.execute<{ at: number; counts: number[]; names: string[] }>(
    withRows(
      `select r._at as at, json_build_array(${counts}) as counts, ${names} as names from ${table.db} t ${joins} cross join ${sameRows(table, ', _at int')}`,
      numbered,
      settled,
    ),
  )
  const byRow = new Map(found.rows.map((row) => [row.at, row]))
  return {
    counts: rows.map((_, at) => byRow.get(at)?.counts ?? []),
    names: rows.map((_, at) => byRow.get(at)?.names ?? []),
  }
}

/** Deletes the rows with these keys, or sets the table's `onDelete` columns instead. */
export async function deleteRows(tx: Tx, table: Table, rows: readonly RowValues[]): Promise<void> {
  const matching = sameRows(table)
  const statement =
    table.onDelete === undefined
      ? `delete from ${table.db} t using ${matching}`
      : `update ${table.db} t set ${table.onDelete} from ${matching}`
  for (let start = 0; start < rows.length; start += STEP) {
    await tx.execute(withRows(statement, rows.slice(start, start + STEP)))
  }
}

/** Labels of all filters by id, as products declare them: 'Sesam' for 'Ohne Sesam'. */
export async function readFilterLabels(db: Db | Tx): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: number; key: string; label: string }>(
    sql`select id, key, label from filter_options`,
  )
  return new Map(withAllAllergens(rows).map(({ id, label }) => [String(id), allergenName(label)]))
}

/** All names that cells can refer to (SKU and ERP numbers, slugs, ids, waves), and the parents of variants. */
export async function readKnownNames(db: Db | Tx): Promise<KnownNames> {
  const names = async (query: string) =>
    new Set((await db.execute<{ name: string }>(sql.raw(query))).rows.map(({ name }) => name))
  const variants = await db.execute<{ name: string; parent: string }>(
    sql`select v.sku_number as name, p.sku_number as parent
        from products v join products p on p.skuid = v.variant_parent_skuid`,
  )
  return {
    sku: await names('select sku_number as name from products'),
    branch: await names('select erp_id::text as name from branches'),
    category: await names('select slug as name from categories'),
    subcategory: await names(`select category_slug || '/' || name as name from subcategories`),
    filter: await names('select id::text as name from filter_options'),
    labels: await readFilterLabels(db),
    wave: await names('select name from bake_waves'),
    parents: new Map(variants.rows.map(({ name, parent }) => [name, parent])),
  }
}

/**
 * Until the end of the transaction nobody else writes this table, so that a check holds for the write that follows it. A
 * weaker lock would let others lock a row before they update it, and then each would wait for the other.
 */
export const lockTable = async (tx: Tx, table: Table): Promise<void> => {
  await tx.execute(sql.raw(`lock table ${table.db} in exclusive mode`))
}
