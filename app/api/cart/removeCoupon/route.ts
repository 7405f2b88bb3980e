import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.carts.removeCoupon.input, ({ backend, caller, input }) =>
  backend.carts.removeCoupon(caller, input),
)
