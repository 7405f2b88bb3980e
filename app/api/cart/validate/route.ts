import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.carts.validate.input, ({ backend, caller, input }) =>
  backend.carts.validate(caller, input),
)
