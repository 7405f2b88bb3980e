/** Shelves, products, branches, and what is only to be read: pages that are the same for whoever is not known. */
const PATH =
  /^\/($|(produkte|geschaeftefinder)(\/[\w-]+){0,2}$|(impressum|agb|datenschutz|barrierefreiheit|widerruf|service)$)/

/** `address` as it was asked for; whatever its query is. */
export function isOpenAddress(address: string): boolean {
  const start = address.indexOf('?')
  return PATH.test(start === -1 ? address : address.slice(0, start))
}
