import { refusalWords } from '@/lib/words/de/refusals'
import { serve } from '@/server/shop'

/** A refused code returns its text as `appliedResult` as well (spec §7). */
export const POST = serve('POST /api/cart/applyCoupon', async ({ backend, caller, input }) => {
  const result = await backend.carts.applyCoupon(caller, input)
  return result.ok ? result : { ...result, details: { appliedResult: refusalWords[result.error] } }
})
