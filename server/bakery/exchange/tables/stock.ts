/** What a branch does not have at all, and how much of what there is on a day. */
import { day, time, whole } from '../cell-types'
import { branch, column, sku, type Table } from './table'

export const assortmentGaps: Table = {
  name: 'assortment-gaps',
  db: 'assortment_gaps',
  key: ['erpId', 'skuNumber'],
  mode: { group: 'erpId' },
  columns: [branch, sku()],
}

/** When it leaves the oven of a branch; times of one branch stand together. */
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
  // A day of which something was only sold has no limit of its own.
  rows: 't.quantity is not null',
  // Never below what is sold already.
  onUpdate: { quantity: 'greatest(excluded.quantity, old.claimed)' },
  // What is sold stays known.
  onDelete: 'quantity = null, sold_out = false, change_id = null',
  // Nobody takes back what was set before the file.
  derived: [
    { db: 'change_id', type: 'uuid', of: () => null },
    { db: 'sold_out', type: 'boolean', of: ({ quantity }) => quantity === 0 },
  ],
}
