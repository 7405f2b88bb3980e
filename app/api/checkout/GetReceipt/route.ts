import { z } from 'zod'
import { download } from '@/server/bff/handle'

export const GET = download(z.object({ orderGuid: z.uuid() }), async ({ backend, caller, input }) => {
  const receipt = await backend.checkout.receipt(caller, { orderGUID: input.orderGuid })
  if (!receipt.ok) return receipt
  const { fileName, base64 } = receipt.value
  return { ok: true, value: { fileName, contentType: 'application/pdf', content: Buffer.from(base64, 'base64') } }
})
