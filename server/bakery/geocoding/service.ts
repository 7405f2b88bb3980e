/** Geocoding by HERE if an API key is configured, else by the embedded gazetteer. */
import type { GeocodeItem, geocoding as geocodingOperations } from '@/lib/contract/branches/geocoding'
import { type BackendFor, ok, refuse } from '@/lib/contract/operation'
import type { GeoPoint } from '@/lib/format/distance'
import type { BakeryDeps } from '../deps'
import { createGazetteer } from './gazetteer'
import { createHereProvider } from './here'
import { type GeocodingProvider, GeocodingUnavailable } from './provider'

type GeocodingOperations = BackendFor<{ geocoding: typeof geocodingOperations }>['geocoding']

export type GeocodingService = GeocodingOperations & {
  /** The point of an existing postcode, else null. Throws GeocodingUnavailable. */
  pointOfPostcode: (postcode: string) => Promise<GeoPoint | null>
}

type Deps = Pick<BakeryDeps, 'hereApiKey' | 'log'>

/** A German postcode is accepted only with a perfect score (spec §5 "Postcode geocoding"). */
const isPerfect = (item: GeocodeItem): boolean => item.scoring?.fieldScore.postalCode === 1

export function createGeocodingService(
  { hereApiKey, log }: Deps,
  provider: GeocodingProvider = hereApiKey === undefined ? createGazetteer() : createHereProvider(hereApiKey),
): GeocodingService {
  const respond = async (items: Promise<readonly GeocodeItem[]>) => {
    try {
      return ok({ items: [...(await items)] })
    } catch (fault) {
      if (!(fault instanceof GeocodingUnavailable)) throw fault
      log.warn({ reason: fault.message }, 'geocoding is unavailable: check HERE_API_KEY and the connection to HERE')
      return refuse('unavailable')
    }
  }
  return {
    geocode: (_caller, { q }) => respond(provider.geocode(q)),
    revgeocode: (_caller, { latitude, longitude }) => respond(provider.revgeocode({ lat: latitude, lng: longitude })),
    pointOfPostcode: async (postcode) => {
      const [item] = await provider.geocode(postcode)
      return item !== undefined && isPerfect(item) ? item.position : null
    },
  }
}
