import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.branches.list.input, ({ backend, caller, input }) =>
  backend.branches.list(caller, input),
)
