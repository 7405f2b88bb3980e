import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.wishlist.list.input, ({ backend, caller, input }) =>
  backend.wishlist.list(caller, input),
)
