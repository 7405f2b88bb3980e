import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { business } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Impressum',
  description: `Anbieterkennzeichnung: ${business.legal.company}, ${business.legal.street}, ${business.legal.postCode} ${business.legal.city}. So erreichen Sie uns.`,
  alternates: alternates(routes.imprint),
}

export default async function ImprintPage() {
  return <LegalPage {...(await shop().loadLegalText('imprint'))} />
}
