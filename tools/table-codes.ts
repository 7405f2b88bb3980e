/**
 * QR codes for the tables of a branch, as A4 sheets in SVG:
 * npm run table-codes -- --branch 17 [--tables 1-12] [--out directory]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readBranches } from '@/server/bakery/branches/store'
import { connect } from '@/server/bakery/db/client'
import { ConfigError, config as readConfiguration } from '@/server/config'
import { PostgresStartError } from '@/server/runtime/postgres-binaries'
import { provideDatabase } from './launch/database'
import { loadEnvironmentFiles } from './launch/environment'
import { createLifecycle, LaunchError, type Lifecycle } from './launch/lifecycle'
import { tableSheets } from './table-sheet'

function readOptions() {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { branch: text, tables: text, out: text } })
  if (!/^\d+$/.test(values.branch ?? '')) throw new LaunchError('--branch must be the ERP number of a branch, e.g. 17')
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(values.tables ?? '') ?? []
  if (values.tables !== undefined && first === undefined) throw new LaunchError('--tables must be like 12 or 1-12')
  return { erpId: Number(values.branch), first: Number(first ?? 1), last: Number(last ?? first ?? 0), out: values.out }
}

async function branchOf(databaseUrl: string, erpId: number) {
  const { db, close } = connect(databaseUrl, 1)
  const branch = (await readBranches(db)).find((known) => known.erpId === erpId)
  await close()
  if (branch === undefined) throw new LaunchError(`There is no branch ${erpId}.`)
  if (branch.tables === 0) throw new LaunchError(`${branch.publicName} has no tables.`)
  return branch
}

async function writeTableCodes(lifecycle: Lifecycle): Promise<void> {
  const { erpId, first, last, out } = readOptions()
  loadEnvironmentFiles()
  const configuration = readConfiguration()
  const branch = await branchOf(await provideDatabase(configuration, lifecycle), erpId)
  const to = last === 0 ? branch.tables : last
  if (first < 1 || to < first || to > branch.tables)
    throw new LaunchError(`${branch.publicName} has the tables 1 to ${branch.tables}.`)
  const tables = Array.from({ length: to - first + 1 }, (_, index) => first + index)
  const sheets = tableSheets({ branch, shopUrl: configuration.publicUrl.replace(/\/$/, ''), tables })
  const directory = out ?? path.join(configuration.dataDirectory, 'table-codes')
  await mkdir(directory, { recursive: true })
  for (const [index, sheet] of sheets.entries()) {
    const file = path.join(directory, `${branch.slug}-${index + 1}.svg`)
    await writeFile(file, sheet)
    console.log(file)
  }
}

const lifecycle = createLifecycle()
try {
  await writeTableCodes(lifecycle)
  await lifecycle.stop(0)
} catch (fault) {
  const expected = fault instanceof LaunchError || fault instanceof ConfigError || fault instanceof PostgresStartError
  console.error(expected ? fault.message : fault)
  await lifecycle.stop(1)
}
