import { z } from 'zod'
import { ok, refuse } from '@/lib/contract/operation'
import { writeAccount } from '@/server/bff/handle'
import { startStaffSession } from '@/server/bff/staff'

export const POST = writeAccount(z.object({ token: z.string().max(200) }), async ({ input }) =>
  (await startStaffSession(input.token)) ? ok({ done: true }) : refuse('staff_token_wrong'),
)
