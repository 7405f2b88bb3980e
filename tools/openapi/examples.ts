/** Answers that the tests of the contract kept. */
import { existsSync, readFileSync } from 'node:fs'

/** Of calls that the tests of the contract really made: 'catalogue.price' → what was asked and answered. */
export type Examples = Readonly<Record<string, { input: unknown; output: unknown }>>

export const EXAMPLES = 'docs/openapi/examples.json'

export const readExamples = (): Examples =>
  existsSync(EXAMPLES) ? (JSON.parse(readFileSync(EXAMPLES, 'utf8')) as Examples) : {}
