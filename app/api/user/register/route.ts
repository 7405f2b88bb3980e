import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/route/handle'
import { answerText } from '@/server/bff/route/respond'

export const POST = serve(
  'POST /api/user/register',
  async ({ backend, caller, input }) => {
    const registered = await backend.customers.register(caller, input)
    return registered.ok ? ok('user registered') : registered
  },
  answerText,
)
