import { ok } from '@/lib/contract/operation'
import { deviceOf } from '@/lib/device'
import { serve } from '@/server/bff/route/handle'
import { knownDevices, rememberDevice } from '@/server/bff/session/known-devices'
import { startSession } from '@/server/bff/session/session'

export const POST = serve('POST /api/auth/login', async ({ backend, caller, input, userAgent }) => {
  const device = deviceOf(userAgent)
  const started = await backend.customers.login(caller, { ...input, device, knownDevices: await knownDevices() })
  if (!started.ok) return started
  await startSession(started.value, input.staySignedIn)
  await rememberDevice(started.value.customerId)
  return ok({ authenticated: true })
})
