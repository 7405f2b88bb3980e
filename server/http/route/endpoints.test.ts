/**
 * Each endpoint of the contract has exactly one route file per path and one handler per method, and rights that are checked for
 * every way to call an operation.
 */
import { glob } from 'node:fs/promises'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { endpoints } from '@/lib/contract/endpoints'
import { type Caller, mayCall, type Operation } from '@/lib/contract/operation'
import { staffRoles } from '@/lib/contract/staff-roles'
import { staffCaller } from '@/testing/staff'
import { createEmbeddedBackend } from '../backend/embedded-backend'

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

/** A backend whose operations only record that they were called. */
function recordingBackend() {
  const reached: string[] = []
  const everything = new Proxy(
    {},
    {
      get: (_, module) =>
        new Proxy({}, { get: (_of, name) => async () => reached.push(`${String(module)}.${String(name)}`) }),
    },
  )
  const backend = createEmbeddedBackend(everything as never) as unknown as Record<
    string,
    Record<string, (caller: Caller, input: unknown) => Promise<unknown>>
  >
  const ask = (module: string, name: string, caller: Caller, input: unknown) => backend[module]?.[name]?.(caller, input)
  return { ask, reached }
}

const nobody: Caller = { cartId: null, customerId: null }
const customer: Caller = { ...nobody, customerId: '00000000-0000-4000-8000-000000000001' }

test('a caller without the right never reaches an operation', async () => {
  const { ask, reached } = recordingBackend()
  for (const { module, name, operation } of operations) {
    const result = await ask(module, name, nobody, {})
    if (operation.for !== 'public') expect(result).toEqual(mayCall(operation, nobody, {}))
  }
  expect(reached.toSorted()).toEqual(
    operations
      .filter(({ operation }) => operation.for === 'public')
      .map(({ module, name }) => `${module}.${name}`)
      .toSorted(),
  )
})

const HERE = 17
/** Another branch, and invalid numbers. */
const foreignBranches = [18, String(HERE), undefined, null, [HERE]]

const forStaff = operations.flatMap((entry) => {
  const rights = rightsOf(entry.operation)
  return rights === null ? [] : [{ ...entry, rights }]
})

describe.each(staffRoles)('%s', (role) => {
  const here = staffCaller(role, [HERE])
  const everywhere = staffCaller(role)
  const roleless: Caller = { ...nobody, staff: { ...everywhere.staff, assignments: [] } }
  const inputAt = (branch: string | null, erpId: unknown) => (branch === null ? {} : { [branch]: erpId })

  test('reaches exactly the operations of the contract', async () => {
    const { ask, reached } = recordingBackend()
    const allowed: string[] = []
    for (const { module, name, rights } of forStaff) {
      const input = inputAt(rights.branch, HERE)
      if (rights.staff.includes(role)) allowed.push(`${module}.${name}`, `${module}.${name}`)
      for (const caller of [here, everywhere, roleless, customer]) await ask(module, name, caller, input)
    }
    expect(reached).toEqual(allowed)
  })

  test('is refused at other branches and without a branch', async () => {
    const { ask, reached } = recordingBackend()
    for (const { module, name, rights } of forStaff) {
      expect(await ask(module, name, customer, {})).toEqual({ ok: false, error: 'not_staff' })
      for (const foreign of rights.branch === null ? [] : foreignBranches) {
        const input = inputAt(rights.branch, foreign)
        expect(await ask(module, name, here, input)).toEqual({ ok: false, error: 'not_allowed' })
      }
    }
    expect(reached).toEqual([])
  })
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
