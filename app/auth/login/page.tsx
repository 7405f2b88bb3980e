import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { LoginForm } from '@/components/account/login/login-form'
import { LoyaltyTeaser } from '@/components/account/login/loyalty-teaser'
import { RegistrationButton } from '@/components/account/login/registration-button'
import { noindex } from '@/components/metadata/noindex'
import { safeReturnUrl } from '@/lib/web/return-url'
import { routes } from '@/lib/web/routes'
import { shop } from '@/server/shop'
import styles from '../auth.module.css'

export const metadata: Metadata = { title: 'Anmelden', robots: noindex }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/**
 * A logged-in customer is redirected to the return URL; after a login the form reloads this page for that. Without a return URL a
 * registration leads to the cart (spec §2 "Routes").
 */
export default async function LoginPage({ searchParams }: PageProps) {
  const { ReturnUrl, registrieren } = await searchParams
  const returnUrl = safeReturnUrl(ReturnUrl)
  if ((await shop().loadCustomer()) !== null) redirect(returnUrl ?? routes.account)
  return (
    <div className={`wrap ${styles['columns']}`}>
      <section>
        <h1>Anmelden</h1>
        <p className={`soft ${styles['lead']}`}>Schön, dass Sie wieder da sind.</p>
        <LoginForm />
      </section>
      <LoyaltyTeaser>
        <RegistrationButton returnUrl={returnUrl ?? routes.cart} initiallyOpen={registrieren !== undefined} />
      </LoyaltyTeaser>
    </div>
  )
}
