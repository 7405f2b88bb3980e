import { z } from 'zod'
import { skuid } from '@/lib/contract/common'
import { writeAccount } from '@/server/bff/handle'

export const POST = writeAccount(z.object({ id: z.coerce.number().pipe(skuid) }), ({ backend, caller, input }) =>
  backend.wishlist.remove(caller, { skuid: input.id }),
)
