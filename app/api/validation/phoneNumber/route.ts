import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.customers.validatePhoneNumber.input, ({ backend, caller, input }) =>
  backend.customers.validatePhoneNumber(caller, input),
)
