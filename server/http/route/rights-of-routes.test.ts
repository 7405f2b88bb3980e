/** Every route that is not public, with every kind of caller that lacks the right: refused before an operation runs. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type EndpointEntry, endpoints } from '@/lib/contract/endpoints'
import type { Caller } from '@/lib/contract/operation'
import { staffRoles } from '@/lib/contract/staff/staff-roles'
import { checkRights } from '@/server/bakery/rights'
import { provideShop } from '@/server/shop'
import { withinRequest } from '@/testing/request-context'
import { staffCaller } from '@/testing/staff'
import * as pageApi from '../page-api'

const HERE = 17
const ELSEWHERE = 18
const nobody: Caller = { cartId: null, customerId: null }
const customer: Caller = { ...nobody, customerId: '00000000-0000-4000-8000-000000000001' }

const now: { caller: Caller; reached: string[] } = { caller: nobody, reached: [] }

/** Each operation records that it was reached, and fails. */
const recording = new Proxy({} as BakeryBackend, {
  get: (_, module) =>
    new Proxy(
      {},
      {
        get: (_of, name) => async () => {
          now.reached.push(`${String(module)}.${String(name)}`)
          return { ok: false, error: 'unavailable' }
        },
      },
    ),
})
const guarded = checkRights(recording)

jest.mock('../backend/backend', () => ({ backend: () => guarded }))
jest.mock('../session/staff', () => ({
  staffCaller: async () => now.caller,
  createStaffLookup: async () => async () => now.caller,
}))
jest.mock('../session/known-devices', () => ({}))
jest.mock('../session/session', () => ({
  readingCaller: async () => now.caller,
  writingCaller: async () => now.caller,
  cartOwner: async () => now.caller,
}))
// Rights do not depend on the rest of the input, so no valid input is made for each route.
jest.mock('@/lib/contract/faults', () => ({
  ...jest.requireActual('@/lib/contract/faults'),
  check: (_schema: unknown, { branchERPId, ...rest }: Record<string, unknown>) => ({
    ok: true,
    value: { ...rest, branchERPId: Number(branchERPId) },
  }),
}))

beforeAll(() => provideShop(pageApi))
beforeEach(() => {
  now.reached = []
})

async function send({ endpoint }: EndpointEntry, caller: Caller): Promise<Response> {
  now.caller = caller
  const [method = '', path = ''] = endpoint.split(' ')
  const handlers = await import(`../../../app${path}/route`)
  const request = new Request(`http://shop.example${path}${method === 'GET' ? `?branchERPId=${HERE}` : ''}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify({ branchERPId: HERE }) }),
  })
  const { answered } = await withinRequest(() => handlers[method](request, { params: Promise.resolve({}) }))
  return answered as Response
}

/** Callers without the right, each with the code of the refusal. */
function lesserCallers({ operation: { for: rights } }: EndpointEntry): [Caller, string][] {
  if (rights === 'public') return []
  if (rights === 'customer') return [[nobody, 'not_logged_in']]
  const others = staffRoles.filter((role) => !rights.staff.includes(role)).map((role) => staffCaller(role))
  const elsewhere = rights.branch === null ? [] : staffRoles.map((role) => staffCaller(role, [ELSEWHERE]))
  return [
    [nobody, 'not_staff'],
    [customer, 'not_staff'],
    ...[...others, ...elsewhere].map((caller): [Caller, string] => [caller, 'not_allowed']),
  ]
}

const notPublic = endpoints.filter(({ operation }) => operation.for !== 'public')

test.each(notPublic)('$endpoint refuses callers without the right', async (entry) => {
  for (const [caller, code] of lesserCallers(entry)) {
    expect(await (await send(entry, caller)).json()).toMatchObject({ code })
  }
  expect(now.reached).toEqual([])
})

test('the branches of staff rights are named branchERPId, as the requests above assume', () => {
  const fields = notPublic.flatMap(({ operation: { for: rights } }) =>
    typeof rights === 'string' ? [] : (rights.branch ?? []),
  )
  expect([...new Set(fields)]).toEqual(['branchERPId'])
})
