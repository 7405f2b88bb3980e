import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const DELETE = write(contract.carts.dismissNotification.input, ({ backend, caller, input }) =>
  backend.carts.dismissNotification(caller, input),
)
