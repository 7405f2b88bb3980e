'use server'

import { parseConsent } from '@/lib/consent'
import { keepConsent } from '@/server/bff/session/consent'

/** The visitor's answer to the cookie question, from the form's `consent`; anything else is none. */
export async function answerConsent(form: FormData): Promise<void> {
  const consent = parseConsent(form.get('consent'))
  if (consent !== null) await keepConsent(consent)
}
