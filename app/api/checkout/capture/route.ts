import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.checkout.capture.input, ({ backend, caller, input }) =>
  backend.checkout.capture(caller, input),
)
