/** Towns with a fixed centre, which need no geocoding (spec §9). WGS 84 degrees. */
import type { OriginInformation } from '@/lib/contract/orders/carts'

const town = (city: string, latitude: number, longitude: number): OriginInformation => ({
  searchText: city,
  postalCode: '',
  city,
  locationId: `town:${city}`,
  latitude,
  longitude,
})

export const FIXED_TOWNS: readonly OriginInformation[] = [
  town('Hamburg', 53.5511, 9.9937),
  town('Lübeck', 53.8655, 10.6866),
  town('Berlin', 52.52, 13.405),
  town('Rostock', 54.0887, 12.1405),
]
