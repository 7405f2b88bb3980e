import { drawTables } from './drawing'
import { reportPage } from './page'
import { terminalText } from './tables'

const visits = {
  title: 'Visits',
  columns: ['CPU-ms', 'db CPU-ms'],
  rows: [
    { name: 'short', cost: { web: 3, database: 1 }, values: ['3.0', '1.0'] },
    { name: 'long <one>', cost: { web: 12, database: 4 }, values: ['12.0', '4.0'] },
  ],
}
const memory = { title: 'Memory', columns: ['MB'], rows: [{ name: 'node', values: ['290'] }] }

test('the page names date and machine of the measurement', () => {
  const page = reportPage([visits, memory], { day: '2026-11-23', machine: 'two cores' })
  expect(page).toContain('on 2026-11-23, on two cores.')
  expect(page).toContain(
    [
      '| row        | CPU-ms | db CPU-ms |',
      '| ---------- | -----: | --------: |',
      '| short      |    3.0 |       1.0 |',
      '| long <one> |   12.0 |       4.0 |',
      '',
      '## Memory',
    ].join('\n'),
  )
})

test('the terminal output aligns the same cells', () => {
  expect(terminalText(memory)).toBe('\nMemory\nrow      MB\nnode    290')
})

test('bars of a table have one scale, with server and database stacked; a table without CPU times has none', () => {
  const widths = [...drawTables([visits, memory]).matchAll(/width="([\d.]+)" height="18"/g)].map(([, width]) =>
    Number(width),
  )
  const [web = 0, database = 0, longWeb = 0] = widths
  expect(widths).toHaveLength(4)
  expect(web / database).toBeCloseTo(3, 1)
  expect(longWeb / web).toBeCloseTo(4, 1)
  expect(drawTables([visits])).toContain('long &lt;one>')
})
