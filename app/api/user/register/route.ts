import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/handle'
import { answerText } from '@/server/bff/respond'

export const POST = serve(
  'POST /api/user/register',
  async ({ backend, caller, input }) => {
    const registered = await backend.customers.register(caller, input)
    return registered.ok ? ok('user registered') : registered
  },
  answerText,
)
