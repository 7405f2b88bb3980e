import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { brand } from '@/lib/brand'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: 'Erklärung zur Barrierefreiheit',
  description: `Wie barrierefrei der Online-Shop von ${brand.name} ist, und wohin Sie sich wenden, wenn Sie auf eine Hürde stoßen.`,
  alternates: alternates(routes.accessibility),
}

export default async function AccessibilityPage() {
  return <LegalPage {...(await shop().loadLegalText('accessibility'))} />
}
