import { ok } from '@/lib/contract/operation'
import { serve } from '@/server/bff/handle'
import { startSession } from '@/server/bff/session'

export const POST = serve('POST /api/auth/login', async ({ backend, caller, input, clientAddress }) => {
  const started = await backend.customers.login(caller, { ...input, clientAddress })
  if (!started.ok) return started
  await startSession(started.value, input.staySignedIn)
  return ok({ authenticated: true })
})
