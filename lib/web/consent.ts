import { CONSENT_MONTHS } from '@/lib/domain/business-settings'

/** Cookie with the visitor's answer to the consent question. A new question gets a new number, so that visitors are asked again. */
export const CONSENT_COOKIE = 'consent-1'
export const CONSENT_SECONDS = CONSENT_MONTHS * 30.5 * 24 * 60 * 60

const answers = ['all', 'necessary'] as const
export type Consent = (typeof answers)[number]

export const parseConsent = (value: unknown): Consent | null => answers.find((answer) => answer === value) ?? null
