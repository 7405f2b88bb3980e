/** Each endpoint of the contract has exactly one route file per path and one handler per method, and states its rights. */
import { glob } from 'node:fs/promises'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { endpoints } from '@/lib/contract/endpoints'
import type { Operation } from '@/lib/contract/operation'

jest.mock('../backend/backend', () => ({ backend: () => ({}) }))
jest.mock('../session/session', () => ({}))
jest.mock('../session/known-devices', () => ({}))
jest.mock('../session/staff', () => ({}))

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE']

/** These endpoints declare no operation: the first needs no backend, the other reads the raw body. */
const OWN_HANDLERS = new Set(['GET /api/health', 'POST /api/webhooks/paypal'])

const operations = Object.entries(contract).flatMap(([module, byName]) =>
  Object.entries(byName as Record<string, Operation>).map(([name, operation]) => ({ module, name, operation })),
)

test('every endpoint has a route file, and every route file an endpoint', async () => {
  const served: string[] = []
  for await (const file of glob('app/api/**/route.ts')) {
    // The catch-all route only refuses unknown endpoints.
    if (file.includes('[...')) continue
    const handlers = (await import(`../../../${file}`)) as Record<string, { endpoint?: string }>
    const path = file.slice('app'.length, -'/route.ts'.length)
    for (const method of METHODS.filter((name) => name in handlers)) {
      const endpoint = `${method} ${path}`
      served.push(endpoint)
      if (!OWN_HANDLERS.has(endpoint)) expect(handlers[method]?.endpoint).toBe(endpoint)
    }
  }
  expect(served.toSorted()).toEqual(endpoints.map(({ endpoint }) => endpoint).toSorted())
  expect([...OWN_HANDLERS].filter((endpoint) => !served.includes(endpoint))).toEqual([])
})

test('no two operations share an endpoint', () => {
  expect(new Set(endpoints.map(({ endpoint }) => endpoint)).size).toBe(endpoints.length)
})

test('a read may be a GET or a POST, a write is never a GET', () => {
  expect(
    endpoints.filter(({ endpoint, operation }) => endpoint.startsWith('GET') && operation.kind !== 'read'),
  ).toEqual([])
})

const rightsOf = ({ for: rights }: Operation) => (typeof rights === 'string' ? null : rights)

test('operations that are not public declare their refusals', () => {
  const refusals = { public: [], customer: ['not_logged_in'] } as const
  for (const { operation } of [...operations, ...endpoints]) {
    const { for: rights, errors } = operation
    const declared = typeof rights === 'string' ? refusals[rights] : ['not_staff', 'not_allowed']
    expect(errors).toEqual(expect.arrayContaining([...declared]))
  }
})

test('operations for staff name their roles and an input field with the branch', () => {
  for (const { module, name, operation } of [...operations, ...endpoints]) {
    const rights = rightsOf(operation)
    if (rights === null) continue
    const what = `${module}.${name}`
    expect({ what, roles: rights.staff.length > 0 }).toEqual({ what, roles: true })
    for (const schema of rights.branch === null ? [] : [operation.input, operation.wire?.input ?? operation.input]) {
      const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'output' })
      expect({ what, branch: Object.keys(properties) }).toEqual({
        what,
        branch: expect.arrayContaining([rights.branch]),
      })
      expect({ what, required }).toEqual({ what, required: expect.arrayContaining([rights.branch]) })
    }
  }
})

test('input and output can be converted to JSON Schema', () => {
  const faults = endpoints.flatMap(({ endpoint, operation: { input, output, wire } }) => {
    try {
      z.toJSONSchema(wire?.input ?? input, { io: 'input' })
      z.toJSONSchema(wire?.output ?? output)
      return []
    } catch (fault) {
      return [`${endpoint}: ${fault}`]
    }
  })
  expect(faults).toEqual([])
})
