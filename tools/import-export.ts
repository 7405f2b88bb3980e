/**
 * `npm run import -- FILE | DIRECTORY [--dry-run] [--replace]` and `npm run export -- FILE.xlsx | DIRECTORY [--template]
 * [--only products,prices]`: what the bakery maintains, as spreadsheets. docs/assortment.md explains the columns.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { connect } from '@/server/bakery/db/client'
import { FileFault, readFiles, writeFiles } from '@/server/bakery/exchange/files'
import {
  describe,
  exportTable,
  type Fault,
  importSheets,
  type Table,
  tableNamed,
  tables,
  templateOf,
} from '@/server/bakery/exchange/service'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'

/** Milliseconds; writing fifty thousand products is one transaction. */
export const PATIENCE_MS = 60_000
const SHOWN_FAULTS = 50

function placeOf(positionals: readonly string[], example: string): string {
  const [place] = positionals
  if (place === undefined) throw new LaunchError(`Name a file or a directory, e.g. ${example}`)
  return place
}

/** What the database itself does not take, e.g. two branches whose names make the same address. */
function refusalOf(fault: unknown): LaunchError | null {
  const { code, detail, message } = Object((fault as { cause?: unknown } | null)?.cause) as Record<string, unknown>
  if (typeof code !== 'string' || !code.startsWith('23')) return null
  return new LaunchError(`The database does not take it: ${detail ?? message} Nothing was written.`)
}

/** Answers the exit code. */
export function reportFaults(faults: readonly Fault[]): number {
  for (const { file, row, column, reason } of faults.slice(0, SHOWN_FAULTS)) {
    console.error(row === 0 ? `${file}: ${reason}` : `${file}, row ${row}, ${column}: ${reason}`)
  }
  if (faults.length > SHOWN_FAULTS) console.error(`… and ${faults.length - SHOWN_FAULTS} more`)
  console.error(`Faults: ${faults.length}. Nothing was written.`)
  return 1
}

export const importTables: Tool = async (lifecycle, given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, replace: { type: 'boolean', default: false } },
  })
  const dryRun = values['dry-run']
  const sheets = await readFiles(placeOf(positionals, 'npm run import -- assortment.xlsx --dry-run')).catch(
    (fault: unknown) => {
      throw fault instanceof FileFault ? new LaunchError(`${fault.message} Nothing was written.`) : fault
    },
  )
  const { db, close } = connect(await findDatabase(lifecycle), 2, PATIENCE_MS)
  try {
    const { faults, differences, assigned } = await importSheets(db, sheets, {
      dryRun,
      replace: values.replace,
      progress: (table, written, all) => console.log(`  ${table}: ${written} of ${all}`),
    }).catch((fault: unknown) => {
      throw refusalOf(fault) ?? fault
    })
    if (faults.length > 0) return reportFaults(faults)
    for (const line of differences.flatMap(describe)) console.log(line)
    for (const { table, key, column, value } of assigned) console.log(`${table} ${key}: ${column} ${value}`)
    console.log(
      dryRun ? 'That is what would change; nothing was written.' : 'Written; every node knows it in a second.',
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
      throw new LaunchError(`There is no table "${name}", but ${tables.map((t) => t.name).join(', ')}.`)
    return table
  })
}

export const exportTables: Tool = async (lifecycle, given) => {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { template: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const place = placeOf(positionals, 'npm run export -- assortment.xlsx')
  const chosen = chosenTables(values.only)
  if (!place.endsWith('.xlsx')) await mkdir(place, { recursive: true })
  if (values.template) {
    await writeFiles(
      place,
      chosen.map((table) => ({ table, lines: templateOf(table) })),
    )
  } else {
    const { db, close } = connect(await findDatabase(lifecycle), 1, PATIENCE_MS)
    try {
      const filled = []
      for (const table of chosen) filled.push({ table, lines: await exportTable(db, table) })
      await writeFiles(place, filled)
    } finally {
      await close()
    }
  }
  console.log(`Written: ${place} (${chosen.map(({ name }) => name).join(', ')}).`)
  return 0
}
