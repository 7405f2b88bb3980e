/** Links out of the shop: telephone and route. */
type Postal = { street: string; postCode: string; city: string }

/** Opens a route in the visitor's maps application or website; it is not contacted before the click. */
export const routeHref = ({ street, postCode, city }: Postal): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${street}, ${postCode} ${city}`)}`
