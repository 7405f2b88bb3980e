import { ok } from '@/lib/contract/operation'
import { deviceOf } from '@/lib/device'
import { firstScreenOf } from '@/lib/team-routes'
import { serve } from '@/server/bff/route/handle'
import { rememberStaffDevice } from '@/server/bff/session/known-devices'
import { startStaffSession } from '@/server/bff/session/staff'

export const POST = serve('POST /api/team/invitation', async ({ backend, caller, input, userAgent }) => {
  const started = await backend.staff.acceptInvitation(caller, { ...input, device: deviceOf(userAgent) })
  if (!started.ok) return started
  await startStaffSession(started.value)
  await rememberStaffDevice(started.value.staff.staffId)
  return ok({ next: firstScreenOf(started.value.staff) })
})
