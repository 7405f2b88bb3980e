/** The visitor's consent to cookies that the shop does not need (TDDDG § 25). A cookie with any other value counts as no consent. */
import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, parseConsent } from '@/lib/web/consent'
import { config } from '../../config'
import { requireRequest } from '../context'

export const readConsent = (): Consent | null => parseConsent(requireRequest().cookies.get(CONSENT_COOKIE)?.value)

export function storeConsent(consent: Consent): void {
  requireRequest().cookies.set(CONSENT_COOKIE, consent, {
    maxAge: CONSENT_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config().publicUrl.startsWith('https:'),
  })
}
