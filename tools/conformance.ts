/**
 * `npm run conformance -- --url http://localhost:8080 --secret … [--modules catalogue,branches] [--junit report.xml]`: does
 * a bakery that has loaded tools/conformance/data-set hold the contract? docs/erp.md.
 */
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { contract } from '@/lib/contract/contract'
import { isConformant, junitOf, reportLines } from './conformance/report'
import { runConformance } from './conformance/run'
import { LaunchError, type Tool } from './launch/lifecycle'
import { readExamples } from './openapi/examples'

const EXAMPLE = 'npm run conformance -- --url http://localhost:8080 --modules catalogue,branches'

function chosenModules(named: string | undefined): string[] {
  const known = Object.keys(contract)
  const modules = named?.split(',').map((name) => name.trim()) ?? known
  const other = modules.find((name) => !known.includes(name))
  if (other === undefined) return modules
  throw new LaunchError(`There is no module ${JSON.stringify(other)}, but ${known.join(', ')}.`)
}

export const conformance: Tool = async (_lifecycle, given) => {
  const { values } = parseArgs({
    args: [...given],
    options: {
      url: { type: 'string' },
      secret: { type: 'string', default: process.env['BAKERY_SECRET'] ?? '' },
      modules: { type: 'string' },
      junit: { type: 'string' },
    },
  })
  const { url, secret, junit } = values
  if (url === undefined || !URL.canParse(url)) throw new LaunchError(`Name the bakery's address, e.g. ${EXAMPLE}`)
  if (secret === '') throw new LaunchError('Name what signs the calls, by --secret or in BAKERY_SECRET.')
  const outcomes = await runConformance({
    url: url.replace(/\/$/, ''),
    secret,
    modules: chosenModules(values.modules),
    examples: readExamples(),
  })
  for (const line of reportLines(outcomes)) console.log(line)
  if (junit !== undefined) await writeFile(junit, junitOf(outcomes))
  return isConformant(outcomes) ? 0 : 1
}
