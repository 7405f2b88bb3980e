import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'
import { endSession } from '@/server/bff/session'

export const POST = writeAccount(contract.customers.deleteAccount.input, async ({ backend, caller, input }) => {
  const deleted = await backend.customers.deleteAccount(caller, input)
  if (deleted.ok) await endSession()
  return deleted
})
