/**
 * `npm run import -- FILE | DIRECTORY [--dry-run] [--replace]` and `npm run export -- FILE.xlsx | DIRECTORY [--template]
 * [--only products,prices]`: imports and exports the bakery's data as spreadsheets. docs/assortment.md explains the columns.
 */
import { mkdir } from 'node:fs/promises'
import { connect } from '@/server/bakery/db/client'
import { FileFault, readFiles, writeFiles } from '@/server/bakery/exchange/files'
import {
  describeDifference,
  exportTable,
  type ImportFault,
  importSheets,
  type Table,
  tableNamed,
  tables,
  templateOf,
} from '@/server/bakery/exchange/service'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

/** Query timeout; fifty thousand products are written in one transaction. */
export const QUERY_TIMEOUT_MS = 60_000
const SHOWN_FAULTS = 50

function targetOf(positionals: readonly string[], example: string): string {
  const [target] = positionals
  if (target === undefined) throw new LaunchError(`Name a file or a directory, e.g. ${example}`)
  return target
}

/** A message for a violated constraint of the database, e.g. two branches with the same slug; null for other errors. */
function refusalOf(fault: unknown): LaunchError | null {
  const { code, detail, message } = Object((fault as { cause?: unknown } | null)?.cause) as Record<string, unknown>
  if (typeof code !== 'string' || !code.startsWith('23')) return null
  return new LaunchError(
    `The database refuses the data: ${detail ?? message} Nothing was written; correct the file and import it again.`,
  )
}

/** Prints the faults; returns the exit code. */
export function reportFaults(faults: readonly ImportFault[]): number {
  for (const { file, row, column, reason } of faults.slice(0, SHOWN_FAULTS)) {
    console.error(row === 0 ? `${file}: ${reason}` : `${file}, row ${row}, ${column}: ${reason}`)
  }
  if (faults.length > SHOWN_FAULTS) console.error(`… and ${faults.length - SHOWN_FAULTS} more`)
  console.error(`Faults: ${faults.length}. Nothing was written; correct the file and import it again.`)
  return 1
}

export const importTables: Tool = async (lifecycle, cliArgs) => {
  const { values, positionals } = readArguments(cliArgs, {
    usage: 'npm run import -- FILE | DIRECTORY [--dry-run] [--replace]',
    maxPositionals: 1,
    options: { 'dry-run': { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  })
  const dryRun = values['dry-run']
  const sheets = await readFiles(targetOf(positionals, 'npm run import -- assortment.xlsx --dry-run')).catch(
    (fault: unknown) => {
      throw fault instanceof FileFault ? new LaunchError(`${fault.message} Nothing was written.`) : fault
    },
  )
  const { db, close } = connect(await findDatabase(lifecycle), 2, QUERY_TIMEOUT_MS)
  try {
    const { faults, differences, assigned } = await importSheets(db, sheets, {
      dryRun,
      replace: values.replace,
      progress: (table, written, all) => console.log(`  ${table}: ${written} of ${all}`),
    }).catch((fault: unknown) => {
      throw refusalOf(fault) ?? fault
    })
    if (faults.length > 0) return reportFaults(faults)
    for (const line of differences.flatMap(describeDifference)) console.log(line)
    for (const { table, key, column, value } of assigned) console.log(`${table} ${key}: ${column} ${value}`)
    console.log(
      dryRun ? 'This would change; nothing was written (--dry-run).' : 'Written; all nodes use it within a second.',
    )
    return 0
  } finally {
    await close()
  }
}

function chosenTables(only: string | undefined): readonly Table[] {
  if (only === undefined) return tables
  return only.split(',').map((name) => {
    const table = tableNamed(name)
    if (table === undefined)
      throw new LaunchError(`There is no table "${name}". Choose from: ${tables.map((t) => t.name).join(', ')}.`)
    return table
  })
}

export const exportTables: Tool = async (lifecycle, cliArgs) => {
  const { values, positionals } = readArguments(cliArgs, {
    usage: 'npm run export -- FILE.xlsx | DIRECTORY [--template] [--only products,prices]',
    maxPositionals: 1,
    options: { template: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const target = targetOf(positionals, 'npm run export -- assortment.xlsx')
  const chosen = chosenTables(values.only)
  if (!target.endsWith('.xlsx')) await mkdir(target, { recursive: true })
  if (values.template) {
    await writeFiles(
      target,
      chosen.map((table) => ({ table, lines: templateOf(table) })),
    )
  } else {
    const { db, close } = connect(await findDatabase(lifecycle), 1, QUERY_TIMEOUT_MS)
    try {
      const filled = []
      for (const table of chosen) filled.push({ table, lines: await exportTable(db, table) })
      await writeFiles(target, filled)
    } finally {
      await close()
    }
  }
  console.log(`Written: ${target} (${chosen.map(({ name }) => name).join(', ')}).`)
  return 0
}
