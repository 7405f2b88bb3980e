/** Network addresses as keys of rate limits. */

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * The key of a network address: an IPv4 address itself, the /64 network of an IPv6 address, because one subscriber has a
 * whole /64. Any other text is returned unchanged.
 */
export function addressKey(address: string): string {
  const plain = address.replace(IPV4_IN_IPV6, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
