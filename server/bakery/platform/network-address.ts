/** Network addresses, as attempts are limited by them. */

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i

/**
 * Whom a network address stands for: an IPv4 address itself, of an IPv6 address the /64 network, because one line has
 * all of it. Anything else is taken as it is.
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
