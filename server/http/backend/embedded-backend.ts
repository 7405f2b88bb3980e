/** The bakery in this process behind the contract. A database that is away gives `BackendUnavailable`. */
import type { BakeryBackend } from '@/lib/contract/contract'
import type { Caller, Result } from '@/lib/contract/operation'
import { isDatabaseUnavailable } from '../../bakery/db/unavailable'
import { describeFault } from '../../log'
import { monitored } from '../monitoring/monitoring'
import { BackendUnavailable, type Call, createBackend, OperationFault } from './calls'
import { markBakeryAway } from './outage'

type Run = (caller: Caller, input: unknown) => Promise<Result<unknown>>

export function createEmbeddedBackend(bakery: BakeryBackend): BakeryBackend {
  const modules = bakery as unknown as Record<string, Record<string, Run>>
  const make = async ({ module, name, caller, input }: Call) => {
    const run = modules[module]?.[name]
    if (run === undefined) throw new Error(`the bakery lacks ${module}.${name}`)
    try {
      return await run(caller, input)
    } catch (fault) {
      // A failed query contains its values. `describeFault` removes them.
      const cause = describeFault(fault)
      if (isDatabaseUnavailable(fault)) {
        markBakeryAway()
        throw new BackendUnavailable(`${module}.${name} failed: the database is away`, { cause })
      }
      throw new OperationFault(`${module}.${name} failed`, { cause })
    }
  }
  return createBackend(monitored(make))
}
