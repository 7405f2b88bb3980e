/** The OpenAPI 3.1 document of the shop's endpoints, generated from the contract. */
import { existsSync, readFileSync } from 'node:fs'
import { endpoints } from '@/lib/contract/endpoints'
import { type ErrorCode, errorStatus } from '@/lib/contract/errors'
import type { Operation } from '@/lib/contract/operation'
import {
  entries,
  head,
  json,
  namedSchemas,
  refusalsOf,
  refusedWith,
  schemaOf,
  tagsOf,
  tellOperation,
  UNITS,
} from './parts'
import { jsonSchemas, type Schema } from './schemas'

const shopRefusal: Schema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A German sentence fit to be shown.' },
    code: { type: 'string' },
    fields: { type: 'object', description: 'A sentence for each field.', additionalProperties: { type: 'string' } },
  },
}

/** Refusals that occur before an operation is called. */
const edgeRefusals: readonly ErrorCode[] = [
  'invalid_input',
  'malformed',
  'too_large',
  'wrong_content_type',
  'unavailable',
]

function errorResponses(operation: Operation) {
  const edge: readonly ErrorCode[] = operation.kind === 'read' ? edgeRefusals : [...edgeRefusals, 'foreign_origin']
  const byStatus = Map.groupBy(new Set([...refusalsOf(operation), ...edge]), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        ...json(refusedWith('code', codes)),
      },
    ]),
  )
}

/** Content types of responses, by the function that declares the route. */
const contents = {
  serveLive: 'text/event-stream',
  servePicture: 'image/svg+xml',
  serveFile: 'application/octet-stream',
} as const

function contentOf(address: string): string | null {
  const file = `app${address}/route.ts`
  const source = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return Object.entries(contents).find(([name]) => source.includes(`${name}(`))?.[1] ?? null
}

function asParameters(place: 'query' | 'path', input: Schema, names: readonly string[]) {
  return names.map((name) => {
    const { description, ...schema } = input.properties?.[name] ?? {}
    const required = place === 'path' || (input.required ?? []).includes(name)
    return { name, in: place, required, ...(description === undefined ? {} : { description }), schema }
  })
}

function pathOfShop(
  { endpoint, module, name, operation }: (typeof endpoints)[number],
  roots: ReadonlyMap<string, Schema>,
) {
  const [method = '', address = ''] = endpoint.split(' ')
  const key = `${module}.${name}`
  const input = schemaOf(roots, roots.has(`${key}.wireInput`) ? `${key}.wireInput` : `${key}.input`)
  const output = schemaOf(roots, roots.has(`${key}.wireOutput`) ? `${key}.wireOutput` : `${key}.output`)
  const inPath = [...address.matchAll(/\[(\w+)\]/g)].map(([, part = '']) => part)
  const inQuery = method === 'GET' ? Object.keys(input.properties ?? {}).filter((part) => !inPath.includes(part)) : []
  const parameters = [...asParameters('path', input, inPath), ...asParameters('query', input, inQuery)]
  const content = contentOf(address)
  const answer = content === null ? json(output) : { content: { [content]: { schema: { type: 'string' } } } }
  return {
    address: address.replaceAll(/\[(\w+)\]/g, '{$1}'),
    method: method.toLowerCase(),
    operation: {
      ...tellOperation({ module, name, operation }),
      ...(parameters.length === 0 ? {} : { parameters }),
      ...(method === 'GET' ? {} : { requestBody: json(input) }),
      responses: { 200: { description: 'The answer.', ...answer }, ...errorResponses(operation) },
    },
  }
}

export async function shopDocument() {
  const used = entries.filter(({ operation }) => operation.http !== undefined)
  const { roots, components } = await jsonSchemas(namedSchemas(used))
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const { address, method, operation } = pathOfShop(endpoint, roots)
    paths[address] = { ...paths[address], [method]: operation }
  }
  return {
    ...head(
      'The calls of the shop',
      `What the pages of the shop ask for, by the session in their cookie. Reads may be asked from elsewhere, and docs/api.md promises those of products. ${UNITS}`,
    ),
    tags: tagsOf(used),
    paths,
    components: { schemas: { ...components, Refusal: shopRefusal } },
  }
}
