import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Datenschutz',
  description: `Welche Daten ${brand.name} im Online-Shop verarbeitet, wozu, wie lange, und welche Rechte Sie haben.`,
  alternates: alternates(routes.privacy),
}

export default async function PrivacyPage() {
  return <LegalPage {...(await shop().loadLegalText('privacy'))} />
}
