import { serve } from '@/server/bff/handle'
import { startStaffSession } from '@/server/bff/staff'

export const POST = serve('POST /api/branch-orders/login', ({ input }) => startStaffSession(input.token))
