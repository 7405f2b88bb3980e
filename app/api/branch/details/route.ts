import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.branches.details.input, ({ backend, caller, input }) =>
  backend.branches.details(caller, input),
)
