import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: `Die Bedingungen für Ihre Bestellung bei ${brand.name}: Vertragsschluss, Preise und Pfand, Abholung, Lieferung und Bestellung am Tisch.`,
  alternates: alternates(routes.terms),
}

export default async function TermsPage() {
  return <LegalPage {...(await shop().loadLegalText('terms'))} />
}
