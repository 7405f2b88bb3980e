import pino from 'pino'
import { currentRequest } from './http/context'

type Fault = Error & { code?: unknown }

/** A refused query repeats its values, and they are customers' names: what stands before them is enough. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')

/** Kind, code, place and cause of a fault. PostgreSQL's `detail` quotes whole rows, so nothing else is taken along. */
export function describeFault(fault: unknown): unknown {
  // What was described before stays as it is.
  if (!(fault instanceof Error)) return typeof fault === 'object' ? fault : String(fault)
  const { name, code, stack, message, cause } = fault as Fault
  return {
    name,
    ...(typeof code === 'string' ? { code } : {}),
    stack: withoutValues(stack ?? message),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  }
}

/** Structured logs to stdout; no personal data goes in here. */
export const log = pino({
  base: null,
  level: 'info',
  mixin: () => {
    const request = currentRequest()
    return request === undefined ? {} : { requestId: request.requestId }
  },
  serializers: { fault: describeFault },
  redact: { paths: ['email', '*.email', 'contact', '*.contact', 'authorization', 'cookie'], remove: true },
})
export type Log = Pick<typeof log, 'info' | 'warn' | 'error'>
