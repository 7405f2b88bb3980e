/** Endpoint that sets the clock of a shop under test (SHOP_CLOCK); in any other shop it responds 404. */
import { z } from 'zod'
import { check } from '@/lib/contract/faults'
import { refuse } from '@/lib/contract/operation'
import { config } from '../../config'
import { moveClock } from '../../shop-clock'
import { runBackgroundWork } from '../backend/backend'
import { readJsonBody } from './read-request'
import { errorResponse, jsonResponse, refusalResponse } from './responses'

const body = z.object({
  now: z.iso.datetime({ offset: true }),
  /** The jobs' timers count real time, so a test of compressed time lets them run after each move. */
  runJobs: z.boolean().default(false),
})

export async function setShopClock(request: Request): Promise<Response> {
  if (config().shopClock === undefined) return errorResponse('call_unknown')
  const read = await readJsonBody(request)
  if (!read.ok) return refusalResponse(read)
  const input = check(body, read.value)
  if (!input.ok) return refusalResponse(refuse('invalid_input', { fields: input.faults }))
  moveClock(new Date(input.value.now))
  if (input.value.runJobs) await runBackgroundWork()
  return jsonResponse({ now: new Date().toISOString() })
}
