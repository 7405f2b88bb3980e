/** Positions of postcodes and towns, in the response format of HERE Geocoding & Search v7 (spec §7 geocoding). */
import { z } from 'zod'
import { shortText } from '../common'
import { fault } from '../faults'
import type { Operation } from '../operation'

export const geocodeItem = z.object({
  title: shortText,
  id: shortText,
  resultType: shortText,
  localityType: shortText.optional(),
  address: z.object({
    label: shortText,
    countryCode: shortText,
    state: shortText.optional(),
    city: shortText.optional(),
    district: shortText.optional(),
    postalCode: shortText.optional(),
  }),
  position: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
  /** km, reverse geocoding only. */
  distance: z.number().nonnegative().optional(),
  /** A postcode is accepted only if `fieldScore.postalCode` is 1. */
  scoring: z
    .object({
      queryScore: z.number(),
      fieldScore: z.object({ postalCode: z.number().optional(), city: z.number().optional() }),
    })
    .optional(),
})
export type GeocodeItem = z.infer<typeof geocodeItem>
const position = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

/** '53.86560,10.68870' */
const positionInQuery = z
  .object({ at: z.string().regex(/^-?\d{1,3}(\.\d+)?,-?\d{1,3}(\.\d+)?$/, fault('point_wrong')) })
  .transform(({ at }) => {
    const [latitude = 0, longitude = 0] = at.split(',').map(Number)
    return { latitude, longitude }
  })
  .pipe(position)

const items = z.object({ items: z.array(geocodeItem).max(100) })

export const geocoding = {
  /** Postcodes or towns in Germany for a text, the best first, at most 8. `unavailable` if the provider does not respond. */
  geocode: {
    http: 'GET /api/geocode',
    for: 'public',
    kind: 'read',
    optional: true,
    input: z.object({ q: z.string().trim().min(1).max(100) }),
    output: items,
    errors: ['unavailable', 'too_many'],
  },
  /** The postcode nearest to a point, as the first item. `unavailable` if the provider does not respond. */
  revgeocode: {
    http: 'GET /api/revgeocode',
    for: 'public',
    kind: 'read',
    optional: true,
    input: position,
    wire: { input: positionInQuery },
    output: items,
    errors: ['unavailable', 'too_many'],
  },
} as const satisfies Record<string, Operation>
