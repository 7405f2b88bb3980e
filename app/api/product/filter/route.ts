import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.catalogue.filter.input, ({ backend, caller, input }) =>
  backend.catalogue.filter(caller, input),
)
