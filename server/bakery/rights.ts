/** The bakery's door: every operation is refused to callers without the right that the contract states. */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import { type Caller, mayCall, type Operation, type Result } from '@/lib/contract/operation'

type Run = (caller: Caller, input: unknown) => Promise<Result<unknown>>
type Modules<T> = Record<string, Record<string, T>>

/** The backend with a check of the caller's rights before each operation. Routes do not check them. */
export function checkRights(backend: BakeryBackend): BakeryBackend {
  const modules = backend as unknown as Modules<Run>
  const guarded =
    (module: string, name: string, operation: Operation): Run =>
    async (caller, input) => {
      const refused = mayCall(operation, caller, input)
      if (refused !== null) return refused
      const run = modules[module]?.[name]
      if (run === undefined) throw new Error(`the bakery lacks ${module}.${name}`)
      return run(caller, input)
    }
  const checked: Modules<Run> = {}
  for (const [module, operations] of Object.entries(contract as Modules<Operation>)) {
    const entries = Object.entries(operations)
    checked[module] = Object.fromEntries(entries.map(([name, one]) => [name, guarded(module, name, one)]))
  }
  return checked as unknown as BakeryBackend
}
