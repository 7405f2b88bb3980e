import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.carts.get.input, ({ backend, caller, input }) => backend.carts.get(caller, input))
