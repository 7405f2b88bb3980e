import { ok } from '@/lib/contract/operation'
import { serve, shop } from '@/server/shop'

export const POST = serve(
  'POST /api/user/register',
  async ({ backend, caller, input }) => {
    const registered = await backend.customers.register(caller, input)
    return registered.ok ? ok('user registered') : registered
  },
  (text) => shop().textResponse(text),
)
