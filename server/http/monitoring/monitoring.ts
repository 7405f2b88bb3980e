/** Metrics and tracing of this process. Their packages are loaded only if the configuration enables them. */
import type { Result } from '@/lib/contract/operation'
import { config } from '../../config'
import { type Call, isUnavailable } from '../backend/calls'
import type { Metrics } from './metrics'
import type { Tracing } from './tracing'

let active: { metrics: Metrics | null; tracing: Tracing | null } = { metrics: null, tracing: null }

export const metrics = (): Metrics | null => active.metrics

/** To call before the first request. */
export async function startMonitoring(): Promise<void> {
  const { metricsToken, traces } = config()
  active = {
    metrics: metricsToken === undefined ? null : (await import('./metrics')).createMetrics(),
    tracing: traces === null ? null : (await import('./tracing')).createTracing(traces),
  }
}

export const stopMonitoring = async (): Promise<void> => active.tracing?.end()

/** The label of an operation's result: ok, invalid (a payment result), or the code of a refusal. */
function outcomeOf(result: Result<unknown>): string {
  if (!result.ok) return result.error
  const { validationResult } = Object(result.value) as { validationResult?: string }
  return validationResult === 'invalid' ? 'invalid' : 'ok'
}

type RunCall = (call: Call) => Promise<Result<unknown>>

/** Wraps `run` with metrics and tracing, if enabled. */
export function monitored(run: RunCall): RunCall {
  const { metrics: counting, tracing } = active
  if (counting === null && tracing === null) return run
  return async (call) => {
    const name = `${call.module}.${call.name}`
    const startedAt = performance.now()
    const count = (outcome: string) => counting?.countOperation(name, outcome, (performance.now() - startedAt) / 1000)
    try {
      const result = await (tracing === null ? run(call) : tracing.traceOperation(name, () => run(call)))
      count(outcomeOf(result))
      return result
    } catch (fault) {
      count(isUnavailable(fault) ? 'away' : 'fault')
      throw fault
    }
  }
}
