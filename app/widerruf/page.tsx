import type { Metadata } from 'next'
import { LegalPage } from '@/components/layout/legal-page'
import { ButtonLink } from '@/components/ui/button'
import { alternates } from '@/lib/alternates'
import { withdrawalPolicy } from '@/lib/legal/withdrawal-policy'
import { routes } from '@/lib/routes'

export const metadata: Metadata = { title: withdrawalPolicy.title, alternates: alternates(routes.withdrawalPolicy) }

export default function WithdrawalPolicyPage() {
  return (
    <LegalPage text={withdrawalPolicy}>
      <p>
        <ButtonLink href={routes.withdraw}>Vertrag widerrufen</ButtonLink>
      </p>
    </LegalPage>
  )
}
