import { z } from 'zod'
import { writeAccount } from '@/server/bff/handle'
import { startStaffSession } from '@/server/bff/staff'

export const POST = writeAccount(z.object({ token: z.string().max(200) }), ({ input }) =>
  startStaffSession(input.token),
)
