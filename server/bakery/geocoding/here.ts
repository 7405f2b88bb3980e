/** HERE Geocoding & Search v7. The key stays on the server. Responses are cached in memory. */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { type GeocodeItem, geocodeItem } from '@/lib/contract/branches/geocoding'
import { type GeocodingProvider, GeocodingUnavailable } from './provider'

const GEOCODE = 'https://geocode.search.hereapi.com/v1/geocode'
const REVGEOCODE = 'https://revgeocode.search.hereapi.com/v1/revgeocode'
const TIMEOUT_MS = 3_000
const CACHED_RESPONSES = 5_000
/** Anonymous visitors choose the queries, so the cache is limited in characters, too. */
const CACHED_CHARACTERS = 8_000_000
const LIMIT = '8'

const hereResponse = z.object({ items: z.array(geocodeItem) })

type Fetch = (url: URL, init: { signal: AbortSignal }) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>

/** HERE uses metres, the contract kilometres. */
const inKilometres = ({ distance, ...item }: GeocodeItem): GeocodeItem =>
  distance === undefined ? item : { ...item, distance: distance / 1000 }

export function createHereProvider(apiKey: string, fetchJson: Fetch = fetch): GeocodingProvider {
  const cache = new LRUCache<string, readonly GeocodeItem[]>({
    max: CACHED_RESPONSES,
    maxSize: CACHED_CHARACTERS,
    sizeCalculation: (items, key) => key.length + JSON.stringify(items).length,
  })

  const fetchItems = async (address: string, query: Record<string, string>): Promise<readonly GeocodeItem[]> => {
    const url = new URL(address)
    url.search = new URLSearchParams({ ...query, lang: 'de-DE' }).toString()
    const key = url.toString()
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    url.searchParams.set('apiKey', apiKey)
    try {
      const response = await fetchJson(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!response.ok) throw new GeocodingUnavailable(`HERE answered ${response.status}`)
      const items = hereResponse.parse(await response.json()).items.map(inKilometres)
      cache.set(key, items)
      return items
    } catch (fault) {
      if (fault instanceof GeocodingUnavailable) throw fault
      // No `cause`: the message of a failed fetch may contain the URL with the key.
      throw new GeocodingUnavailable(
        fault instanceof z.ZodError ? 'HERE sent a response of another shape' : 'HERE cannot be reached',
      )
    }
  }

  return {
    geocode: (query) => {
      const parameters = /^\s*\d{5}\s*$/.test(query) ? { types: 'postalCode', limit: '1' } : { limit: LIMIT }
      return fetchItems(GEOCODE, { q: query, in: 'countryCode:DEU', ...parameters })
    },
    // HERE covers the whole world; the shop accepts German postcodes only.
    revgeocode: async ({ lat, lng }) =>
      (await fetchItems(REVGEOCODE, { at: `${lat},${lng}`, limit: '1' })).filter(
        ({ address }) => address.countryCode === 'DEU',
      ),
  }
}
