import { business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { siteUrl } from './site-url'

/** Validity of the text in days; RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

/** Contact for reports of vulnerabilities (RFC 9116), served at `/.well-known/security.txt`. */
export const securityText = (now: Date): string =>
  [
    `Contact: mailto:${business.legal.email}`,
    `Expires: ${new Date(now.getTime() + VALID_DAYS * 86_400_000).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${new URL('/.well-known/security.txt', siteUrl()).href}`,
    `Policy: ${new URL(routes.imprint, siteUrl()).href}`,
    '',
  ].join('\n')
