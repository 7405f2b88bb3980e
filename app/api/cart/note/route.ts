import { contract } from '@/lib/contract/contract'
import { write } from '@/server/bff/handle'

export const POST = write(contract.carts.saveNote.input, ({ backend, caller, input }) =>
  backend.carts.saveNote(caller, input),
)
