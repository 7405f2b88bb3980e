import { serve, shop } from '@/server/shop'

export const POST = serve('POST /api/customer/delete', async ({ backend, caller, input }) => {
  const deleted = await backend.customers.deleteAccount(caller, input)
  if (deleted.ok) await shop().endSession()
  return deleted
})
