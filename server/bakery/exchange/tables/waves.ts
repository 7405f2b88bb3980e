/** Tables of production waves and of products with special waves. */
import { key, list, maybe, time, whole } from '../cell-types'
import { sharedMinuteFaults } from '../row-group-checks'
import { branch, column, sku, type Table } from './table'

export const bakeWaves: Table = {
  name: 'bake-waves',
  db: 'bake_waves',
  key: ['name'],
  // All rows are replaced, because waves must not share a minute.
  mode: 'whole',
  columns: [
    column('name', key(40), 'Nacht', 'name'),
    column('time', time, '02:00', 'time'),
    column('weekdays', list(whole(1, 7)), '1 | 2 | 3 | 4 | 5 | 6', 'weekdays', 'smallint[]'),
    column('cutOff', time, '20:00', 'cut_off'),
    column('cutOffDaysBefore', whole(0, 7), '1', 'cut_off_days_before', 'smallint'),
  ],
  rowFaults: ({ time: bakes, weekdays, cutOff, cutOffDaysBefore }) => ({
    time: bakes === '24:00' && 'is a time of the next day: 00:00',
    weekdays: (weekdays as unknown[]).length === 0 && 'is missing',
    cutOff:
      (cutOff === '24:00' && 'is a time of the next day: 00:00') ||
      (cutOffDaysBefore === 0 && String(cutOff) >= String(bakes) && 'must be before the wave'),
  }),
  groupFaults: sharedMinuteFaults,
  // No `closed`: a wave that stayed could share a minute with one of the file.
  inUse: {
    key: 't.name',
    by: [
      {
        what: 'products',
        settledBy: 'product-waves',
        query: `select w.wave as key, count(*) as count,
            array_agg(p.name || coalesce(' (' || b.public_name || ')', '') order by p.name, b.public_name) as names
          from product_waves w join products p using (skuid) left join branches b on b.branch_id = w.branch_id
          where w.wave is not null and p.sku_number <> all($settled) group by 1`,
        advice: 'the wave can be removed when product-waves name another one',
      },
    ],
  },
}

/** Exceptions from "baked in the last wave before the appointment". */
export const productWaves: Table = {
  name: 'product-waves',
  db: 'product_waves',
  key: ['skuNumber', 'erpId', 'wave'],
  mode: { group: 'skuNumber' },
  columns: [
    sku(),
    // Empty: all branches.
    { ...branch, cell: maybe(whole(1)) },
    // Empty: not made by the bakehouse.
    column('wave', maybe(key(40)), 'Nacht', 'wave', 'text', { refersTo: 'wave' }),
  ],
}
