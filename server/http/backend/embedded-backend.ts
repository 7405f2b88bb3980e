/** The bakery in this process, as one over HTTP would be: a database that is away is a bakery that is away. */
import type { BakeryBackend } from '@/lib/contract/contract'
import { type Caller, mayCall, type Result } from '@/lib/contract/operation'
import { isDatabaseUnavailable } from '../../bakery/db/unavailable'
import { describeFault } from '../../log'
import { monitored } from '../watch/watch'
import { BackendUnavailable, type Call, createBackend } from './calls'
import { markBakeryAway } from './outage'

type Run = (caller: Caller, input: unknown) => Promise<Result<unknown>>

export function createEmbeddedBackend(bakery: BakeryBackend): BakeryBackend {
  const modules = bakery as unknown as Record<string, Record<string, Run>>
  const make = async ({ module, name, operation, caller, input }: Call) => {
    const refused = mayCall(operation, caller, input)
    if (refused !== null) return refused
    const run = modules[module]?.[name]
    if (run === undefined) throw new Error(`the bakery lacks ${module}.${name}`)
    try {
      return await run(caller, input)
    } catch (fault) {
      // Next prints what a page throws as it is, and a refused query carries its values along.
      const cause = describeFault(fault)
      if (isDatabaseUnavailable(fault)) {
        markBakeryAway()
        throw new BackendUnavailable('the database is away', { cause })
      }
      throw new Error(`${module}.${name} failed`, { cause })
    }
  }
  return createBackend(monitored(make))
}
