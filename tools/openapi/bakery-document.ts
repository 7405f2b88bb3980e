/** The OpenAPI 3.1 document of a bakery backend, generated from the contract. */
import { z } from 'zod'
import type { ErrorCode } from '@/lib/contract/errors'
import { fieldFault } from '@/lib/contract/faults'
import {
  callBody,
  operationPath,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  VERSION_HEADER,
  VERSION_PATH,
  VERSION_WAIT_MS,
  versionQuery,
  versionResponse,
} from '@/lib/contract/transport'
import { webhookBody, webhookData } from '@/lib/contract/webhooks'
import type { Examples } from './examples'
import {
  type Entry,
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
import { docstrings, jsonSchemas, referenceTo, type Schema } from './schemas'

const bakeryEntries = entries.filter(({ module }) => module !== 'storefront')

/** Fields of a refusal besides its code, which differs per operation. */
const bakeryRefusal: Schema = {
  type: 'object',
  required: ['ok', 'error'],
  properties: {
    ok: { const: false },
    error: { type: 'string' },
    fields: {
      type: 'object',
      description: 'What is wrong with which field.',
      additionalProperties: { $ref: referenceTo('FieldFault') },
    },
    retryAfter: { type: 'number', exclusiveMinimum: 0, description: 'Seconds after which it may be tried again.' },
    details: { type: 'object', description: 'Further values that help the caller on.' },
  },
}

const answerSchema = (output: Schema, codes: readonly ErrorCode[]): Schema => {
  const value: Schema = {
    type: 'object',
    required: ['ok', 'value'],
    properties: { ok: { const: true }, value: output },
  }
  return codes.length === 0 ? value : { oneOf: [value, refusedWith('error', codes)] }
}

const failures = {
  400: { description: 'The call or its input is not what the contract says.' },
  403: { description: 'The signature is wrong, or older than a minute.' },
  404: { description: 'There is no such operation.' },
  413: { description: 'The call has more than 1.5 MB.' },
  500: { description: 'A fault of the bakery; the shop shows a calm page.' },
  503: { description: 'The database behind it is away; the shop shows a calm page.' },
}

function pathOfBakery(entry: Entry, roots: ReadonlyMap<string, Schema>, examples: Examples) {
  const { module, name, operation } = entry
  const key = `${module}.${name}`
  const example = examples[key]
  const input = schemaOf(roots, `${key}.input`)
  const refusals = refusalsOf(operation)
  const call: Schema = {
    type: 'object',
    required: ['caller', 'input'],
    properties: { caller: { $ref: referenceTo('Caller') }, input },
  }
  const caller = { cartId: null, customerId: null }
  return {
    post: {
      ...tellOperation(entry),
      requestBody: { required: true, ...json(call, example && { caller, input: example.input }) },
      responses: {
        200: {
          description: refusals.length === 0 ? 'The answer.' : `The answer, or a refusal: ${refusals.join(', ')}.`,
          ...json(
            answerSchema(schemaOf(roots, `${key}.output`), refusals),
            example && { ok: true, value: example.output },
          ),
        },
        ...failures,
      },
    },
  }
}

/** The long poll for the version of shared data, which is no operation of a module. */
function versionOperation(roots: ReadonlyMap<string, Schema>) {
  const answer = answerSchema(schemaOf(roots, 'version.output'), [])
  return {
    post: {
      operationId: 'version',
      tags: ['version'],
      summary: 'The version of the data that is the same for every caller',
      description: `A long poll, answered at once if the version differs from \`known\`, otherwise when it changes, after at most ${VERSION_WAIT_MS / 1000} seconds. Optional: a bakery without versions answers 404, and nothing is cached. The same version is sent with every response as \`${VERSION_HEADER}\`.`,
      requestBody: { required: true, ...json(schemaOf(roots, 'version.input'), { known: null }) },
      responses: {
        200: {
          description: 'The version.',
          ...json(answer, { ok: true, value: { version: 'a1b2c3.17', batch: false } }),
        },
        ...failures,
      },
    },
  }
}

const webhookEntries = Object.entries(webhookData).map(([type, data]) => ({
  type,
  body: webhookBody.extend({ type: z.literal(type), data }),
}))

const webhookHeaders = [
  ['webhook-id', 'The same for every attempt: take it once.'],
  ['webhook-timestamp', 'Seconds since 1970 of this attempt; refuse what is more than five minutes off.'],
  ['webhook-signature', 'By Standard Webhooks, over id, timestamp and body: docs/webhooks.md.'],
] as const

/** The webhooks, by type. */
function webhooksOf(roots: ReadonlyMap<string, Schema>) {
  const header = ([name, description]: (typeof webhookHeaders)[number]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return Object.fromEntries(
    webhookEntries.map(({ type }) => {
      const docstring = docstrings.get(`webhookData.${type}`) ?? ''
      const post = {
        operationId: type,
        tags: ['webhooks'],
        summary: docstring.replace(/\.$/, ''),
        description: docstring,
        security: [],
        parameters: webhookHeaders.map(header),
        requestBody: { required: true, ...json(schemaOf(roots, `webhook.${type}`)) },
        responses: {
          '2XX': { description: 'Taken.' },
          410: { description: 'The receiver is gone: nothing more is sent to it.' },
          default: { description: 'Not taken: tried again for a day.' },
        },
      }
      return [type, { post }]
    }),
  )
}

export async function bakeryDocument(examples: Examples) {
  const { roots, components } = await jsonSchemas(
    new Map([
      ...namedSchemas(bakeryEntries),
      ['callBody.caller', callBody.shape.caller],
      // Used only by refusals, which have no zod schema.
      ['fieldFault', fieldFault],
      ['version.input', versionQuery],
      ['version.output', versionResponse],
      ...webhookEntries.map(({ type, body }) => [`webhook.${type}`, body] as const),
    ]),
  )
  return {
    ...head(
      'The bakery behind the shop',
      `What a backend at BAKERY_URL answers. Every call is a POST of JSON, signed by \`${SIGNATURE_HEADER}\`: the HMAC-SHA256 (hex) with BAKERY_SECRET over the time in \`${TIMESTAMP_HEADER}\` (ISO 8601), a line feed, the path, a line feed and the body, byte by byte. Refuse what is older than a minute. A refusal is an answer with status 200. Answers are JSON in UTF-8 (\`Content-Type: application/json\`), not compressed, at most 20 MB; the shop takes anything else for an outage. ${UNITS}`,
    ),
    tags: [...tagsOf(bakeryEntries), { name: 'version' }, { name: 'webhooks' }],
    security: [{ signature: [], timestamp: [] }],
    paths: {
      ...Object.fromEntries(
        bakeryEntries.map((entry) => [operationPath(entry.module, entry.name), pathOfBakery(entry, roots, examples)]),
      ),
      [VERSION_PATH]: versionOperation(roots),
    },
    webhooks: webhooksOf(roots),
    components: {
      schemas: { ...components, Caller: schemaOf(roots, 'callBody.caller'), Refusal: bakeryRefusal },
      securitySchemes: {
        signature: { type: 'apiKey', in: 'header', name: SIGNATURE_HEADER },
        timestamp: { type: 'apiKey', in: 'header', name: TIMESTAMP_HEADER },
      },
    },
  }
}
