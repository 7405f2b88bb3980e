import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.catalogue.price.input, ({ backend, caller, input }) =>
  backend.catalogue.price(caller, input),
)
