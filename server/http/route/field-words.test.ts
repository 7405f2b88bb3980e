/**
 * Sends wrong input to every endpoint: each field is left out and filled with invalid values. The message must be a sentence of
 * the shop, for rules of the contract and of zod alike.
 */
import type { z } from 'zod'
import { type EndpointEntry, endpoints } from '@/lib/contract/endpoints'
import { refuse } from '@/lib/contract/operation'
import { serve } from './handle'
import { refusalResponse } from './responses'

const nobody = { cartId: null, customerId: null }
jest.mock('../session/session', () => ({
  readingCaller: async () => nobody,
  writingCaller: async () => nobody,
  cartOwner: async () => nobody,
}))
jest.mock('../session/staff', () => ({ staffCaller: async () => nobody }))
// Valid input ends at this backend.
jest.mock('../backend/backend', () => ({ backend: () => ({}) }))
jest.mock('../../log', () => ({ log: { error: () => {} } }))

const WRONG = [undefined, null, '', ' ', 'x'.repeat(9_999), '~<ñ>', '2026-13-99', -7, 2.5, 1e12, true, [], {}, [null]]

type Schema = z.ZodType & {
  shape?: Record<string, Schema>
  options?: Schema[]
  element?: Schema
  _zod: { def: { innerType?: Schema; in?: Schema } }
}

/** The schema without its wrappers: optional, default, transform. */
function bare(schema: Schema): Schema {
  const { innerType, in: first } = schema._zod.def
  const inner = innerType ?? first
  return inner === undefined ? schema : bare(inner)
}

/** Invalid values for the fields of this schema, one fault each; nested schemas are handled by recursion. */
function wrongValues(wrapped: Schema): unknown[] {
  const schema = bare(wrapped)
  const deeper = [
    ...Object.entries(schema.shape ?? {}).flatMap(([name, field]) =>
      wrongValues(field).map((value) => ({ [name]: value })),
    ),
    ...(schema.options ?? []).flatMap((option) => (typeof option === 'object' ? wrongValues(option) : [])),
    ...(schema.element === undefined ? [] : wrongValues(schema.element).map((value) => [value])),
  ]
  return [...WRONG, ...deeper]
}

async function told({ endpoint, operation }: EndpointEntry, input: unknown): Promise<Record<string, string>> {
  const [method = '', path = ''] = endpoint.split(' ')
  const isRead = method === 'GET'
  const query = new URLSearchParams(
    Object.entries(Object(input)).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  )
  const address = `http://shop.example${path}`
  const request = isRead
    ? new Request(`${address}?${query}`)
    : new Request(address, {
        method,
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify(input) ?? '{}',
      })
  const answer = await serve(endpoint)(request)
  const { code, fields = {} } = await answer.json()
  if (answer.status === 400)
    expect({ endpoint, operation: operation.kind, code }).toMatchObject({ code: 'invalid_input' })
  return fields
}

const OURS =
  /^(Bitte (füllen|geben|wählen|prüfen) Sie |Die Maximaleingabe beträgt [\d.]+ Zeichen\.|Diese (Angabe|Auswahl) |Es (wurde ein nicht erlaubtes|fehlt die) |Ihr Passwort muss |(Ihr neues|Das) Passwort stimmt nicht |Die E-Mail Adresse stimmt nicht |Die Prüfziffern passen nicht\. )/

/** Files are not read from strangers, so nothing is told about them here. */
const asked = endpoints.filter(({ operation }) => {
  if (operation.maxBytes !== undefined) return false
  const { shape } = bare((operation.wire?.input ?? operation.input) as Schema)
  return shape === undefined || Object.keys(shape).length > 0
})

test('checks enough endpoints', () => expect(asked.length).toBeGreaterThan(40))

test.each(asked.map((one) => [one.endpoint, one] as const))(
  '%s describes wrong input with the words of the shop',
  async (_road, one) => {
    const sentences = new Set<string>()
    for (const input of wrongValues((one.operation.wire?.input ?? one.operation.input) as Schema)) {
      for (const sentence of Object.values(await told(one, input))) sentences.add(sentence)
    }
    expect(sentences.size).toBeGreaterThan(0)
    expect([...sentences].filter((sentence) => !OURS.test(sentence))).toEqual([])
  },
)

const fieldsOf = async (endpoint: string, input: unknown) => {
  const one = endpoints.find((known) => known.endpoint === endpoint)
  if (one === undefined) throw new Error(endpoint)
  return told(one, input)
}

test('describes a wrong branch', async () => {
  expect(await fieldsOf('POST /api/service/dates', { orderMode: 'flug', branchId: 0 })).toEqual({
    orderMode: 'Diese Auswahl gibt es nicht.',
    branchId: 'Bitte geben Sie mehr als 0 an.',
  })
})

test('describes missing, too long and malformed values', async () => {
  expect(await fieldsOf('POST /api/cart/note', {})).toEqual({ noteText: 'Bitte füllen Sie dieses Feld aus.' })
  expect(await fieldsOf('POST /api/cart/note', { noteText: 'x'.repeat(501) })).toEqual({
    noteText: 'Die Maximaleingabe beträgt 500 Zeichen.',
  })
  expect(await fieldsOf('POST /api/cart/note', { noteText: 5 })).toEqual({
    noteText: 'Diese Angabe hat nicht die richtige Form.',
  })
})

test('describes a fault found by the bakery', async () => {
  const answer = refusalResponse(refuse('invalid_input', { fields: { phone: { code: 'phone_missing' } } }))
  expect(await answer.json()).toMatchObject({ fields: { phone: 'Bitte geben Sie eine Telefonnummer an.' } })
})
