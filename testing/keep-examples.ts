/**
 * Records inputs and outputs of the contract's tests as examples of the OpenAPI documents:
 * KEEP_EXAMPLES=1 npx jest server/contract.test.ts, then npm run openapi.
 */
import { writeFile } from 'node:fs/promises'

/** Largest example in characters of JSON. */
const MAX_LENGTH = 5_000

const noted = new Map<string, { input: unknown; output: unknown }>()

/** Reduces lists to their first item. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]))
}

/** Records the first example of each operation. */
export function noteExample(operation: string, input: unknown, output: unknown): void {
  const example = { input: shortened(input), output: shortened(output) }
  if (noted.has(operation) || JSON.stringify(example).length > MAX_LENGTH) return
  noted.set(operation, example)
}

export async function writeExamples(): Promise<void> {
  if (process.env['KEEP_EXAMPLES'] === undefined) return
  const sorted = [...noted].sort(([one], [other]) => one.localeCompare(other))
  await writeFile('docs/openapi/examples.json', `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
}
