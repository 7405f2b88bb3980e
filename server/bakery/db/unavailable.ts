/** Which faults say that the database could not be asked, and not that we asked something wrong. */

/** Of Node's sockets and names. */
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
 * SQLSTATE: connection lost (08), out of resources or connections (53), shut down or starting (57P01 to 57P03), read
 * only because another server took over (25006), and the time limits for statements (57014) and locks (55P03).
 */
const UNAVAILABLE = /^(08...|53...|57P0[1-3]|25006|57014|55P03)$/

/** node-postgres gives these no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered|Query read timeout)/

type Fault = { code?: unknown; syscall?: unknown; message?: unknown; cause?: unknown }

/** True when a later try may succeed without anybody changing anything but the database's state. */
export function isDatabaseAway(fault: unknown): boolean {
  if (typeof fault !== 'object' || fault === null) return false
  const { code, syscall, message, cause } = fault as Fault
  const told = typeof code === 'string' ? code : ''
  // Without its server the unix socket is a file that does not exist.
  if (NETWORK.has(told) || UNAVAILABLE.test(told) || (told === 'ENOENT' && syscall === 'connect')) return true
  if (typeof message === 'string' && MESSAGES.test(message)) return true
  return isDatabaseAway(cause)
}
