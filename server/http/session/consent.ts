/**
 * What the visitor lets us do beside what the shop needs (TDDDG § 25). Anything but one of our own two answers, however
 * it came into the cookie, is no answer.
 */
import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, parseConsent } from '@/lib/web/consent'
import { config } from '../../config'
import { requireRequest } from '../context'

export const readConsent = (): Consent | null => parseConsent(requireRequest().cookies.get(CONSENT_COOKIE)?.value)

export function keepConsent(consent: Consent): void {
  requireRequest().cookies.set(CONSENT_COOKIE, consent, {
    maxAge: CONSENT_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config().publicUrl.startsWith('https:'),
  })
}
