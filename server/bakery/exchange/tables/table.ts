/** How a table of a sheet is described: its columns, how each is read and written, and what holds among its rows. */

import { type CellType, key, maybe, oneOf, orElse, type RowValues, whole } from '../cell-types'
import type { RowFault } from '../row-group-checks'

export type Column = {
  name: string
  cell: CellType
  /** Its place in the database, and its SQL type. */
  db: string
  type: string
  /** How the database's value becomes the cell's, as SQL over the row `t`; without it the column itself. */
  read?: string
  /** How the cell's value becomes the database's, as SQL over the row `r`. */
  write?: string
  /** 'sku' and 'branch': the cell names it by its number. 'category': by its slug. 'filter': each of the cell by its id. 'wave': by its name. */
  refersTo?: 'sku' | 'branch' | 'category' | 'filter' | 'wave'
  /** A number that the database gives to a row: exported and never written. */
  isAssigned?: true
  example: string
}

/**
 * What refers to rows of a table: `query` selects the `key` of the row that each refers to, grouped with its `count`;
 * `$settled` in it are the numbers of the products that the import names or removes. `advice` says what is to be done.
 */
export type Reference = { what: string; query: string; advice: string }

/** `key`: the column of the database that the references name. `closed`: the cells that are other in a closed row. */
type InUse = { key: string; by: readonly Reference[]; closed: (row: RowValues, today: string) => RowValues }

export type Table = {
  name: string
  db: string
  columns: readonly Column[]
  /** Columns that tell rows apart. */
  key: readonly string[]
  /**
   * `upsert`: rows that the file does not name stay. A column's name: all rows with a value that occurs in the file are
   * exchanged, because such rows mean something only together. `whole`: all rows are.
   */
  mode: 'upsert' | 'whole' | { group: string }
  /** Columns that follow from others: name in the database, SQL type, value. */
  derived?: readonly { db: string; type: string; of: (row: RowValues) => unknown }[]
  /** What a row's cells say to each other: by column, why it cannot be. */
  rowFaults?: (row: RowValues) => Readonly<Record<string, string | false>>
  /** What its rows say to each other. A file has all rows of a group, so that they can be judged together. */
  groupFaults?: (rows: readonly RowValues[]) => readonly RowFault[]
  /** Rows that others of the table refer to. */
  first?: (row: RowValues) => boolean
  /** What an update does with a column instead of taking the file's value; SQL over `old` and `excluded`. */
  onUpdate?: Readonly<Record<string, string>>
  /** Which rows are the sheet's, as SQL over the row `t`; without it all are. */
  rows?: string
  /** What is set in a row that the sheet no longer has, instead of deleting it. */
  onDelete?: string
  /** A row that something refers to is not removed: it stays with the cells of a closed one. */
  inUse?: InUse
}

export const column = (
  name: string,
  cell: CellType,
  example: string,
  db: string,
  type = 'text',
  more: Pick<Column, 'read' | 'write' | 'refersTo'> = {},
): Column => ({ name, cell, example, db, type, ...more })

/** The number that the shop itself knows a row by, as calls and webhooks name it. */
export const assigned = (name: string, db: string): Column => ({
  ...column(name, orElse(null, maybe(whole(1, 2_147_483_647))), '', db, 'int'),
  isAssigned: true,
})

/** Columns that a sheet with these names has not, and need not have: it was made before there were these, say. */
export const missingOptionalColumns = ({ columns }: Table, names: readonly string[]): Column[] =>
  columns.filter(({ name, cell }) => cell.fallback !== undefined && !names.includes(name))

export const sku = (name = 'skuNumber', db = 'skuid') =>
  column(name, key(20), '1001', db, 'text', {
    refersTo: 'sku',
    read: `(select p.sku_number from products p where p.skuid = t.${db})`,
    write: `(select p.skuid from products p where p.sku_number = r."${name}")`,
  })
export const branch = column('erpId', whole(1), '17', 'branch_id', 'int', {
  refersTo: 'branch',
  read: '(select b.erp_id from branches b where b.branch_id = t.branch_id)',
  write: '(select b.branch_id from branches b where b.erp_id = r."erpId")',
})
export const modes = oneOf('pickup', 'inhouse', 'delivery')
