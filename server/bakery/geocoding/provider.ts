import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import type { GeoPoint } from '@/lib/format/distance'

/** Finds addresses and points. Responses have the shape of HERE Geocoding & Search v7. */
export type GeocodingProvider = {
  /** Best match first; empty without a match. Throws GeocodingUnavailable. */
  geocode: (query: string) => Promise<readonly GeocodeItem[]>
  /** The nearest postcode; empty outside Germany. Throws GeocodingUnavailable. */
  revgeocode: (point: GeoPoint) => Promise<readonly GeocodeItem[]>
}

/** The provider cannot be reached or sends an invalid response; a retry may succeed. */
export class GeocodingUnavailable extends Error {}
