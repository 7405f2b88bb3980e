import { contract } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { writeAccount } from '@/server/bff/handle'
import { renewSession } from '@/server/bff/session'

export const POST = writeAccount(contract.customers.changePassword.input, async ({ backend, caller, input }) => {
  const changed = await backend.customers.changePassword(caller, input)
  if (!changed.ok) return changed
  await renewSession(changed.value.sessionEpoch)
  return ok({ changed: true })
})
