import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.catalogue.variants.input, ({ backend, caller, input }) =>
  backend.catalogue.variants(caller, input),
)
