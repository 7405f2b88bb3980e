/**
 * QR codes for the tables of a branch, as A4 sheets in SVG:
 * npm run table-codes -- --branch 17 [--tables 1-12] [--out directory]
 */
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { readBranches } from '@/server/bakery/branches/store'
import { connect } from '@/server/bakery/db/client'
import { config } from '@/server/config'
import { readArguments } from './launch/arguments'
import { findDatabase } from './launch/database'
import { LaunchError, type Tool } from './launch/lifecycle'
import { tableSheets } from './table-sheet'

function readOptions(cliArgs: readonly string[]) {
  const text = { type: 'string' } as const
  const { values } = readArguments(cliArgs, {
    usage: 'npm run table-codes -- --branch 17 [--tables 1-12] [--out DIRECTORY]',
    options: { branch: text, tables: text, out: text },
  })
  if (!/^\d+$/.test(values.branch ?? '')) throw new LaunchError('--branch must be the ERP number of a branch, e.g. 17')
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(values.tables ?? '') ?? []
  if (values.tables !== undefined && first === undefined) throw new LaunchError('--tables must be like 12 or 1-12')
  return { erpId: Number(values.branch), first: Number(first ?? 1), last: Number(last ?? first ?? 0), out: values.out }
}

async function branchOf(databaseUrl: string, erpId: number) {
  const { db, close } = connect(databaseUrl, 1)
  const branch = (await readBranches(db)).find((known) => known.erpId === erpId)
  await close()
  if (branch === undefined)
    throw new LaunchError(`There is no branch with the ERP number ${erpId}: npm run export lists all.`)
  if (branch.tables === 0)
    throw new LaunchError(
      `${branch.publicName} has no tables: set the column tables and import it (docs/assortment.md).`,
    )
  return branch
}

export const tableCodes: Tool = async (lifecycle, cliArgs) => {
  const { erpId, first, last, out } = readOptions(cliArgs)
  const { publicUrl, dataDirectory } = config()
  const branch = await branchOf(await findDatabase(lifecycle), erpId)
  const to = last === 0 ? branch.tables : last
  if (first < 1 || to < first || to > branch.tables)
    throw new LaunchError(`${branch.publicName} has the tables 1 to ${branch.tables}.`)
  const tables = Array.from({ length: to - first + 1 }, (_, index) => first + index)
  const sheets = tableSheets({ branch, shopUrl: publicUrl.replace(/\/$/, ''), tables })
  const directory = out ?? path.join(dataDirectory, 'table-codes')
  await mkdir(directory, { recursive: true })
  for (const [index, sheet] of sheets.entries()) {
    const file = path.join(directory, `${branch.slug}-${index + 1}.svg`)
    await writeFile(file, sheet)
    console.log(file)
  }
  return 0
}
