/** Every operation of the contract with every kind of caller, through the door that both adapters use. */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import { type Caller, mayCall, type Operation } from '@/lib/contract/operation'
import { staffRoles } from '@/lib/contract/staff/staff-roles'
import { createTestBakery } from '@/testing/bakery'
import { openForFile } from '@/testing/lifetime'
import { staffCaller } from '@/testing/staff'
import { checkRights } from './rights'

const bakery = openForFile(createTestBakery)

type Modules = Record<string, Record<string, (caller: Caller, input: unknown) => Promise<unknown>>>

const operations = Object.entries(contract).flatMap(([module, byName]) =>
  Object.entries(byName as Record<string, Operation>).map(([name, operation]) => ({
    module,
    name,
    operation,
    rights: typeof operation.for === 'string' ? null : operation.for,
  })),
)
const forStaff = operations.flatMap(({ rights, ...entry }) => (rights === null ? [] : [{ ...entry, rights }]))

const nobody: Caller = { cartId: null, customerId: null }
const customer: Caller = { ...nobody, customerId: '00000000-0000-4000-8000-000000000001' }
const HERE = 17
/** Another branch, and invalid numbers. */
const foreignBranches = [18, String(HERE), undefined, null, [HERE]]
const inputAt = (branch: string | null, erpId: unknown) => (branch === null ? {} : { [branch]: erpId })

const call = (
  backend: BakeryBackend,
  { module, name }: { module: string; name: string },
  caller: Caller,
  input: unknown,
) => (backend as unknown as Modules)[module]?.[name]?.(caller, input)
const refusal = (error: string) => ({ ok: false, error })

/** A backend behind the door whose operations only record that they were called. */
function recordingBackend() {
  const reached: string[] = []
  const modules: Record<string, Record<string, unknown>> = {}
  for (const { module, name } of operations) {
    const run = async () => reached.push(`${module}.${name}`)
    modules[module] = { ...modules[module], [name]: run }
  }
  return { backend: checkRights(modules as unknown as BakeryBackend), reached }
}

test('guests are refused by every operation that is not public', async () => {
  for (const entry of operations.filter(({ operation }) => operation.for !== 'public')) {
    const expected = refusal(entry.rights === null ? 'not_logged_in' : 'not_staff')
    expect([
      entry.name,
      await call(bakery.backend, entry, nobody, inputAt(entry.rights?.branch ?? null, HERE)),
    ]).toEqual([entry.name, expected])
  }
})

test('customers are refused by every operation for staff', async () => {
  for (const entry of forStaff) {
    expect(await call(bakery.backend, entry, customer, inputAt(entry.rights.branch, HERE))).toEqual(
      refusal('not_staff'),
    )
  }
})

test('public operations are open to everybody', async () => {
  const { backend, reached } = recordingBackend()
  const open = operations.filter(({ operation }) => operation.for === 'public')
  for (const entry of open) await call(backend, entry, nobody, {})
  expect(reached).toEqual(open.map(({ module, name }) => `${module}.${name}`))
})

describe.each(staffRoles)('%s', (role) => {
  const here = staffCaller(role, [HERE])
  const everywhere = staffCaller(role)
  const roleless: Caller = { ...nobody, staff: { ...everywhere.staff, assignments: [] } }

  test('is refused by every operation for other roles', async () => {
    for (const entry of forStaff) {
      const callers = entry.rights.staff.includes(role) ? [roleless] : [here, everywhere, roleless]
      for (const caller of callers) {
        const result = await call(bakery.backend, entry, caller, inputAt(entry.rights.branch, HERE))
        expect([entry.name, result]).toEqual([entry.name, refusal('not_allowed')])
      }
    }
  })

  test('is refused at other branches and without a branch', async () => {
    for (const entry of forStaff.filter(({ rights }) => rights.branch !== null)) {
      for (const foreign of foreignBranches) {
        const result = await call(bakery.backend, entry, here, inputAt(entry.rights.branch, foreign))
        expect([entry.name, result]).toEqual([entry.name, refusal('not_allowed')])
      }
    }
  })

  test('reaches the operations for this role', async () => {
    const { backend, reached } = recordingBackend()
    const own = forStaff.filter(({ rights }) => rights.staff.includes(role))
    for (const entry of own) {
      for (const caller of [here, everywhere]) await call(backend, entry, caller, inputAt(entry.rights.branch, HERE))
    }
    expect(reached).toEqual(own.flatMap(({ module, name }) => [`${module}.${name}`, `${module}.${name}`]))
  })

  test('has the rights that the contract states', () => {
    for (const { operation, rights } of forStaff) {
      const isAllowed = mayCall(operation, here, inputAt(rights.branch, HERE)) === null
      expect(isAllowed).toBe(rights.staff.includes(role))
    }
  })
})
