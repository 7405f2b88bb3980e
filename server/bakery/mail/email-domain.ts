/** Whether anybody takes mail for a domain, as DNS tells (RFC 5321 §5.1, RFC 7505). */
import { Resolver } from 'node:dns/promises'

const DNS_LIMITS = { timeout: 1_500, tries: 1 }

/** What is asked of a name server; a resolver of Node's own. */
export type EmailDns = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>

/** The name server knows: there is no such domain, or nothing of this kind at it. */
const NO_RECORDS = new Set(['ENOTFOUND', 'ENODATA'])

/** Null where the name server says that there is nothing; throws when it says nothing. */
const recordsOrNull = <T>(records: Promise<T[]>): Promise<T[] | null> =>
  records.catch((fault: unknown) => {
    if (NO_RECORDS.has((fault as { code?: string }).code ?? '')) return null
    throw fault
  })

/** In doubt yes: a name server that does not answer refuses nobody. */
export async function acceptsEmail(domain: string, dns: EmailDns = new Resolver(DNS_LIMITS)): Promise<boolean> {
  try {
    const exchanges = await recordsOrNull(dns.resolveMx(domain))
    // A single empty name says "no mail here".
    if (exchanges !== null) return exchanges.some(({ exchange }) => exchange !== '')
    return (await recordsOrNull(dns.resolve4(domain))) !== null || (await recordsOrNull(dns.resolve6(domain))) !== null
  } catch {
    return true
  }
}
