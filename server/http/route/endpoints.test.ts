/**
 * Every endpoint of the contract leads somewhere, and nowhere else: one file of routes for each path, one handler for each
 * method, and rights that hold whichever way an operation is reached.
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

/** These declare no operation: the first must ask nobody, the other reads its body as it came. */
const OWN_HANDLERS = new Set(['GET /api/health', 'POST /api/webhooks/paypal'])

const operations = Object.entries(contract).flatMap(([module, byName]) =>
  Object.entries(byName as Record<string, Operation>).map(([name, operation]) => ({ module, name, operation })),
)

test('every endpoint has its file, and every file its endpoint', async () => {
  const served: string[] = []
  for await (const file of glob('app/api/**/route.ts')) {
    // What no call is meant by is refused there, whoever asks.
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

test('no two operations share a endpoint', () => {
  expect(new Set(endpoints.map(({ endpoint }) => endpoint)).size).toBe(endpoints.length)
})

test('a read may be a GET or a POST, a write is never a GET', () => {
  expect(
    endpoints.filter(({ endpoint, operation }) => endpoint.startsWith('GET') && operation.kind !== 'read'),
  ).toEqual([])
})

const rightsOf = ({ for: rights }: Operation) => (typeof rights === 'string' ? null : rights)

test('what is not for everybody says how it refuses', () => {
  const refusals = { public: [], customer: ['not_logged_in'] } as const
  for (const { operation } of [...operations, ...endpoints]) {
    const { for: rights, errors } = operation
    const said = typeof rights === 'string' ? refusals[rights] : ['not_staff', 'not_allowed']
    expect(errors).toEqual(expect.arrayContaining([...said]))
  }
})

test('what is for staff names its roles, and a branch that its input knows', () => {
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

/** The backend, each of whose operations only tells that it was reached. */
function listeningBackend() {
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

test('a caller for whom an operation is not never reaches it', async () => {
  const { ask, reached } = listeningBackend()
  for (const { module, name, operation } of operations) {
    const answer = await ask(module, name, nobody, {})
    if (operation.for !== 'public') expect(answer).toEqual(mayCall(operation, nobody, {}))
  }
  expect(reached.toSorted()).toEqual(
    operations
      .filter(({ operation }) => operation.for === 'public')
      .map(({ module, name }) => `${module}.${name}`)
      .toSorted(),
  )
})

const HERE = 17
/** Another branch, and what is no branch's number. */
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

  test('reaches what the contract says, and nothing else', async () => {
    const { ask, reached } = listeningBackend()
    const allowed: string[] = []
    for (const { module, name, rights } of forStaff) {
      const input = inputAt(rights.branch, HERE)
      if (rights.staff.includes(role)) allowed.push(`${module}.${name}`, `${module}.${name}`)
      for (const caller of [here, everywhere, roleless, customer]) await ask(module, name, caller, input)
    }
    expect(reached).toEqual(allowed)
  })

  test('is refused elsewhere, and where no branch is named', async () => {
    const { ask, reached } = listeningBackend()
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

test('what is sent and answered can be said as JSON Schema', () => {
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
