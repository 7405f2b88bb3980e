/** `npm run bench -- --report`: writes the tables of a run to docs/measurements.md, with date, machine and a chart. */
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import { drawTables } from './drawing'
import { markdownText, type ReportTable } from './tables'

const PAGE = 'docs/measurements.md'
const PICTURE = 'measurements.svg'

/** The Markdown page; `day` is 'yyyy-MM-dd'. */
export function reportPage(tables: readonly ReportTable[], { day, machine }: { day: string; machine: string }): string {
  return `# Measurements

Written by \`npm run bench -- --report\` on ${day}, on ${machine}. Machines differ: read the rows beside each other, and those of
one run only. CPU-ms are the processor's milliseconds of one answer or one visit; the database's are those of all its processes,
those that ended included.

![Processor's milliseconds of each row: server blue, database yellow](${PICTURE})

${tables.map(markdownText).join('\n\n')}
`
}

/** Load average of the minute before, to show other work of this machine. */
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
