import { ok } from '@/lib/contract/operation'
import { serveFile } from '@/server/shop'

export const GET = serveFile('GET /api/company/invoice', async ({ backend, caller, input }) => {
  const paper = await backend.companies.paper(caller, input)
  if (!paper.ok) return paper
  const { fileName, contentType, base64 } = paper.value
  return ok({ fileName, contentType, content: Buffer.from(base64, 'base64') })
})
