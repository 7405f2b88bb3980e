import { serve } from '@/server/bff/route/handle'
import { startStaffSession } from '@/server/bff/session/staff'

export const POST = serve('POST /api/branch-orders/login', ({ input }) => startStaffSession(input.token))
