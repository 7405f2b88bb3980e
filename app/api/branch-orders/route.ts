import { contract } from '@/lib/contract/contract'
import { queryOfStaff, writeOfStaff } from '@/server/bff/handle'

export const GET = queryOfStaff(contract.branchOrders.list.input, ({ backend, caller, input }) =>
  backend.branchOrders.list(caller, input),
)

export const POST = writeOfStaff(contract.branchOrders.advance.input, ({ backend, caller, input }) =>
  backend.branchOrders.advance(caller, input),
)
