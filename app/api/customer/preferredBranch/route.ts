import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.customers.setPreferredBranch.input, ({ backend, caller, input }) =>
  backend.customers.setPreferredBranch(caller, input),
)
