/** Where the customer of an order was. */
import type { OriginInformation } from '@/lib/contract/carts'
import type { Order } from '@/lib/contract/checkout'
import type { GeoPoint } from '@/lib/format/distance'

/** Their address for a delivery, else the branch's, which they will find again. `locate`: null for no such postal code. */
export const createOrderOrigin =
  (locate: (postalCode: string) => Promise<GeoPoint | null>) =>
  async ({ branch, deliveryAddress }: Order): Promise<OriginInformation> => {
    const [postalCode, city] =
      deliveryAddress === null
        ? [branch.postCode, branch.city]
        : [deliveryAddress.addressZip, deliveryAddress.addressCity]
    const point = await locate(postalCode)
    return {
      searchText: `${postalCode} ${city}`,
      postalCode,
      city,
      locationId: '',
      latitude: point?.lat ?? null,
      longitude: point?.lng ?? null,
    }
  }
