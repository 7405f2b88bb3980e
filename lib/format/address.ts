/** Postal addresses as text. */
import type { DeliveryAddress } from '@/lib/contract/orders/contact'

/** Lines of the address: 'Hüxstraße 12', '23552 Lübeck'. */
export const addressLines = ({ addressLine1, addressZip, addressCity }: DeliveryAddress): readonly [string, string] => [
  addressLine1,
  `${addressZip} ${addressCity}`,
]

/** 'Hüxstraße 12, 23552 Lübeck' */
export const addressInOneLine = (address: DeliveryAddress): string => addressLines(address).join(', ')

type NamedPlace = { branchPublicName: string; street: string; postCode: string; city: string }

/** Name and address in one line; a name that ends with the street is not repeated: 'Lübeck, Hüxstraße 42, 23552 Lübeck'. */
export function nameAndAddress({ branchPublicName, street, postCode, city }: NamedPlace): string {
  const streetName = street.replace(/ \d.*$/, '')
  const repeats = branchPublicName === streetName || branchPublicName.endsWith(`, ${streetName}`)
  const named = repeats ? branchPublicName + street.slice(streetName.length) : `${branchPublicName}, ${street}`
  return `${named}, ${postCode} ${city}`
}
