import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.customers.resetPassword.input, ({ backend, caller, input }) =>
  backend.customers.resetPassword(caller, input),
)
