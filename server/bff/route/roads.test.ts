/**
 * Every road of the contract leads somewhere, and nowhere else: one file of routes for each path, one handler for each
 * method, and rights that hold whichever way an operation is reached.
 * @jest-environment node
 */
import { glob } from 'node:fs/promises'
import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { type Caller, mayCall, type Operation } from '@/lib/contract/operation'
import { roads } from '@/lib/contract/roads'
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

test('every road has its file, and every file its road', async () => {
  const served: string[] = []
  for await (const file of glob('app/api/**/route.ts')) {
    // What no call is meant by is refused there, whoever asks.
    if (file.includes('[...')) continue
    const handlers = (await import(`../../../${file}`)) as Record<string, { road?: string }>
    const path = file.slice('app'.length, -'/route.ts'.length)
    for (const method of METHODS.filter((name) => name in handlers)) {
      const road = `${method} ${path}`
      served.push(road)
      // A handler that wraps another, like the one of /api/ready, bears no road of its own.
      const declared = handlers[method]?.road
      if (declared !== undefined) expect(declared).toBe(road)
    }
  }
  expect(served.toSorted()).toEqual(roads.map(({ road }) => road).toSorted())
  expect([...OWN_HANDLERS].filter((road) => !served.includes(road))).toEqual([])
})

test('no two operations share a road', () => {
  expect(new Set(roads.map(({ road }) => road)).size).toBe(roads.length)
})

test('a read may be a GET or a POST, a write is never a GET', () => {
  expect(roads.filter(({ road, operation }) => road.startsWith('GET') && operation.kind !== 'read')).toEqual([])
})

test('what is not for everybody says how it refuses', () => {
  const refusals = { public: [], customer: ['not_logged_in'], staff: ['not_staff'] } as const
  for (const { operation } of operations)
    expect(operation.errors).toEqual(expect.arrayContaining([...refusals[operation.for]]))
})

test('a caller for whom an operation is not never reaches it', async () => {
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
  const nobody: Caller = { cartId: null, customerId: null }
  for (const { module, name, operation } of operations) {
    const answer = await backend[module]?.[name]?.(nobody, {})
    if (operation.for !== 'public') expect(answer).toEqual(mayCall(operation, nobody))
  }
  expect(reached.toSorted()).toEqual(
    operations
      .filter(({ operation }) => operation.for === 'public')
      .map(({ module, name }) => `${module}.${name}`)
      .toSorted(),
  )
})

test('what is sent and answered can be said as JSON Schema', () => {
  const faults = roads.flatMap(({ road, operation: { input, output, wire } }) => {
    try {
      z.toJSONSchema(wire?.input ?? input, { io: 'input' })
      z.toJSONSchema(wire?.output ?? output)
      return []
    } catch (fault) {
      return [`${road}: ${fault}`]
    }
  })
  expect(faults).toEqual([])
})
