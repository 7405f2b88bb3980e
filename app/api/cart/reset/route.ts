import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.carts.reset.input, ({ backend, caller, input }) =>
  backend.carts.reset(caller, input),
)
