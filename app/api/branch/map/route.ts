import { z } from 'zod'
import { ok } from '@/lib/contract/operation'
import { picture } from '@/server/bff/handle'
import { loadBasemap } from '@/server/bff/map/basemap'
import { drawStrip } from '@/server/bff/map/strip'

const branch = z.object({ branchERPId: z.coerce.number().int().positive() })

/** `?branchERPId=17`: a still map around a branch, so that no maps service is asked before consent. */
export const GET = picture(branch, async ({ backend, caller, input }) => {
  const found = await backend.branches.details(caller, input)
  if (!found.ok) return found
  const { lat, long: lng } = found.value.branchAddress
  return ok(drawStrip(await loadBasemap(), { lat, lng }))
})
