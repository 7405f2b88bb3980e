/** Whether a domain receives email according to DNS (RFC 5321 §5.1, RFC 7505). */
import { Resolver } from 'node:dns/promises'

const DNS_LIMITS = { timeout: 1_500, tries: 1 }

/** The queries used of Node's DNS resolver. */
export type EmailDns = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>

/** Authoritative negative responses: no such domain, or no record of this type. */
const NO_RECORDS = new Set(['ENOTFOUND', 'ENODATA'])

/** Null for a negative response; throws when the name server does not respond. */
const recordsOrNull = <T>(records: Promise<T[]>): Promise<T[] | null> =>
  records.catch((fault: unknown) => {
    if (NO_RECORDS.has((fault as { code?: string }).code ?? '')) return null
    throw fault
  })

/** True when unsure: a failing name server must not reject customers. */
export async function acceptsEmail(domain: string, dns: EmailDns = new Resolver(DNS_LIMITS)): Promise<boolean> {
  try {
    const exchanges = await recordsOrNull(dns.resolveMx(domain))
    // A single empty name is a null MX: the domain receives no email.
    if (exchanges !== null) return exchanges.some(({ exchange }) => exchange !== '')
    return (await recordsOrNull(dns.resolve4(domain))) !== null || (await recordsOrNull(dns.resolve6(domain))) !== null
  } catch {
    return true
  }
}
