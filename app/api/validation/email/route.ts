import { contract } from '@/lib/contract/contract'
import { read } from '@/server/bff/handle'

const email = contract.customers.validateEmail.input.pick({ email: true })

export const POST = read(email, ({ backend, caller, input, clientAddress }) =>
  backend.customers.validateEmail(caller, { ...input, clientAddress }),
)
