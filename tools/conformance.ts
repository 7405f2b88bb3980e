/**
 * `npm run conformance -- --url http://localhost:8080 --secret … [--modules catalogue,branches] [--junit report.xml]`: checks
 * that a bakery with the data of tools/conformance/data-set follows the contract. docs/erp.md.
 */
import { writeFile } from 'node:fs/promises'
import { contract } from '@/lib/contract/contract'
import { isConformant, junitOf, reportLines } from './conformance/report'
import { runConformance } from './conformance/run'
import { readArguments } from './launch/arguments'
import { LaunchError, type Tool } from './launch/lifecycle'
import { readExamples } from './openapi/examples'

const EXAMPLE = 'npm run conformance -- --url http://localhost:8080 --modules catalogue,branches'

function chosenModules(list: string | undefined): string[] {
  const known = Object.keys(contract)
  const modules = list?.split(',').map((name) => name.trim()) ?? known
  const unknown = modules.find((name) => !known.includes(name))
  if (unknown === undefined) return modules
  throw new LaunchError(`There is no module ${JSON.stringify(unknown)}. Choose from: ${known.join(', ')}.`)
}

export const conformance: Tool = async (_lifecycle, cliArgs) => {
  const { values } = readArguments(cliArgs, {
    usage: `${EXAMPLE} [--secret …] [--junit report.xml]`,
    options: {
      url: { type: 'string' },
      secret: { type: 'string', default: process.env['BAKERY_SECRET'] ?? '' },
      modules: { type: 'string' },
      junit: { type: 'string' },
    },
  })
  const { url, secret, junit } = values
  if (url === undefined || !URL.canParse(url)) throw new LaunchError(`Name the bakery's address, e.g. ${EXAMPLE}`)
  if (secret === '') throw new LaunchError('Set the secret that signs the calls: --secret or BAKERY_SECRET.')
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
