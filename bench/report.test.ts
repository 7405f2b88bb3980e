import { drawTables, reportPage } from './report'

const table = {
  title: 'Visits',
  columns: ['CPU-ms', 'db CPU-ms'],
  rows: [
    { name: 'short', web: 3, database: 1, values: ['3.0', '1.0'] },
    { name: 'long <one>', web: 12, database: 4, values: ['12.0', '4.0'] },
  ],
}

test('a page of the rows says when and where they were measured', () => {
  const page = reportPage([table], { day: '2026-11-23', machine: 'two cores' })
  expect(page).toContain('on 2026-11-23, on two cores.')
  expect(page).toContain(
    [
      '| row        | CPU-ms | db CPU-ms |',
      '| ---------- | -----: | --------: |',
      '| short      |    3.0 |       1.0 |',
      '| long <one> |   12.0 |       4.0 |',
    ].join('\n'),
  )
})

test('bars are to one scale, server and database behind each other', () => {
  const widths = [...drawTables([table]).matchAll(/width="([\d.]+)" height="18"/g)].map(([, width]) => Number(width))
  const [web = 0, database = 0, longWeb = 0] = widths
  expect(widths).toHaveLength(4)
  expect(web / database).toBeCloseTo(3, 1)
  expect(longWeb / web).toBeCloseTo(4, 1)
  expect(drawTables([table])).toContain('long &lt;one>')
})
