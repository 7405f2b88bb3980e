import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.customers.changeEmail.input, ({ backend, caller, input }) =>
  backend.customers.changeEmail(caller, input),
)
