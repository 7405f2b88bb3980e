/** Pages that are identical for all anonymous visitors: product lists, products, branches and texts. */
const PATH =
  /^\/($|(produkte|geschaeftefinder)(\/[\w-]+){0,2}$|(impressum|agb|datenschutz|barrierefreiheit|widerruf|service)$)/

/** `address`: path of the request with or without a query, which is ignored. */
export function isCacheablePath(address: string): boolean {
  const start = address.indexOf('?')
  return PATH.test(start === -1 ? address : address.slice(0, start))
}
