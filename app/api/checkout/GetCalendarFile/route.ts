import { ok } from '@/lib/contract/operation'
import { serveFile } from '@/server/shop'

export const GET = serveFile('GET /api/checkout/GetCalendarFile', async ({ backend, caller, input }) => {
  const file = await backend.checkout.calendarFile(caller, { orderGUID: input.orderGuid })
  return file.ok ? ok({ ...file.value, contentType: 'text/calendar; charset=utf-8' }) : file
})
