import type { GeocodeItem } from '@/lib/contract/geocoding'
import type { GeoPoint } from '@/lib/format/distance'

/** Who knows where places are. Answers have the shape of HERE Geocoding & Search v7. */
export type GeocodingProvider = {
  /** Best first; empty when nothing fits. Throws GeocodingUnavailable. */
  geocode: (query: string) => Promise<readonly GeocodeItem[]>
  /** The nearest postcode; empty outside Germany. Throws GeocodingUnavailable. */
  revgeocode: (point: GeoPoint) => Promise<readonly GeocodeItem[]>
}

/** The provider is away or answers nonsense; worth another try. */
export class GeocodingUnavailable extends Error {}
