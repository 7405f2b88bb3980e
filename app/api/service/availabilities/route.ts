import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.slots.availabilities.input, ({ backend, caller, input }) =>
  backend.slots.availabilities(caller, input),
)
