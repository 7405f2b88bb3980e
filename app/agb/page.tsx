import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { brand } from '@/lib/brand'
import { terms } from '@/lib/legal/terms'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Allgemeine Geschäftsbedingungen',
  description: `Die Bedingungen für Ihre Bestellung bei ${brand.name}: Vertragsschluss, Preise und Pfand, Abholung, Lieferung und Bestellung am Tisch.`,
  alternates: alternates(routes.terms),
}

export default function TermsPage() {
  return <LegalPage text={terms(shop().loadBusinessSettings())} />
}
