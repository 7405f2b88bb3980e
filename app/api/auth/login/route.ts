import { ok } from '@/lib/contract/operation'
import { deviceOf } from '@/lib/web/device'
import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/auth/login', async ({ backend, caller, input, userAgent }) => {
  const device = deviceOf(userAgent)
  const started = await backend.customers.login(caller, { ...input, device, knownDevices: await shop().knownDevices() })
  if (!started.ok) return started
  await shop().startSession(started.value, input.staySignedIn)
  await shop().rememberDevice(started.value.customerId)
  return ok({ authenticated: true })
})
