import { readFileSync } from 'node:fs'
import { Validator } from '@seriousme/openapi-schema-validator'
import type { ValidateFunction } from 'ajv'
import Ajv2020 from 'ajv/dist/2020'
import { contract } from '@/lib/contract/contract'
import { endpoints } from '@/lib/contract/endpoints'
import type { Operation } from '@/lib/contract/operation'
import { webhookTypes } from '@/lib/contract/webhooks'
import { openapiFiles, openapiPages } from '../openapi'
import { bakeryDocument } from './bakery-document'
import { readDocstrings } from './docstrings'
import { readExamples } from './examples'
import { shopDocument } from './shop-document'

const operations = Object.entries(contract).flatMap(([module, all]) =>
  Object.entries(all as Record<string, Operation>).map(([name, operation]) => ({
    key: `${module}.${name}`,
    operation,
  })),
)

test('the files in docs/openapi are current: npm run openapi', async () => {
  const wrong = Object.entries(await openapiFiles()).filter(
    ([name, content]) => readFileSync(`docs/openapi/${name}`, 'utf8') !== content,
  )
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('contains every operation and every endpoint, each with a description', async () => {
  const bakery = await bakeryDocument({})
  const posts = Object.values(bakery.paths).map(({ post }) => post)
  expect(posts.map(({ operationId }) => operationId)).toEqual([...operations.map(({ key }) => key), 'version'])
  expect(posts.filter(({ summary }) => summary === '').map(({ operationId }) => operationId)).toEqual([])
  const { paths } = await shopDocument()
  const written = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, '[$1]')}`),
  )
  expect(written.toSorted()).toEqual(endpoints.map(({ endpoint }) => endpoint).toSorted())
})

test('both documents are valid OpenAPI 3.1, and an invalid one is detected', async () => {
  for (const document of [await bakeryDocument(readExamples()), await shopDocument()]) {
    const text = JSON.stringify(document)
    expect(await new Validator().validate(JSON.parse(text))).toEqual({ valid: true })
    const faulty = { ...JSON.parse(text), info: { title: 'No version' } }
    expect(await new Validator().validate(faulty)).toMatchObject({ valid: false })
  }
})

test('contains every webhook with payload and description', async () => {
  const { webhooks } = await bakeryDocument({})
  expect(Object.keys(webhooks)).toEqual(webhookTypes)
  expect(Object.values(webhooks).filter(({ post }) => post.summary === '')).toEqual([])
  const { schema } = webhooks['order.refunded']?.post.requestBody.content['application/json'] ?? {}
  expect(schema?.properties).toMatchObject({
    type: { const: 'order.refunded' },
    data: { required: ['order', 'refundId', 'amount'] },
  })
})

test('the HTML pages contain every operation, webhook and endpoint, and no script', async () => {
  const { 'bakery.html': bakery = '', 'shop.html': shop = '' } = await openapiPages()
  const placesOf = (page: string) => [...page.matchAll(/<details id="([^"]+)">/g)].map(([, id]) => id)
  expect(placesOf(bakery)).toEqual([...operations.map(({ key }) => key), 'version', ...webhookTypes])
  expect(placesOf(shop)).toHaveLength(endpoints.length)
  expect(bakery + shop).not.toMatch(/<script|https?:\/\/[^"<]*\.(js|css)/)
})

const HOME = 'https://contract.example/'

/**
 * Compiles every schema of the document with an independent validator; an unresolved reference throws. Returns the validators of
 * responses with status 200, by operation.
 */
function compileAll(document: { components: { schemas: object }; paths: object }): Map<string, ValidateFunction> {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false })
  // Shared schemas are added separately, so that each is compiled only once.
  const { components, paths } = JSON.parse(
    JSON.stringify(document).replaceAll('#/components/schemas/', HOME),
  ) as typeof document
  for (const [name, schema] of Object.entries(components.schemas)) ajv.addSchema({ $id: HOME + name, ...schema })
  const answers = new Map<string, ValidateFunction>()
  const walk = (value: unknown, place: readonly string[]): void => {
    if (value === null || typeof value !== 'object') return
    for (const [name, part] of Object.entries(value)) {
      if (place.at(-1) === 'responses' && name !== '200') continue
      if (name !== 'schema') walk(part, [...place, name])
      else answers.set(place.slice(0, 4).join(' '), ajv.compile(part))
    }
  }
  walk(paths, [])
  for (const name of Object.keys(components.schemas)) expect(ajv.getSchema(HOME + name)).toBeDefined()
  expect(answers.size).toBeGreaterThan(operations.length)
  return answers
}

test('the schemas of both documents compile without unresolved references, and the examples are valid', async () => {
  compileAll(await shopDocument())
  const answers = compileAll(await bakeryDocument({}))
  const examples = Object.entries(readExamples())
  expect(examples.length).toBeGreaterThan(operations.length / 2)
  for (const [key, { input, output }] of examples) {
    const operation = operations.find((one) => one.key === key)?.operation
    expect({ key, fits: operation?.input.safeParse(input).success }).toEqual({ key, fits: true })
    expect({ key, fits: operation?.output.safeParse(output).success }).toEqual({ key, fits: true })
    const validate = answers.get(`/${key.replace('.', '/')} post responses 200`)
    const fits = validate?.({ ok: true, value: output })
    expect({ key, fits, errors: validate?.errors ?? [] }).toEqual({ key, fits: true, errors: [] })
    expect({ key, fits: validate?.({ ok: true }) }).toEqual({ key, fits: false })
  }
})

test('a docstring belongs to the name below it; that of a file is ignored', () => {
  const source = `/** Of the file. */
type Unit = 'piece'

export const tier = z.object({
  /** Integer cents. */
  price: cents,
  plain: cents,
  days: z.array(
    z.object({
      /**
       * Two
       * lines.
       */
      opens: z.string(),
    }),
  ),
})
`
  expect([...readDocstrings(source)]).toEqual([
    ['tier.price', 'Integer cents.'],
    ['tier.days.opens', 'Two lines.'],
  ])
})
