/**
 * The backend as a table whose names are known only when the program runs. TypeScript cannot follow such a call: this is the one
 * place where the types of inputs and outputs are given up. Inputs are checked by the contract's schemas before.
 */
import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Caller, Operation, Result } from '@/lib/contract/operation'

export type RunOperation = (caller: Caller, input: unknown) => Promise<Result<unknown>>
type Modules = Readonly<Record<string, Readonly<Record<string, RunOperation>>>>

export function operationNamed(backend: BakeryBackend, module: string, name: string): RunOperation {
  const run = (backend as unknown as Modules)[module]?.[name]
  if (run === undefined) throw new Error(`the bakery lacks ${module}.${name}`)
  return run
}

/** A backend of exactly the contract's operations. */
export function createOperations(
  create: (module: string, name: string, operation: Operation) => RunOperation,
): BakeryBackend {
  const modules = Object.entries<Readonly<Record<string, Operation>>>(contract).map(([module, operations]) => [
    module,
    Object.fromEntries(Object.entries(operations).map(([name, one]) => [name, create(module, name, one)])),
  ])
  return Object.fromEntries(modules)
}

/** The same modules with other operations, for example ones that check something before. */
export function replaceOperations<B extends Partial<BakeryBackend>>(
  backend: B,
  replace: (run: RunOperation, module: string, name: string) => RunOperation,
): B {
  const modules = Object.entries(backend as unknown as Modules).map(([module, operations]) => [
    module,
    Object.fromEntries(Object.entries(operations).map(([name, run]) => [name, replace(run, module, name)])),
  ])
  return Object.fromEntries(modules)
}
