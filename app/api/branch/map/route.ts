import { ok } from '@/lib/contract/operation'
import { loadBasemap } from '@/server/bff/map/basemap'
import { drawStrip } from '@/server/bff/map/strip'
import { servePicture } from '@/server/bff/route/handle'

export const GET = servePicture('GET /api/branch/map', async ({ backend, caller, input }) => {
  const found = await backend.branches.details(caller, input)
  if (!found.ok) return found
  const { lat, long: lng } = found.value.branchAddress
  return ok(drawStrip(await loadBasemap(), { lat, lng }))
})
