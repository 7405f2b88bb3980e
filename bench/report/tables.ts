/** Tables of measurements as text for a terminal or a Markdown page. */

/** CPU milliseconds per response or visit: web server and database. */
export type Cost = { web: number; database: number }

/** `values`: cells below the table's columns; rows with a `cost` are drawn as well. */
export type ReportRow = { name: string; values: readonly string[]; cost?: Cost }
export type ReportTable = { title: string; columns: readonly string[]; rows: readonly ReportRow[] }

/** Cells of head and rows, padded to the width of their column: the first column left-aligned, numbers right-aligned. */
function paddedLines({ columns, rows }: ReportTable): { lines: string[][]; widths: number[] } {
  const all = [['row', ...columns], ...rows.map(({ name, values }) => [name, ...values])]
  const widths = ['row', ...columns].map((_, column) => Math.max(4, ...all.map((cells) => cells[column]?.length ?? 0)))
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return { lines: all.map((cells) => cells.map(pad)), widths }
}

export const terminalText = (table: ReportTable): string =>
  ['', table.title, ...paddedLines(table).lines.map((cells) => cells.join('   '))].join('\n')

export function markdownText(table: ReportTable): string {
  const { lines, widths } = paddedLines(table)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = line(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)))
  const [head = '', ...body] = lines.map(line)
  return [`## ${table.title}`, '', head, rule, ...body].join('\n')
}
