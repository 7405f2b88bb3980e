import { contract } from '@/lib/contract/contract'
import { errors } from '@/lib/contract/errors'
import { write } from '@/server/bff/handle'

/** A refused code answers with its text as `appliedResult` as well (spec §7). */
export const POST = write(contract.carts.applyCoupon.input, async ({ backend, caller, input }) => {
  const result = await backend.carts.applyCoupon(caller, input)
  return result.ok ? result : { ...result, details: { appliedResult: errors[result.error].message } }
})
