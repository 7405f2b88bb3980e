import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

export const GET = query(contract.geocoding.geocode.input, ({ backend, caller, input }) =>
  backend.geocoding.geocode(caller, input),
)
