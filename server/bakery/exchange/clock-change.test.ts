/** Local minutes of files are the instants that the office's forms mean, also when the clocks change. */
import { cellInstant } from '@/lib/format/berlin-time'
import { createTestDatabase } from '@/testing/database'
import { openForFile } from '@/testing/lifetime'
import { importSheets, tableNamed } from './service'

const bakery = openForFile(async () => {
  const database = await createTestDatabase()
  return { ...database, close: database.drop }
})

/** Before, in and after the hours that are skipped and repeated. */
const clocks = ['00:30', '01:30', '02:00', '02:30', '02:59', '03:00', '03:30', '04:30']
const minutes = ['2027-03-28', '2027-10-31', '2027-07-01'].flatMap((day) => clocks.map((clock) => `${day} ${clock}`))

test('a price begins at the first of two equal minutes in autumn, and an hour later than a skipped one in spring', async () => {
  const table = tableNamed('prices')
  if (table === undefined) throw new Error('no prices')
  const names = ['skuNumber', 'zone', 'orderMode', 'quantity', 'price', 'validFrom']
  const rows = ['2020-01-01', ...minutes].map((validFrom, index) => ({
    ...{ line: index + 2, cells: ['1001', '', '', '0', '5,20', validFrom] },
  }))
  const { faults } = await importSheets(bakery.db, [{ file: 'prices.csv', table, names, rows }], {
    ...{ dryRun: false, replace: false, progress: () => {} },
  })
  expect(faults).toEqual([])
  const { rows: stored } = await bakery.pool.query<{ from: Date }>(
    `select valid_from as "from" from prices join products using (skuid) where sku_number = '1001' and valid_from > '2027-01-01' order by 1`,
  )
  const meant = minutes.map((minute) => cellInstant(minute)?.toISOString() ?? '')
  expect(stored.map(({ from }) => from.toISOString())).toEqual(meant.toSorted())
})
