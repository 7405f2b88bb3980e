import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.health.ready.input, ({ backend, caller, input }) =>
  backend.health.ready(caller, input),
)
