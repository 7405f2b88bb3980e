import { z } from 'zod'
import { registrationForm } from '@/lib/contract/account-forms'
import { writeAccount } from '@/server/bff/handle'
import { answerText } from '@/server/bff/respond'

export const POST = writeAccount(
  z.object({ customerDetails: registrationForm }),
  ({ backend, caller, input, clientAddress }) => backend.customers.register(caller, { ...input, clientAddress }),
  () => answerText('user registered'),
)
