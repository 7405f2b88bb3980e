'use server'

import { refresh } from 'next/cache'
import { parseConsent } from '@/lib/web/consent'
import { shop } from '@/server/shop'

/** Stores the answer to the cookie question, the form's field `consent`. Any value but 'necessary' and 'all' is ignored. */
export async function saveConsent(form: FormData): Promise<void> {
  const consent = parseConsent(form.get('consent'))
  if (consent === null) return
  shop().storeConsent(consent)
  refresh()
}
