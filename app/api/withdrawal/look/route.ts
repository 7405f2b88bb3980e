import { contract } from '@/lib/contract/contract'
import { writeAccount } from '@/server/bff/handle'

const body = contract.withdrawals.look.input.omit({ clientAddress: true })

export const POST = writeAccount(body, ({ backend, caller, input, clientAddress }) =>
  backend.withdrawals.look(caller, { ...input, clientAddress }),
)
