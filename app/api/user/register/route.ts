import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/handle'
import { answerText } from '@/server/bff/respond'

export const POST = serve(
  'POST /api/user/register',
  async ({ backend, caller, input, clientAddress }) => {
    const registered = await backend.customers.register(caller, { ...input, clientAddress })
    return registered.ok ? ok('user registered') : registered
  },
  answerText,
)
