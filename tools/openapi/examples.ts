/** Examples recorded by the tests of the contract. */
import { existsSync, readFileSync } from 'node:fs'

/** Recorded calls by operation: 'catalogue.price' → input and result. */
export type Examples = Readonly<Record<string, { input: unknown; output: unknown }>>

export const EXAMPLES = 'docs/openapi/examples.json'

export const readExamples = (): Examples =>
  existsSync(EXAMPLES) ? (JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Examples) : {}
