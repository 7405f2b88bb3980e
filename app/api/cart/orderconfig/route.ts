import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.carts.saveOrderConfig.input, ({ backend, caller, input }) =>
  backend.carts.saveOrderConfig(caller, input),
)
