import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.carts.earliest.input, ({ backend, caller, input }) =>
  backend.carts.earliest(caller, input),
)
