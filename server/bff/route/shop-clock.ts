/** Moves the clock of a shop under test while it runs; anywhere else there is nothing at this address. */
import { z } from 'zod'
import { config } from '../../config'
import { moveClock } from '../../shop-clock'
import { readJsonBody } from './read-request'
import { answerError, answerJson, answerRefusal } from './respond'

const body = z.object({ now: z.iso.datetime({ offset: true }) })

export async function setShopClock(request: Request): Promise<Response> {
  if (config().shopClock === undefined) return answerError('call_unknown')
  const read = await readJsonBody(request)
  if (!read.ok) return answerRefusal(read)
  const given = body.safeParse(read.value)
  if (!given.success) return answerError('invalid_input', { fields: { now: 'ISO 8601 mit Abstand zu UTC' } })
  moveClock(new Date(given.data.now))
  return answerJson({ now: new Date().toISOString() })
}
