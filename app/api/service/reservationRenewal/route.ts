import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.carts.renewReservation.input, ({ backend, caller, input }) =>
  backend.carts.renewReservation(caller, input),
)
