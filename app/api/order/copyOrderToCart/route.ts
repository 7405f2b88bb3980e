import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.customers.copyOrderToCart.input, ({ backend, caller, input }) =>
  backend.customers.copyOrderToCart(caller, input),
)
