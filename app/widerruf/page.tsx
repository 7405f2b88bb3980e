import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { alternates } from '@/components/metadata/alternates'
import { ButtonLink } from '@/components/ui/controls/button'
import { brand } from '@/lib/brand'
import { withdrawalPolicy } from '@/lib/legal/withdrawal-policy'
import { routes } from '@/lib/web/routes'

export const metadata: Metadata = {
  title: withdrawalPolicy.title,
  description: `Wann Sie einen Kauf bei ${brand.name} widerrufen können, und warum das bei frischen Lebensmitteln nicht geht.`,
  alternates: alternates(routes.withdrawalPolicy),
}

export default function WithdrawalPolicyPage() {
  return (
    <LegalPage text={withdrawalPolicy}>
      <p>
        <ButtonLink href={routes.withdraw}>Vertrag widerrufen</ButtonLink>
      </p>
    </LegalPage>
  )
}
