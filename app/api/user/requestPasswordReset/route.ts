import { requestPasswordResetForm } from '@/lib/contract/account-forms'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(requestPasswordResetForm, ({ backend, caller, input, clientAddress }) =>
  backend.customers.requestPasswordReset(caller, { ...input, clientAddress }),
)
