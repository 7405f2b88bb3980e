/** Recognises faults of an unavailable database, in contrast to faults of a statement. */

/** Codes of Node's socket and DNS errors. */
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * SQLSTATEs: connection lost (08), out of resources or connections (53), shutting down or starting (57P01 to 57P03),
 * read-only after a failover (25006), statement timeout (57014) and lock timeout (55P03).
 */
const UNAVAILABLE = /^(08...|53...|57P0[1-3]|25006|57014|55P03)$/

/** Messages of node-postgres that come without a code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/

type Fault = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown }

/** True when the same statement may succeed later. Follows `cause`. */
export function isDatabaseUnavailable(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  const { code, syscall, message, cause } = fault as Fault
  const codeText = typeof code === 'string' ? code : ''
  // While the server is down, its unix socket does not exist.
  if (NETWORK.has(codeText) || UNAVAILABLE.test(codeText) || (codeText === 'ENOENT' && syscall === 'connect'))
    return true
  if (typeof message === 'string' && MESSAGES.test(message)) return true
  return isDatabaseUnavailable(cause)
}
