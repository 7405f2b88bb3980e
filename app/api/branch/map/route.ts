import { ok } from '@/lib/contract/operation'
import { servePicture, shop } from '@/server/shop'

export const GET = servePicture('GET /api/branch/map', async ({ backend, caller, input }) => {
  const found = await backend.branches.details(caller, input)
  if (!found.ok) return found
  const { lat, long: lng } = found.value.branchAddress
  return ok(shop().drawBranchMap(await shop().loadBasemap(), { lat, lng }))
})
