import { business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { siteUrl } from './site'

/** Days that whoever found a hole may rely on the text; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Whom to tell of a hole (RFC 9116), for `/.well-known/security.txt`. */
export const securityText = (now: Date): string =>
  [
    `Contact: mailto:${business.legal.email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl()).href}`,
    `Policy: ${new URL(routes.imprint, siteUrl()).href}`,
    '',
  ].join('\n')
