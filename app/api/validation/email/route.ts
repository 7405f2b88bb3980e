import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.customers.validateEmail.input, ({ backend, caller, input }) =>
  backend.customers.validateEmail(caller, input),
)
