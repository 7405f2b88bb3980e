/** Outbound POST requests to URLs of third parties (push services, webhook endpoints), protected against SSRF. */
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** The HTTP status, or the reason why there was none. */
export type PostResult = number | string
export type Post = (url: string, headers: Record<string, string>, body: string | Buffer) => Promise<PostResult>

const ATTEMPT_TIMEOUT_MS = 15_000

const NOT_PUBLIC = 'its host is not a public address'

/** Private and special-purpose networks (RFC 6890): the shop's network, its host and cloud metadata services. */
const inner = { 4: new BlockList(), 6: new BlockList() }
const INNER_4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12']
const MORE_4 = ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3']
/** All of IPv6 except allocated unicast addresses, and of these the ranges that embed IPv4 (Teredo, 6to4). */
const INNER_6 = ['::/3', '2001::/32', '2002::/16', '4000::/2', '8000::/1']
for (const [family, networks] of [[4, [...INNER_4, ...MORE_4]] as const, [6, INNER_6] as const]) {
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    // One list for each family: in a common one, IPv4 addresses would match ::/96.
    inner[family].addSubnet(address, Number(bits), `ipv${family}`)
  }
}

/** @internal for tests */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return (family === 4 || family === 6) && !inner[family].check(address, `ipv${family}`)
}

/** Checks the addresses that the connection will use, because DNS may return others than at an earlier check. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (fault, found: LookupAddress[]) => {
    if (fault !== null) return done(fault, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(NOT_PUBLIC), '')
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })

/** Why nothing may be sent to this URL, as part of a sentence; null when it is allowed. Without `allowPrivateTargets`, only https and public addresses. */
export function urlFault(address: string, allowPrivateTargets: boolean): string | null {
  if (!URL.canParse(address)) return 'it is not a valid URL'
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && !(allowPrivateTargets && protocol === 'http:')) return 'it must begin with https://'
  if (username !== '' || password !== '') return 'it must not contain a user name or password'
  const host = hostname.replace(/^\[|\]$/g, '')
  return allowPrivateTargets || isIP(host) === 0 || isPublicAddress(host) ? null : NOT_PUBLIC
}

/** One attempt: no redirects, the body of the response is ignored. `allowPrivateTargets` also allows private networks and http (development). */
export const createPost =
  (allowPrivateTargets: boolean, timeoutMs = ATTEMPT_TIMEOUT_MS): Post =>
  (url, headers, body) =>
    new Promise((resolve) => {
      const fault = urlFault(url, allowPrivateTargets)
      if (fault !== null) return resolve(fault)
      const send = url.startsWith('https:') ? requestHttps : requestHttp
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A pooled connection would skip the address check of this attempt.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(allowPrivateTargets ? {} : { lookup: lookupPublic }),
      })
      request.on('response', (response) => {
        resolve(response.statusCode ?? 'no status')
        response.destroy()
      })
      request.on('error', (thrown) =>
        resolve(thrown.name === 'AbortError' ? `no answer in ${timeoutMs} ms` : thrown.message),
      )
      return request.end(body)
    })
