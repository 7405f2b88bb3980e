import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.checkout.createPaypalOrder.input, ({ backend, caller, input }) =>
  backend.checkout.createPaypalOrder(caller, input),
)
