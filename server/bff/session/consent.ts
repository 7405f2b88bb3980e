/**
 * What the visitor lets us do beside what the shop needs (TDDDG § 25). Anything but one of our own two answers, however
 * it came into the cookie, is no answer.
 */
import { cookies } from 'next/headers'
import { CONSENT_COOKIE, CONSENT_SECONDS, type Consent, parseConsent } from '@/lib/consent'
import { config } from '../../config'

export const readConsent = async (): Promise<Consent | null> =>
  parseConsent((await cookies()).get(CONSENT_COOKIE)?.value)

export async function keepConsent(consent: Consent): Promise<void> {
  const jar = await cookies()
  jar.set(CONSENT_COOKIE, consent, {
    maxAge: CONSENT_SECONDS,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: config().publicUrl.startsWith('https:'),
  })
}
