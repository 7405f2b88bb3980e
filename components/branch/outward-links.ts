/** Addresses that leave the shop: dialling and finding the way. */
type Postal = { street: string; postCode: string; city: string }

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Opens the visitor's maps application or website; nothing is asked of it before the click. */
export const routeHref = ({ street, postCode, city }: Postal): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${street}, ${postCode} ${city}`)}`
