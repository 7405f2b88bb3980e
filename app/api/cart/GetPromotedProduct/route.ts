import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.carts.promotedProduct.input, ({ backend, caller, input }) =>
  backend.carts.promotedProduct(caller, input),
)
