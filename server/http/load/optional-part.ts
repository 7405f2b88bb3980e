/** Parts that a page can do without: a part that is late or wrong is left out, logged and counted. */
import { config } from '../../config'
import { log } from '../../log'
import { currentRequest } from '../context'
import { metrics } from '../monitoring/monitoring'

function noteLeftOut(name: string, reason: 'late' | 'fault', fault?: unknown): void {
  log.warn({ part: name, reason, ...(fault !== undefined && { fault }) }, 'a part of a page is left out')
  metrics()?.countLeftOut(name, reason)
  const request = currentRequest()
  if (request !== undefined) request.isUncacheable = true
}

/** The part, or `without` if it fails or takes longer than OPTIONAL_PART_MS from now. */
export async function optionalPart<T>(name: string, part: Promise<T>, without: T): Promise<T> {
  const { promise: late, resolve: giveUp } = Promise.withResolvers<'late'>()
  const timer = setTimeout(giveUp, config().optionalPartMs, 'late')
  try {
    const found = await Promise.race([part.then((value) => ({ value })), late])
    if (found !== 'late') return found.value
    noteLeftOut(name, 'late')
  } catch (fault) {
    noteLeftOut(name, 'fault', fault)
  } finally {
    clearTimeout(timer)
  }
  return without
}
