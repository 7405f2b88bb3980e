import { z } from 'zod'
import { ok } from '@/lib/contract/operation'
import { writeAccount } from '@/server/bff/handle'
import { endSession } from '@/server/bff/session'

/** Empties the session, cart included; a second time is no error. */
export const POST = writeAccount(z.object({}), async () => {
  await endSession()
  return ok({ authenticated: false })
})
