import { ok } from '@/lib/contract/operation'
import { deviceOf } from '@/lib/web/device'
import { firstScreenOf } from '@/lib/web/team-routes'
import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/team/login', async ({ backend, caller, input, userAgent }) => {
  const knownDevices = await shop().knownStaffDevices()
  const started = await backend.staff.login(caller, { ...input, device: deviceOf(userAgent), knownDevices })
  if (!started.ok) return started
  await shop().startStaffSession(started.value)
  await shop().rememberStaffDevice(started.value.staff.staffId)
  return ok({ next: firstScreenOf(started.value.staff) })
})
