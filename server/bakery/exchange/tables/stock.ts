/** Tables of assortment gaps, oven times and daily inventory. */
import { day, time, whole } from '../cell-types'
import { branch, column, sku, type Table } from './table'

export const assortmentGaps: Table = {
  name: 'assortment-gaps',
  db: 'assortment_gaps',
  key: ['erpId', 'skuNumber'],
  mode: { group: 'erpId' },
  columns: [branch, sku()],
}

export const branchLimits: Table = {
  name: 'branch-limits',
  db: 'branch_limits',
  key: ['erpId', 'skuNumber'],
  mode: { group: 'erpId' },
  columns: [branch, sku(), column('quantity', whole(1), '8', 'quantity', 'int')],
}

/** Oven times; the file contains all times of a branch. */
export const ovenTimes: Table = {
  name: 'oven-times',
  db: 'oven_times',
  key: ['erpId', 'skuNumber', 'weekday', 'clock'],
  mode: { group: 'erpId' },
  columns: [
    branch,
    sku(),
    column('weekday', whole(1, 7), '6', 'weekday', 'smallint'),
    column('clock', time, '14:30', 'clock'),
  ],
}

export const dailyInventory: Table = {
  name: 'daily-inventory',
  db: 'daily_inventory',
  key: ['erpId', 'skuNumber', 'day'],
  mode: 'upsert',
  columns: [
    branch,
    sku(),
    column('day', day, '2026-12-24', 'day', 'text', { read: `to_char(t.day, 'YYYY-MM-DD')`, write: 'r."day"::date' }),
    column('quantity', whole(0), '60', 'quantity', 'int'),
  ],
  // Rows that only count claimed units have no limit and are not exported.
  rows: 't.quantity is not null',
  // Never below the claimed units.
  onUpdate: { quantity: 'greatest(excluded.quantity, old.claimed)' },
  // Claimed units are retained.
  onDelete: 'quantity = null, sold_out = false, change_id = null',
  // The import ends the undo of an earlier change by staff.
  derived: [
    { db: 'change_id', type: 'uuid', of: () => null },
    { db: 'sold_out', type: 'boolean', of: ({ quantity }) => quantity === 0 },
  ],
}
