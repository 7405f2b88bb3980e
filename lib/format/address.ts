/** Postal addresses of customers as text. */
import type { DeliveryAddress } from '@/lib/contract/contact'

/** Lines of the address: 'Hüxstraße 12', '23552 Lübeck'. */
export const addressLines = ({ addressLine1, addressZip, addressCity }: DeliveryAddress): readonly [string, string] => [
  addressLine1,
  `${addressZip} ${addressCity}`,
]

/** 'Hüxstraße 12, 23552 Lübeck' */
export const addressInOneLine = (address: DeliveryAddress): string => addressLines(address).join(', ')
