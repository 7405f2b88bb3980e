/** The description of a table: its columns, their SQL, and the checks of its rows. */

import type { ReferenceKind } from '@/lib/contract/assortment/assortment-imports'
import { type CellType, key, maybe, oneOf, orElse, type RowValues, whole } from '../cell-types'
import type { RowFault } from '../row-group-checks'

export type Column = {
  name: string
  cell: CellType
  /** Name and SQL type of the database column. */
  db: string
  type: string
  /** SQL over the row `t` that yields the cell's value; by default the column itself. */
  read?: string
  /** SQL over the row `r` that yields the database's value. */
  write?: string
  /**
   * The cell refers to rows by 'sku' (SKU number), 'branch' (ERP id), 'category' (slug), 'subcategory' ('brote/Roggenbrote', or the
   * name alone in a row with a category), 'filter' (ids) or 'wave' (name).
   */
  refersTo?: 'sku' | 'branch' | 'category' | 'subcategory' | 'filter' | 'wave'
  /** A number assigned by the database: exported, never written. */
  isAssigned?: true
  example: string
}

/**
 * A kind of references to rows of a table: `query` selects the referenced `key` and the `count` of references; `$settled` in it
 * are the SKU numbers that the import contains or removes in the table `settledBy` (default: products). Where a removal is
 * refused it also selects `names`, an array of texts. `advice` tells the operator what to do.
 */
export type Reference = { what: ReferenceKind; query: string; advice: string; settledBy?: string }

type RowFaultReason = { column: string; reason: string }

/**
 * `key`: SQL over the row `t` that yields what the references name. `closed`: the values that differ in a closed row; without
 * it the import is refused that would remove the row.
 */
type InUse = { key: string; by: readonly Reference[]; closed?: (row: RowValues, today: string) => RowValues }

export type Table = {
  name: string
  db: string
  columns: readonly Column[]
  /** Columns that identify a row. */
  key: readonly string[]
  /**
   * `upsert`: rows missing in the file stay. `group`: all rows with a value of this column that occurs in the file are replaced,
   * because such rows are meaningful only together. `whole`: all rows are replaced.
   */
  mode: 'upsert' | 'whole' | { group: string }
  /** Computed database columns: name, SQL type, value. */
  derived?: readonly { db: string; type: string; of: (row: RowValues) => unknown }[]
  /** Checks between the cells of a row: the fault by column, or false. */
  rowFaults?: (row: RowValues) => Readonly<Record<string, string | false>>
  /** The row with what follows from its other cells; `labels`: of the filters, by id. */
  complete?: (row: RowValues, labels: ReadonlyMap<string, string>) => RowValues
  /** Checks between rows; possible because a file contains all rows of a group. */
  groupFaults?: (rows: readonly RowValues[]) => readonly RowFault[]
  /** Rows that must be inserted before those that refer to them. */
  first?: (row: RowValues) => boolean
  /** SQL over `old` and `excluded` for columns that an update does not simply overwrite. */
  onUpdate?: Readonly<Record<string, string>>
  /** SQL condition over the row `t` for exported rows; by default all. */
  rows?: string
  /** `set` clause for rows missing in the sheet, instead of deleting them. */
  onDelete?: string
  /** Rows with references are closed instead of removed, or their removal is refused. */
  inUse?: InUse
  /** Rows that can no longer be removed; missing ones stay. `minute`: now in Berlin, as a cell. */
  isFixed?: (row: RowValues, minute: string) => boolean
  /** Why a row can no longer be written so, or false. `before`: null for a new row. `existing`: all stored rows. */
  changeFault?: (change: {
    before: RowValues | null
    after: RowValues
    existing: readonly RowValues[]
    minute: string
  }) => RowFaultReason | false
}

export const column = (
  name: string,
  cell: CellType,
  example: string,
  db: string,
  type = 'text',
  more: Pick<Column, 'read' | 'write' | 'refersTo'> = {},
): Column => ({ name, cell, example, db, type, ...more })

/**
 * SQL of the instant of a local time in Berlin, the one of `instantAt`: PostgreSQL alone takes the second of two in the repeated
 * hour in autumn.
 */
export const berlinInstant = (local: string): string =>
  `least(${local} at time zone 'Europe/Berlin', (${local} - interval '1 hour') at time zone 'Europe/Berlin' + interval '1 hour')`

/** A day or minute in Berlin, stored as an instant. */
export const berlinMinute = (name: string, db: string) => ({
  read: `regexp_replace(to_char(t.${db} at time zone 'Europe/Berlin', 'YYYY-MM-DD HH24:MI'), ' 00:00$', '')`,
  write: berlinInstant(`r."${name}"::timestamp`),
})

/** The shop's own id of a row, as used in the API and in webhooks. */
export const assigned = (name: string, db: string): Column => ({
  ...column(name, orElse(null, maybe(whole(1, 2_147_483_647))), '', db, 'int'),
  isAssigned: true,
})

/** Optional columns missing from the sheet, for example an older export. */
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
