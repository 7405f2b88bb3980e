import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.checkout.cancelOrder.input, ({ backend, caller, input }) =>
  backend.checkout.cancelOrder(caller, input),
)
