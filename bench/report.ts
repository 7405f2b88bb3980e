/** `npm run bench -- --report`: the rows of a run as a page of docs, with date and machine, and drawn beside the figures. */
import { writeFile } from 'node:fs/promises'
import os from 'node:os'

/** `values` by column of the table; `web` and `database` in processor's milliseconds are drawn. */
export type ReportRow = { name: string; web: number; database: number; values: readonly string[] }
export type ReportTable = { title: string; columns: readonly string[]; rows: readonly ReportRow[] }

const PAGE = 'docs/measurements.md'
const PICTURE = 'measurements.svg'

const WIDTH = 760
const NAMES = 170
const FIGURES = 70
const ROW = 26
const HEAD = 44

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Bars of both processors' times, one row below the other, to one scale for each table. */
export function drawTables(tables: readonly ReportTable[]): string {
  let top = 0
  const parts: string[] = []
  for (const { title, rows } of tables) {
    const most = Math.max(...rows.map(({ web, database }) => web + database), 1)
    const scale = (WIDTH - NAMES - FIGURES) / most
    parts.push(`<text x="0" y="${top + 24}" class="title">${escapeText(title)}</text>`)
    for (const [place, { name, web, database }] of rows.entries()) {
      const y = top + HEAD + place * ROW
      const end = NAMES + (web + database) * scale
      parts.push(
        `<text x="0" y="${y + 13}">${escapeText(name)}</text>`,
        `<rect x="${NAMES}" y="${y}" width="${(web * scale).toFixed(1)}" height="18" class="web"/>`,
        `<rect x="${(NAMES + web * scale).toFixed(1)}" y="${y}" width="${(database * scale).toFixed(1)}" height="18" class="database"/>`,
        `<text x="${(end + 6).toFixed(1)}" y="${y + 13}">${(web + database).toFixed(1)}</text>`,
      )
    }
    top += HEAD + rows.length * ROW + 12
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${top}" width="${WIDTH}" height="${top}" role="img" aria-label="Processor's milliseconds of each row: server, then database">
<style>text{font:14px sans-serif;fill:#1f2a33}.title{font-weight:700}.web{fill:#2b6a8f}.database{fill:#d9a441}@media(prefers-color-scheme:dark){text{fill:#e8edf1}}</style>
<rect width="${WIDTH}" height="${top}" fill="none"/>
${parts.join('\n')}
</svg>
`
}

/** Columns stand below each other, as the formatter of this repository wants them. */
function tableText({ title, columns, rows }: ReportTable): string {
  const lines = [['row', ...columns], ...rows.map(({ name, values }) => [name, ...values])]
  const widths = ['row', ...columns].map((_, column) =>
    Math.max(4, ...lines.map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) => {
    const padded = cells.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    return `| ${padded.join(' | ')} |`
  }
  const rule = line(widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)))
  const [head = [], ...body] = lines
  return [`## ${title}`, '', line(head), rule, ...body.map(line)].join('\n')
}

/** The page; `day` is 'yyyy-MM-dd'. */
export function reportPage(tables: readonly ReportTable[], { day, machine }: { day: string; machine: string }): string {
  return `# Measurements

Written by \`npm run bench -- --report\` on ${day}, on ${machine}. Machines differ: read the rows beside each other, and those of
one run only. CPU-ms are the processor's milliseconds of one answer or one visit; the database's are those of all its processes,
those that ended included.

![Processor's milliseconds of each row: server blue, database yellow](${PICTURE})

${tables.map(tableText).join('\n\n')}
`
}

/** One-minute load of before: what else this machine did. */
export const machineNow = (): string => {
  const [cpu] = os.cpus()
  const [load = 0] = os.loadavg()
  return `${os.availableParallelism()} × ${cpu?.model.trim() ?? 'an unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${load.toFixed(1)} before it began`
}

export async function writeReport(tables: readonly ReportTable[], machine: string): Promise<void> {
  const day = new Date().toISOString().slice(0, 10)
  await writeFile(PAGE, reportPage(tables, { day, machine }))
  await writeFile(`docs/${PICTURE}`, drawTables(tables))
  console.log(`\nWritten: ${PAGE}, docs/${PICTURE}`)
}
