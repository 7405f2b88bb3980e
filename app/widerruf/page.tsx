import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { ButtonLink } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import { legalTitles } from '@/lib/legal/legal-text'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'

export const metadata: Metadata = {
  title: legalTitles.withdrawal,
  description: `Wann Sie einen Kauf bei ${brand.name} widerrufen können, und warum das bei frischen Lebensmitteln nicht geht.`,
  alternates: alternates(routes.withdrawalPolicy),
}

export default async function WithdrawalPolicyPage() {
  return (
    <LegalPage {...(await shop().loadLegalText('withdrawal'))}>
      <p>
        <ButtonLink href={routes.withdraw}>Vertrag widerrufen</ButtonLink>
      </p>
    </LegalPage>
  )
}
