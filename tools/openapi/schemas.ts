/** Converts the contract's zod schemas to JSON Schema 2020-12 with their docstrings as descriptions. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { readDocstrings } from './docstrings'

export type Schema = {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  [keyword: string]: unknown
}

const directory = path.resolve('lib/contract')
const files = globSync('**/*.ts', { cwd: directory })
  .filter((file) => !file.includes('.test.'))
  .sort()

/** Docstrings by path: 'priceTier.quantity'. */
export const docstrings: ReadonlyMap<string, string> = new Map(
  files.flatMap((file) => [...readDocstrings(readFileSync(path.join(directory, file), 'utf8'))]),
)

export const referenceTo = (name: string): string => `#/components/schemas/${name}`

const upperFirst = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Every exported schema of the contract, by its name. */
async function exportedSchemas(): Promise<Map<z.ZodType, string>> {
  const found = new Map<z.ZodType, string>()
  for (const file of files) {
    const module: Record<string, unknown> = await import(path.join(directory, file))
    for (const [name, value] of Object.entries(module)) if (value instanceof z.ZodType) found.set(value, name)
  }
  return found
}

/** Patterns and bounds that zod adds although `format` or `integer` say the same; they are removed. */
function withoutEchoes({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

/** `names`: path of the schema in `docstrings`. */
function describe(schema: Schema, names: string): Schema {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const docstring = docstrings.get(`${names}.${name}`)
    if (docstring !== undefined) property.description ??= docstring
    describe(property, `${names}.${name}`)
  }
  if (schema.items !== undefined) describe(schema.items, names)
  for (const choice of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) describe(choice, names)
  return schema
}

/** The shared schemas that `used` references, directly or indirectly. */
function reachable(all: Readonly<Record<string, Schema>>, used: readonly Schema[]): Record<string, Schema> {
  const seen = new Set<string>()
  const follow = (schema: unknown): void => {
    for (const [, name = ''] of JSON.stringify(schema).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)) {
      if (seen.has(name)) continue
      seen.add(name)
      follow(all[name])
    }
  }
  for (const schema of used) follow(schema)
  return Object.fromEntries(
    Object.entries(all)
      .filter(([name]) => seen.has(name))
      .sort(([one], [other]) => one.localeCompare(other)),
  )
}

/** `requested` by their path in `docstrings` ('catalogue.filter.input'), with the schemas that they share. */
export async function jsonSchemas(requested: ReadonlyMap<string, z.ZodType>) {
  const registry = z.registry<{ id: string }>()
  const names = new Map<string, string>()
  for (const [schema, name] of await exportedSchemas()) {
    names.set(upperFirst(name), name)
    registry.add(schema, { id: upperFirst(name) })
  }
  const shared = new Set(names.keys())
  const roots = new Map<string, Schema>()
  for (const [name, schema] of requested) {
    const known = registry.get(schema)?.id
    if (known !== undefined) roots.set(name, { $ref: referenceTo(known) })
    else registry.add(schema, { id: name })
  }
  const { schemas } = z.toJSONSchema(registry, { io: 'input', uri: referenceTo, override: withoutEchoes })
  const all = Object.entries(schemas).map(([id, { $schema: _, $id: __, ...schema }]): [string, Schema] => {
    const name = names.get(id) ?? id
    const docstring = docstrings.get(name)
    const described = describe(schema as Schema, name)
    return [id, docstring === undefined || !shared.has(id) ? described : { description: docstring, ...described }]
  })
  for (const [id, schema] of all) if (requested.has(id)) roots.set(id, schema)
  return { roots, components: reachable(Object.fromEntries(all), [...roots.values()]) }
}
