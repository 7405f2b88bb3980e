import { z } from 'zod'
import { contract } from '@/lib/contract/contract'
import { query } from '@/server/bff/handle'

/** `?at=53.87,10.69`: latitude first, as maps services have it. */
const at = z
  .object({ at: z.string().regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, 'Bitte geben Sie Breite und Länge an.') })
  .transform(({ at: point }) => {
    const [latitude, longitude] = point.split(',').map(Number)
    return { latitude, longitude }
  })
  .pipe(contract.geocoding.revgeocode.input)

export const GET = query(at, ({ backend, caller, input }) => backend.geocoding.revgeocode(caller, input))
