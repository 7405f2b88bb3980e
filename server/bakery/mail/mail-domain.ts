/** Whether anybody takes mail for a domain, as DNS tells (RFC 5321 §5.1, RFC 7505). */
import { Resolver } from 'node:dns/promises'

const PATIENCE = { timeout: 1_500, tries: 1 }

/** What is asked of a name server; a resolver of Node's own. */
export type MailDns = Pick<Resolver, 'resolveMx' | 'resolve4' | 'resolve6'>

/** The name server knows: there is no such domain, or nothing of this kind at it. */
const NOTHING = new Set(['ENOTFOUND', 'ENODATA'])

/** Null where the name server says that there is nothing; throws when it says nothing. */
const found = <T>(records: Promise<T[]>): Promise<T[] | null> =>
  records.catch((fault: unknown) => {
    if (NOTHING.has((fault as { code?: string }).code ?? '')) return null
    throw fault
  })

/** In doubt yes: a name server that does not answer refuses nobody. */
export async function takesMail(domain: string, dns: MailDns = new Resolver(PATIENCE)): Promise<boolean> {
  try {
    const exchanges = await found(dns.resolveMx(domain))
    // A single empty name says "no mail here".
    if (exchanges !== null) return exchanges.some(({ exchange }) => exchange !== '')
    return (await found(dns.resolve4(domain))) !== null || (await found(dns.resolve6(domain))) !== null
  } catch {
    return true
  }
}
