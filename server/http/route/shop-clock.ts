/** Moves the clock of a shop under test while it runs; anywhere else there is nothing at this address. */
import { z } from 'zod'
import { check } from '@/lib/contract/faults'
import { refuse } from '@/lib/contract/operation'
import { config } from '../../config'
import { moveClock } from '../../shop-clock'
import { readJsonBody } from './read-request'
import { answerError, answerJson, answerRefusal } from './respond'

const body = z.object({ now: z.iso.datetime({ offset: true }) })

export async function setShopClock(request: Request): Promise<Response> {
  if (config().shopClock === undefined) return answerError('call_unknown')
  const read = await readJsonBody(request)
  if (!read.ok) return answerRefusal(read)
  const given = check(body, read.value)
  if (!given.ok) return answerRefusal(refuse('invalid_input', { fields: given.faults }))
  moveClock(new Date(given.value.now))
  return answerJson({ now: new Date().toISOString() })
}
