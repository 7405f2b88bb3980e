/** Common parts of both documents: operations with descriptions and schemas, and refusals. */
import type { z } from 'zod'
import { storefront } from '@/lib/contract/catalogue/storefront'
import { contract } from '@/lib/contract/contract'
import type { ErrorCode } from '@/lib/contract/errors'
import type { Operation } from '@/lib/contract/operation'
import { timeoutMs } from '@/lib/contract/transport'
import { docstrings, referenceTo, type Schema } from './schemas'

export type Entry = { module: string; name: string; operation: Operation }

export const entries: readonly Entry[] = Object.entries({ ...contract, storefront }).flatMap(([module, operations]) =>
  Object.entries(operations as Record<string, Operation>).map(([name, operation]) => ({ module, name, operation })),
)

export const json = (schema: Schema, example?: unknown) => ({
  content: { 'application/json': { schema, ...(example === undefined ? {} : { example }) } },
})

function rightsOf({ for: rights }: Operation): string {
  if (rights === 'public') return 'Anybody.'
  if (rights === 'customer') return 'A customer who is logged in, else `not_logged_in`.'
  const where = rights.branch === null ? '' : ` for the branch that \`${rights.branch}\` names`
  return `Staff with the role ${rights.staff.join(' or ')}${where}, else \`not_staff\` or \`not_allowed\`.`
}

const kinds = {
  read: 'Changes nothing and may be repeated.',
  write: 'Changes something; the shop never sends it twice by itself.',
  money: 'Moves money or may; the shop never sends it twice by itself.',
} as const satisfies Record<Operation['kind'], string>

export function tellOperation({ module, name, operation }: Entry) {
  const docstring = docstrings.get(`${module}.${name}`) ?? ''
  const [summary = ''] = docstring.split(/(?<=[.;])\s/)
  const wait = `An answer is waited for ${timeoutMs[operation.kind] / 1000} seconds.`
  return {
    operationId: `${module}.${name}`,
    tags: [module],
    summary: summary.replace(/[.;]$/, ''),
    description: [docstring, `Who may: ${rightsOf(operation)}`, kinds[operation.kind], wait]
      .filter(Boolean)
      .join('\n\n'),
  }
}

/** Refusals about the caller's rights, which every non-public operation has. */
export function refusalsOf({ for: rights, errors }: Operation): ErrorCode[] {
  const byRights: ErrorCode[] =
    rights === 'public' ? [] : rights === 'customer' ? ['not_logged_in'] : ['not_staff', 'not_allowed']
  return [...new Set([...errors, ...byRights])]
}

export const schemaOf = (roots: ReadonlyMap<string, Schema>, name: string): Schema => {
  const schema = roots.get(name)
  if (schema === undefined) throw new Error(`${name} has no schema`)
  return schema
}

export const head = (title: string, description: string) => ({
  openapi: '3.1.0',
  info: { title, version: '1', description },
  jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
})

export const UNITS =
  'Money is integer euro cents, gross. Weights are kg, contents litres, distances km. Times are ISO 8601 with offset, `0001-01-01T00:00:00` is "none yet"; days are Europe/Berlin. Fields that nobody knows are ignored.'

/** A refusal schema with one of these codes. */
export const refusedWith = (field: 'error' | 'code', codes: readonly ErrorCode[]): Schema => ({
  $ref: referenceTo('Refusal'),
  properties: { [field]: { enum: [...codes] } },
})

export const namedSchemas = (all: readonly Entry[]): Map<string, z.ZodType> =>
  new Map(
    all.flatMap(({ module, name, operation: { input, output, wire } }) => [
      [`${module}.${name}.input`, input] as const,
      [`${module}.${name}.output`, output] as const,
      ...(wire?.input === undefined ? [] : [[`${module}.${name}.wireInput`, wire.input] as const]),
      ...(wire?.output === undefined ? [] : [[`${module}.${name}.wireOutput`, wire.output] as const]),
    ]),
  )

export const tagsOf = (all: readonly Entry[]) => [...new Set(all.map(({ module }) => module))].map((name) => ({ name }))
