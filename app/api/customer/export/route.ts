import { ok } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { serveFile } from '@/server/shop'

/** All stored data of a customer, as a download (GDPR Art. 20). */
export const GET = serveFile(
  'GET /api/customer/export',
  async ({ backend, caller, input }) => {
    const found = await backend.customers.exportData(caller, input)
    if (!found.ok) return found
    return ok({
      fileName: 'meine-daten.json',
      contentType: 'application/json; charset=utf-8',
      content: JSON.stringify(found.value, null, 2),
    })
  },
  routes.profile,
)
