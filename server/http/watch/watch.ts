/** What is watched in this process, as its configuration asks for; without any nothing of it is loaded. */
import type { Result } from '@/lib/contract/operation'
import { config } from '../../config'
import { type Call, isUnavailable } from '../backend/calls'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

let watching: { metrics: Metrics | null; tracing: Tracing | null } = { metrics: null, tracing: null }

export const metrics = (): Metrics | null => watching.metrics

/** Before the first request. */
export async function startWatching(): Promise<void> {
  const { metricsToken, traces } = config()
  watching = {
    metrics: metricsToken === undefined ? null : (await import('./metrics')).createMetrics(),
    tracing: traces === null ? null : (await import('./tracing')).createTracing(traces),
  }
}

export const endWatching = async (): Promise<void> => watching.tracing?.end()

/** A payment that came back as 'invalid' is an answer, but not the outcome that was hoped for. */
function outcomeOf(result: Result<unknown>): string {
  if (!result.ok) return result.error
  const { validationResult } = Object(result.value) as { validationResult?: string }
  return validationResult === 'invalid' ? 'invalid' : 'ok'
}

type Make = (call: Call) => Promise<Result<unknown>>

/** Counts and traces what goes through `make`, where that is asked for. */
export function watched(make: Make): Make {
  const { metrics: counting, tracing } = watching
  if (counting === null && tracing === null) return make
  return async (call) => {
    const name = `${call.module}.${call.name}`
    const startedAt = performance.now()
    const count = (outcome: string) => counting?.countOperation(name, outcome, (performance.now() - startedAt) / 1000)
    try {
      const result = await (tracing === null ? make(call) : tracing.traceOperation(name, () => make(call)))
      count(outcomeOf(result))
      return result
    } catch (fault) {
      count(isUnavailable(fault) ? 'away' : 'fault')
      throw fault
    }
  }
}
