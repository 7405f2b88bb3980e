import { contract } from '@/lib/contract/contract'
import { ok } from '@/lib/contract/operation'
import { routes } from '@/lib/routes'
import { download } from '@/server/bff/handle'

/** Everything the shop holds about the customer, as a file to keep (GDPR art. 15 and 20). */
export const GET = download(
  contract.customers.exportData.input,
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
