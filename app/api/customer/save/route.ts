import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.customers.save.input, ({ backend, caller, input }) =>
  backend.customers.save(caller, input),
)
