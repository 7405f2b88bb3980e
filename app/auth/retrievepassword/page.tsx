import type { Metadata } from 'next'
import { ForgotPasswordForm } from '@/components/account/login/forgot-password-form'
import { ResetPasswordForm } from '@/components/account/login/reset-password-form'
import { noindex } from '@/components/metadata/noindex'
import styles from '../auth.module.css'

// The address contains the token, which must not be sent as a Referer.
export const metadata: Metadata = { title: 'Passwort vergessen', robots: noindex, referrer: 'no-referrer' }

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Without a token a form to request the email, with the token of an email the form for a new password. */
export default async function RetrievePasswordPage({ searchParams }: PageProps) {
  const { token } = await searchParams
  const isReset = typeof token === 'string' && token !== ''
  return (
    <div className={`wrap ${styles['columns']}`}>
      <section>
        <h1>{isReset ? 'Neues Passwort' : 'Passwort vergessen?'}</h1>
        <p className={`soft ${styles['lead']}`}>
          {isReset
            ? 'Danach sind Sie auf allen Geräten abgemeldet und melden sich neu an.'
            : 'Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort vergeben.'}
        </p>
        {isReset ? <ResetPasswordForm token={token} /> : <ForgotPasswordForm />}
      </section>
    </div>
  )
}
