import { type BakeryBackend, contract } from '@/lib/contract/contract'
import type { Operation, Result } from '@/lib/contract/operation'
import { noteExample } from '../keep-examples'

/** The backend with validation of every result and a record of every call. */
export function watched(backend: BakeryBackend, called: Set<string>): BakeryBackend {
  const check = async (name: string, operation: Operation, input: unknown, answer: Promise<Result<unknown>>) => {
    const result = await answer
    if (result.ok) noteExample(name, input, result.value)
    called.add(name)
    if (result.ok) expect(operation.output.safeParse(result.value)).toMatchObject({ success: true, data: result.value })
    else expect(operation.errors).toContain(result.error)
    return result
  }
  const modules = Object.entries(contract).map(([module, operations]) => [
    module,
    Object.fromEntries(
      Object.entries(operations as Record<string, Operation>).map(([name, operation]) => {
        const run = (
          backend as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<Result<unknown>>>>
        )[module]?.[name]
        if (run === undefined) throw new Error(`${module}.${name} is missing`)
        return [name, (...args: unknown[]) => check(`${module}.${name}`, operation, args[1], run(...args))]
      }),
    ),
  ])
  return Object.fromEntries(modules) as BakeryBackend
}
