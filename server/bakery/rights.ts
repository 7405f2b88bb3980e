/** The bakery's door: every operation is refused to callers without the right that the contract states. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { mayCall } from '@/lib/contract/operation'
import { createOperations, operationNamed } from '../operations'

/** The contract's operations of the backend, with a check of the caller's rights before each. Routes do not check them. */
export const checkRights = (backend: BakeryBackend): BakeryBackend =>
  createOperations((module, name, operation) => {
    const run = operationNamed(backend, module, name)
    return async (caller, input) => mayCall(operation, caller, input) ?? run(caller, input)
  })
