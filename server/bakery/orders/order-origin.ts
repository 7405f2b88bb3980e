/** The place of a past order, as the origin of a new cart. */
import type { OriginInformation } from '@/lib/contract/orders/carts'
import type { Order } from '@/lib/contract/orders/checkout'
import type { GeoPoint } from '@/lib/format/distance'

/** The delivery address, else the branch's address. `locate` returns null for an unknown postal code. */
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
