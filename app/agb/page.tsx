import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/lib/alternates'
import { terms } from '@/lib/legal/terms'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: terms.title, alternates: alternates(routes.terms) }

export default function TermsPage() {
  return <LegalPage text={terms} />
}
