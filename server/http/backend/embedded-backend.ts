/** The bakery in this process behind the contract. A database that is away gives `BackendUnavailable`. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { isDatabaseUnavailable } from '../../bakery/db/unavailable'
import { describeFault } from '../../log'
import { operationNamed } from '../../operations'
import { monitored } from '../monitoring/monitoring'
import { BackendUnavailable, type Call, createBackend, OperationFault } from './calls'
import { markBakeryAway } from './outage'

export function createEmbeddedBackend(bakery: BakeryBackend): BakeryBackend {
  const make = async ({ module, name, caller, input }: Call) => {
    const run = operationNamed(bakery, module, name)
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
