'use server'

import { refresh } from 'next/cache'
import { parseConsent } from '@/lib/consent'
import { shop } from '@/server/shop'

/** The visitor's answer to the cookie question, from the form's `consent`; anything else is none. */
export async function answerConsent(form: FormData): Promise<void> {
  const consent = parseConsent(form.get('consent'))
  if (consent === null) return
  shop().keepConsent(consent)
  refresh()
}
