import { ok } from '@/lib/contract/operation'
import { routes } from '@/lib/web/routes'
import { serveFile } from '@/server/shop'

/** All that is kept about a customer, to take along. */
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
