/** German postcodes in the place field (spec §5 "Postcode geocoding"). */

import type { GeocodeItem } from '@/lib/contract/branches/geocoding'
import type { OriginInformation } from '@/lib/contract/orders/carts'
import { postcodeForm } from '@/lib/contract/text-form'

export const POSTCODE_LENGTH = 5

export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text)

/** Restricts the field's text: a number to five digits, a town's name to 60 characters. */
export function tidyPlaceInput(text: string): string {
  const digits = postcodeForm(text)
  return /^\d/.test(digits) ? digits.replace(/\D/g, '').slice(0, POSTCODE_LENGTH) : text.slice(0, 60)
}

/** The first result if its postcode matches exactly (score 1), otherwise null. */
export function acceptedPlace(items: readonly GeocodeItem[]): GeocodeItem | null {
  const first = items[0]
  return first?.scoring?.fieldScore.postalCode === 1 ? first : null
}

/** A geocoded place as the origin of an order. */
export const originOf = (place: GeocodeItem, typedPostcode?: string): OriginInformation => {
  const postalCode = typedPostcode ?? place.address.postalCode ?? ''
  const city = place.address.city ?? ''
  return {
    searchText: [postalCode, city].filter((part) => part !== '').join(' ') || place.title,
    postalCode,
    city,
    locationId: place.id,
    latitude: place.position.lat,
    longitude: place.position.lng,
  }
}
