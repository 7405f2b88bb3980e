/** One attempt: a POST that follows nobody, reads no answer but its status, and ends after a while. */
import { type LookupAddress, lookup } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A status, or why there was none. */
export type PostResult = number | string
export type Post = (url: string, headers: Record<string, string>, body: string | Buffer) => Promise<PostResult>

/** So long one attempt may take. */
const ATTEMPT_TIMEOUT_MS = 15_000

const NOT_PUBLIC = 'the address is not a public one'

/** Where a shop's own network, its host and its cloud's secrets are (RFC 6890), and what leads there by a detour. */
const inner = { 4: new BlockList(), 6: new BlockList() }
const INNER_4 = ['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12']
const MORE_4 = ['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3']
/** Of IPv6 all but what is given out, and of that not what carries an IPv4 address. */
const INNER_6 = ['::/3', '2001::/32', '2002::/16', '4000::/2', '8000::/1']
for (const [family, networks] of [[4, [...INNER_4, ...MORE_4]] as const, [6, INNER_6] as const]) {
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    // A list for each: in one, every IPv4 address would lie in ::/96.
    inner[family].addSubnet(address, Number(bits), `ipv${family}`)
  }
}

/** @internal for tests */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  return (family === 4 || family === 6) && !inner[family].check(address, `ipv${family}`)
}

/** Looks where the connection really goes: a name that was public a moment ago may not be any more. */
const lookupPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (fault, found: LookupAddress[]) => {
    if (fault !== null) return done(fault, '')
    const [first] = found
    if (first === undefined || !found.every(({ address }) => isPublicAddress(address)))
      return done(new Error(NOT_PUBLIC), '')
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })

/** Why nothing may be sent there; null when it may. Without `anywhere`, only over TLS and to public addresses. */
export function urlFault(address: string, anywhere: boolean): string | null {
  if (!URL.canParse(address)) return 'it is no address'
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' && !(anywhere && protocol === 'http:')) return 'it must begin with https://'
  if (username !== '' || password !== '') return 'it must have no name and password'
  const host = hostname.replace(/^\[|\]$/g, '')
  return anywhere || isIP(host) === 0 || isPublicAddress(host) ? null : NOT_PUBLIC
}

/** `anywhere`: also to the own network and without TLS, for a shop on its maker's desk. */
export const createPost =
  (anywhere: boolean, timeoutMs = ATTEMPT_TIMEOUT_MS): Post =>
  (url, headers, body) =>
    new Promise((answer) => {
      const fault = urlFault(url, anywhere)
      if (fault !== null) return answer(fault)
      const send = url.startsWith('https:') ? requestHttps : requestHttp
      const asked = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection that is kept was looked up for an earlier attempt.
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(anywhere ? {} : { lookup: lookupPublic }),
      })
      asked.on('response', (response) => {
        answer(response.statusCode ?? 'no status')
        response.destroy()
      })
      asked.on('error', (thrown) =>
        answer(thrown.name === 'AbortError' ? `no answer in ${timeoutMs} ms` : thrown.message),
      )
      return asked.end(body)
    })
