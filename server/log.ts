import pino from 'pino'
import { currentRequest } from './http/context'
import { systemNow } from './shop-clock'

type Fault = Error & { code?: unknown }

/** Removes the values of a failed query from its message: they can contain personal data. */
const withoutValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')

/** Name, code, stack and cause of an error. Other fields are left out: PostgreSQL's `detail` quotes whole rows. */
export function describeFault(fault: unknown): unknown {
  // An object that is no Error was described before.
  if (!(fault instanceof Error)) return typeof fault === 'object' ? fault : String(fault)
  const { name, code, stack, message, cause } = fault as Fault
  return {
    name,
    ...(typeof code === 'string' ? { code } : {}),
    stack: withoutValues(stack ?? message),
    ...(cause === undefined ? {} : { cause: describeFault(cause) }),
  }
}

/** Structured logs to stdout, without personal data. */
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

/** The log entry of an error as text, for an error that others print. */
export const faultLine = (fault: Error, msg: string): string =>
  JSON.stringify({
    level: pino.levels.values['error'],
    time: systemNow(),
    requestId: currentRequest()?.requestId,
    fault: describeFault(fault),
    msg,
  })

export type Log = Pick<typeof log, 'info' | 'warn' | 'error'>
