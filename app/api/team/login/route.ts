import { ok } from '@/lib/contract/operation'
import { deviceOf } from '@/lib/device'
import { firstScreenOf } from '@/lib/team-routes'
import { serve } from '@/server/bff/route/handle'
import { knownStaffDevices, rememberStaffDevice } from '@/server/bff/session/known-devices'
import { startStaffSession } from '@/server/bff/session/staff'

export const POST = serve('POST /api/team/login', async ({ backend, caller, input, userAgent }) => {
  const knownDevices = await knownStaffDevices()
  const started = await backend.staff.login(caller, { ...input, device: deviceOf(userAgent), knownDevices })
  if (!started.ok) return started
  await startStaffSession(started.value)
  await rememberStaffDevice(started.value.staff.staffId)
  return ok({ next: firstScreenOf(started.value.staff) })
})
