import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

export const POST = read(contract.slots.dates.input, ({ backend, caller, input }) => backend.slots.dates(caller, input))
