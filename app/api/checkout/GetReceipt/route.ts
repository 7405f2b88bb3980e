import { ok } from '@/lib/contract/operation'
import { serveFile } from '@/server/shop'

export const GET = serveFile('GET /api/checkout/GetReceipt', async ({ backend, caller, input }) => {
  const { orderGuid: orderGUID, invoice: invoiceNumber } = input
  const receipt = await backend.checkout.receipt(caller, { orderGUID, invoiceNumber })
  if (!receipt.ok) return receipt
  const { fileName, contentType, base64 } = receipt.value
  return ok({ fileName, contentType, content: Buffer.from(base64, 'base64') })
})
