import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.slots.slots.input, ({ backend, caller, input }) => backend.slots.slots(caller, input))
