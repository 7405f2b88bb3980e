import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(contract.wishlist.clear.input, ({ backend, caller, input }) =>
  backend.wishlist.clear(caller, input),
)
