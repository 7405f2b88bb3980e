import type { Metadata } from 'next'
import { AccountFrame } from '@/components/account/menu/account-frame'
import { ChangeEmailForm } from '@/components/account/profile/change-email-form'
import { ChangePasswordForm } from '@/components/account/profile/change-password-form'
import { DataRightsSection } from '@/components/account/profile/data-rights-section'
import { DevicesSection } from '@/components/account/profile/devices-section'
import { ProfileForm } from '@/components/account/profile/profile-form'
import { PushSection } from '@/components/account/profile/push-section'
import { noindex } from '@/components/metadata/noindex'
import { Link } from '@/components/ui/controls/link'
import { Notice } from '@/components/ui/notices/notice'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import styles from '../account.module.css'

export const metadata: Metadata = { title: 'Meine Daten', robots: noindex }

export default async function ProfilePage() {
  const customer = await shop().requireCustomer(routes.profile)
  const { cart } = await shop().loadShop()
  const { email, hasBusinessCard } = customer.customerDetails
  return (
    <AccountFrame customer={customer} current={routes.profile} title="Meine Daten">
      <div className={styles['forms']}>
        {hasBusinessCard && (
          <div className={styles['locked']}>
            <Notice>
              <b>Ihr Konto gehört zu einer Business-Karte.</b> Persönliche Daten und Rechnungsadresse ändert unser
              Kundenservice gern für Sie.{' '}
              <Link className="link" href={routes.service}>
                Kundenservice
              </Link>
            </Notice>
          </div>
        )}
        <ProfileForm customer={customer} place={cart.originInformation} />
        <ChangeEmailForm email={email} />
        <ChangePasswordForm />
        <DevicesSection sessions={await shop().loadSessions()} />
        <PushSection
          publicKey={await shop().loadPushKey()}
          preferred={customer.preferencedBranch?.preferencedBranchInfo ?? null}
        />
        <DataRightsSection />
      </div>
    </AccountFrame>
  )
}
