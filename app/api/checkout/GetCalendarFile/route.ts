import { z } from 'zod'
import { download } from '@/server/bff/handle'

export const GET = download(z.object({ orderGuid: z.uuid() }), async ({ backend, caller, input }) => {
  const file = await backend.checkout.calendarFile(caller, { orderGUID: input.orderGuid })
  return file.ok ? { ok: true, value: { ...file.value, contentType: 'text/calendar; charset=utf-8' } } : file
})
